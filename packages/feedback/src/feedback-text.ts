import type { TestName } from '@ambang/exam/rules.ts';

/** A number that a text may mention. Texts contain no other numbers, so each number can be traced to the attempt. */
export interface NamedValue {
  /** Unique within an attempt: `tiu_kurang_soal`, `topik_6_benar`. */
  name: string;
  /** An integer or rounded to one decimal. A mean just below full points has two decimals. */
  value: number;
  test?: TestName;
  topic?: number;
}

/** A text before rendering: strings without digits, with named values between them. */
export type FeedbackText = readonly (string | NamedValue)[];

/** Names a value: a prefix for the subject, then the suffix. */
export type ValueNamer = (suffix: string, value: number) => NamedValue;

export const createValueNamer =
  (prefix: string, subject: Pick<NamedValue, 'test' | 'topic'> = {}): ValueNamer =>
  (suffix, value) => ({ name: `${prefix}_${suffix}`, value, ...subject });

/** A template tag for texts. It accepts no bare number, so every number in a text has a name. */
export const phrase = (
  words: TemplateStringsArray,
  ...between: (NamedValue | FeedbackText)[]
): FeedbackText => words.flatMap((word, index) => [word, between[index] ?? []].flat());

export function joinAsList(items: readonly FeedbackText[]): FeedbackText {
  const last = items.length - 1;
  const before = (index: number) =>
    index === 0 ? '' : index < last ? ', ' : items.length === 2 ? ' dan ' : ', dan ';
  return items.flatMap((item, index) => [before(index), ...item]);
}

/** Leaves out empty texts. */
export const joinTexts = (texts: readonly FeedbackText[], between: ' ' | '\n\n' = ' '): FeedbackText =>
  texts.filter((text) => text.length > 0).flatMap((text, index) => (index === 0 ? text : [between, ...text]));

/** Uses a decimal comma and capitalizes the first letter. */
export function renderText(text: FeedbackText): string {
  const plain = text.map((part) => (typeof part === 'string' ? part : formatDecimal(part.value))).join('');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export const formatDecimal = (value: number): string => String(value).replace('.', ',');

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export const countTextWords = (texts: readonly FeedbackText[]): number =>
  texts.reduce((sum, text) => sum + renderText(text).split(/\s+/).filter(Boolean).length, 0);

/** Returns the texts that fit into this number of words, in their order. A text that is too long is left out. */
export function takeWords(texts: readonly FeedbackText[], max: number): FeedbackText[] {
  let left = max;
  return texts.filter((text) => {
    const words = countTextWords([text]);
    if (words === 0 || words > left) return false;
    left -= words;
    return true;
  });
}
