import { answerSchema } from '../answer.ts';
import { Discarded } from '../discarded.ts';
import { ModelFailure } from './model-failure.ts';
import type { Message } from '../prompt.ts';

/** Only this file knows the field names of the protocol (OpenAI's chat completions). */

export interface Completion {
  content: string;
  /** As the server calls it. */
  model: string;
  /** Of prompt and answer together; 0 when the server does not count. */
  tokens: number;
}

/** Ways to request the answer format, the strictest first. Few servers support all of them. */
export const FORMATS = ['schema', 'object', 'text'] as const;

export type Format = (typeof FORMATS)[number];

/** About twice what four texts of the maximum length need. */
const MOST_TOKENS = 4_000;

export const requestOf = (model: string, messages: readonly Message[], format: Format): object => ({
  model,
  messages,
  // Servers that only support text mostly predate the new name of the limit.
  ...(format === 'text' ? { max_tokens: MOST_TOKENS } : { max_completion_tokens: MOST_TOKENS }),
  ...(format === 'schema' && {
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'analisis', schema: answerSchema, strict: true },
    },
  }),
  ...(format === 'object' && { response_format: { type: 'json_object' } }),
});

interface Answered {
  model?: unknown;
  choices?: { finish_reason?: unknown; message?: { content?: unknown; refusal?: unknown } }[];
  usage?: { total_tokens?: unknown };
}

/**
 * @throws ModelFailure when the answer does not follow the protocol
 * @throws Discarded when the model refused or was cut off
 */
export function readCompletion(answer: object, asked: string): Completion {
  const { model, choices, usage } = answer as Answered;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (!choice?.message) throw new ModelFailure('broken', 'the model answered without a message');
  const tokens = countOf(usage?.total_tokens);
  const { content, refusal } = choice.message;
  if (refusal || choice.finish_reason === 'content_filter') throw new Discarded('refusal', tokens);
  if (choice.finish_reason === 'length') throw new Discarded('cut off', tokens);
  if (typeof content !== 'string') throw new Discarded('no answer', tokens);
  return { content, model: typeof model === 'string' ? model.slice(0, LONGEST_NAME) : asked, tokens };
}

const LONGEST_NAME = 100;

const countOf = (tokens: unknown): number =>
  Number.isSafeInteger(tokens) && Number(tokens) >= 0 ? Math.min(Number(tokens), 1_000_000) : 0;
