/**
 * How the simulator answers a call:
 * - `good`: a text with the offered placeholders.
 * - `digits`, `number-word`, `unknown`, `wrong-topic`, `markup`, `english`: `good` with one invalid sentence.
 * - `empty`: no content. `refused`: a refusal. `truncated`: cut off.
 * - `prose`: no JSON. `missing`: JSON without one of the texts. `fenced`: `good` in a code fence.
 * - a number: an HTTP status. `down`: the connection closes. `broken`: 200 without JSON. `huge`: 200 with 1 MB.
 */
export const MODEL_ANSWERS = [
  ...['good', 'digits', 'number-word', 'unknown', 'wrong-topic', 'markup', 'english', 'empty'],
  ...['refused', 'truncated', 'prose', 'missing', 'fenced'],
  ...['400', '401', '404', '422', '429', '500', '503', 'down', 'broken', 'huge'],
] as const;

export type ModelAnswer = (typeof MODEL_ANSWERS)[number];

/**
 * The most capable response format that the server accepts; a more capable one gets 400. `old`: text only, with 422 for
 * other formats and for `max_completion_tokens`.
 */
export type SupportedFormat = 'schema' | 'object' | 'text' | 'old';

export interface ModelSettings {
  answer: ModelAnswer;
  /** The number of calls with this answer; later calls get `good`. 0: no limit. */
  times: number;
  formats: SupportedFormat;
  delayMs: number;
  retryAfterSeconds: number;
}

const DEFAULT_SETTINGS: ModelSettings = {
  answer: 'good',
  times: 0,
  formats: 'schema',
  delayMs: 0,
  retryAfterSeconds: 0,
};

export function createModelSettings() {
  let current = DEFAULT_SETTINGS;
  return {
    current: () => current,
    /** The call counts as one of its `times`. */
    forCall() {
      const { answer, times } = current;
      const found = current;
      if (times > 0) current = { ...current, times: times - 1, answer: times === 1 ? 'good' : answer };
      return found;
    },
    set: (changes: Partial<ModelSettings>) => void (current = { ...current, ...changes }),
    reset: () => void (current = DEFAULT_SETTINGS),
  };
}
