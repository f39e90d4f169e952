/**
 * - `good`: a text with the offered placeholders.
 * - `digits`, `number-word`, `unknown`, `wrong-topic`, `markup`, `english`: `good` with one invalid sentence.
 * - `empty`: no content. `refused`: a refusal. `truncated`: cut off.
 * - `prose`: no JSON. `missing`: JSON without one of the texts. `fenced`: `good` in a code fence.
 * - a number: that HTTP status. `down`: the connection closes. `broken`: 200 without JSON. `huge`: 200 with 1 MB.
 */
export const MODEL_ANSWERS = [
  ...['good', 'digits', 'number-word', 'unknown', 'wrong-topic', 'markup', 'english', 'empty'],
  ...['refused', 'truncated', 'prose', 'missing', 'fenced'],
  ...['400', '401', '404', '422', '429', '500', '503', 'down', 'broken', 'huge'],
] as const;

export type ModelAnswer = (typeof MODEL_ANSWERS)[number];

/**
 * The most capable response format that the server accepts; others are a 400. `old`: text only, and a 422 for anything
 * newer than `max_tokens`.
 */
export type SupportedFormat = 'schema' | 'object' | 'text' | 'old';

export interface ModelSettings {
  answer: ModelAnswer;
  /** After this many calls the answer is `good` again; 0: never. */
  times: number;
  formats: SupportedFormat;
  delayMs: number;
  retryAfterSeconds: number;
}

const NORMAL: ModelSettings = {
  answer: 'good',
  times: 0,
  formats: 'schema',
  delayMs: 0,
  retryAfterSeconds: 0,
};

export function modelSettings() {
  let current = NORMAL;
  return {
    current: () => current,
    /** The settings for one call, which counts as one of its `times`. */
    forCall() {
      const { answer, times } = current;
      const found = current;
      if (times > 0) current = { ...current, times: times - 1, answer: times === 1 ? 'good' : answer };
      return found;
    },
    set: (changes: Partial<ModelSettings>) => void (current = { ...current, ...changes }),
    reset: () => void (current = NORMAL),
  };
}
