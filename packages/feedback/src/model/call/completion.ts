/** The requests and answers of OpenAI's protocol of chat completions. */
import { modelAnswerSchema } from '../model-answer.ts';
import { DiscardedTextError } from '../discarded-text-error.ts';
import { ModelFailure } from './model-failure.ts';
import type { PromptMessage } from '../prompt.ts';

export interface Completion {
  content: string;
  /** The name that the server returns. */
  model: string;
  /** The tokens of prompt and answer; 0 if the server does not count them. */
  tokens: number;
}

/** The formats in which an answer can be requested, the strictest first. Few servers support all of them. */
export const ANSWER_FORMATS = ['schema', 'object', 'text'] as const;

export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** About twice the tokens of four texts of the maximum length. */
const MAX_TOKENS = 4_000;

export const createCompletionRequest = (
  model: string,
  messages: readonly PromptMessage[],
  format: AnswerFormat,
): object => ({
  model,
  messages,
  // Servers that support only text mostly predate `max_completion_tokens`.
  ...(format === 'text' ? { max_tokens: MAX_TOKENS } : { max_completion_tokens: MAX_TOKENS }),
  ...(format === 'schema' && {
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'analisis', schema: modelAnswerSchema, strict: true },
    },
  }),
  ...(format === 'object' && { response_format: { type: 'json_object' } }),
});

interface CompletionAnswer {
  model?: unknown;
  choices?: { finish_reason?: unknown; message?: { content?: unknown; refusal?: unknown } }[];
  usage?: { total_tokens?: unknown };
}

/**
 * Parses the server's answer.
 * @param requestedModel used if the answer names no model
 * @throws ModelFailure when the answer does not follow the protocol
 * @throws DiscardedTextError when the model refused or was cut off
 */
export function parseCompletion(answer: object, requestedModel: string): Completion {
  const { model, choices, usage } = answer as CompletionAnswer;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (!choice?.message) throw new ModelFailure('broken', 'the model answered without a message');
  const tokens = countOf(usage?.total_tokens);
  const { content, refusal } = choice.message;
  if (refusal || choice.finish_reason === 'content_filter') throw new DiscardedTextError('refusal', tokens);
  if (choice.finish_reason === 'length') throw new DiscardedTextError('cut off', tokens);
  if (typeof content !== 'string') throw new DiscardedTextError('no answer', tokens);
  return {
    content,
    model: typeof model === 'string' ? model.slice(0, MAX_NAME_LENGTH) : requestedModel,
    tokens,
  };
}

const MAX_NAME_LENGTH = 100;

const countOf = (tokens: unknown): number =>
  Number.isSafeInteger(tokens) && Number(tokens) >= 0 ? Math.min(Number(tokens), 1_000_000) : 0;
