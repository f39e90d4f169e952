import { DiscardedTextError } from './discarded-text-error.ts';
import type { ModelTexts } from './model-texts.ts';
import { TEXT_SECTIONS } from './model-texts.ts';

/** The JSON schema of the requested answer. */
export const modelAnswerSchema = {
  type: 'object',
  properties: Object.fromEntries(TEXT_SECTIONS.map((section) => [section, { type: 'string' }])),
  required: [...TEXT_SECTIONS],
  additionalProperties: false,
};

/**
 * Parses the four texts of a model's answer. Without a schema, a model may wrap the JSON in a code fence.
 * @throws DiscardedTextError when the answer is not exactly these four texts
 */
export function parseModelAnswer(content: string): ModelTexts {
  const value = parseObject(content);
  const names = Object.keys(value);
  const hasAllTexts =
    names.length === TEXT_SECTIONS.length && TEXT_SECTIONS.every((name) => typeof value[name] === 'string');
  if (!hasAllTexts) throw new DiscardedTextError('fields');
  return value as ModelTexts;
}

const FENCE = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

function parseObject(content: string): Record<string, unknown> {
  const text = content.trim();
  if (text === '') throw new DiscardedTextError('no answer');
  try {
    const value: unknown = JSON.parse(FENCE.exec(text)?.[1] ?? text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Falls through to 'no json'.
  }
  throw new DiscardedTextError('no json');
}
