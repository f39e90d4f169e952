/**
 * - `good`: a text of the places that it is offered.
 * - `digits`, `number-word`, `unknown`, `wrong-topic`, `markup`, `english`: good but for one sentence.
 * - `empty`: no content. `refused`: the model will not. `truncated`: not at its end.
 * - `prose`, `missing`: no JSON; JSON without one of the texts.
 * - `fenced`: good, but with a fence around it.
 * - a number: that status in place of an answer. `down`: the connection is closed. `broken`: 200 without JSON.
 * - `huge`: 200 with 1 MB.
 */
export const ANSWERS = [
  ...['good', 'digits', 'number-word', 'unknown', 'wrong-topic', 'markup', 'english', 'empty', 'refused'],
  ...[
    'truncated',
    'prose',
    'missing',
    'fenced',
    '400',
    '401',
    '404',
    '422',
    '429',
    '500',
    '503',
    'down',
    'broken',
  ],
  'huge',
] as const;

export type ModelAnswer = (typeof ANSWERS)[number];

/**
 * Which forms of answer it takes; it answers 400 to the others. `old`: only text, with no limit but `max_tokens`; it looks
 * at each field and answers 422.
 */
export const FORMATS = ['schema', 'object', 'text', 'old'] as const;

export type Formats = (typeof FORMATS)[number];

export interface ModelSettings {
  answer: ModelAnswer;
  /** After so many calls it answers well again; 0: never. */
  times: number;
  formats: Formats;
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

export interface ModelSettingsBoard {
  current(): ModelSettings;
  /** The settings for one call, which counts as one of its `times`. */
  forCall(): ModelSettings;
  set(changes: Partial<ModelSettings>): void;
  reset(): void;
}

export function modelSettingsBoard(): ModelSettingsBoard {
  let current = NORMAL;
  return {
    current: () => current,
    forCall() {
      const { answer, times } = current;
      const found = current;
      if (times > 0) current = { ...current, times: times - 1, answer: times === 1 ? 'good' : answer };
      return found;
    },
    set: (changes) => void (current = { ...current, ...changes }),
    reset: () => void (current = NORMAL),
  };
}

const MOST_MS = 120_000;
const isCount = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

const fits: Record<keyof ModelSettings, (value: unknown) => boolean> = {
  answer: (value) => ANSWERS.some((answer) => answer === value),
  times: (value) => isCount(value, 1_000),
  formats: (value) => FORMATS.some((formats) => formats === value),
  delayMs: (value) => isCount(value, MOST_MS),
  retryAfterSeconds: (value) => isCount(value, 3_600),
};

/** @returns the changes, or the name of the first thing that is no setting or no value for it */
export function readModelSettings(given: Readonly<Record<string, unknown>>): Partial<ModelSettings> | string {
  const wrong = Object.entries(given).find(
    ([name, value]) => !Object.hasOwn(fits, name) || !fits[name as keyof ModelSettings](value),
  );
  return wrong === undefined ? given : wrong[0];
}
