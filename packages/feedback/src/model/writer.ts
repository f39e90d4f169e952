import { parseModelAnswer } from './model-answer.ts';
import { requireValidText } from './check/require-valid-text.ts';
import { DiscardedTextError } from './discarded-text-error.ts';
import type { LanguageModel } from './call/language-model.ts';
import type { ModelTexts } from './model-texts.ts';
import { TEXT_SECTIONS } from './model-texts.ts';
import type { PromptData } from './prompt-data.ts';
import { fillPlaceholders } from './check/parsing.ts';
import { createPromptMessages, PROMPT_VERSION } from './prompt.ts';

export interface ModelTextsResult {
  texts: ModelTexts;
  /** The name that the server returns. */
  model: string;
  promptVersion: string;
  tokens: number;
}

/**
 * Requests the texts about one attempt from the model and fills in the values.
 * @param beforeCall runs before each call of the model; it can prevent the call by throwing
 * @param stopping aborts a running call
 * @throws ModelFailure when the model gives no usable answer
 * @throws DiscardedTextError when a text fails the checks
 */
export async function writeTexts(
  data: PromptData,
  model: LanguageModel,
  beforeCall: () => Promise<void>,
  stopping: AbortSignal,
): Promise<ModelTextsResult> {
  const {
    content,
    model: name,
    tokens,
  } = await model.complete(createPromptMessages(data), beforeCall, stopping);
  try {
    return { texts: parseValidTexts(content, data), model: name, promptVersion: PROMPT_VERSION, tokens };
  } catch (error) {
    throw error instanceof DiscardedTextError ? new DiscardedTextError(error.flaw, tokens) : error;
  }
}

/** @throws DiscardedTextError unless every text passes the checks */
export function parseValidTexts(content: string, data: PromptData): ModelTexts {
  const texts = parseModelAnswer(content);
  for (const section of TEXT_SECTIONS) requireValidText(section, texts[section], data);
  return Object.fromEntries(
    TEXT_SECTIONS.map((section) => [section, fillPlaceholders(texts[section], data)]),
  ) as ModelTexts;
}
