import type { TestName } from '@ambang/exam/rules.ts';

/** A number that a text may mention. Texts hold no other numbers, so each can be traced to the attempt. */
export interface NamedValue {
  /** Unlike all others of its attempt: `tiu_kurang_soal`, `topik_6_benar`. */
  name: string;
  /** Whole, or rounded to one decimal; to two just below full points. */
  value: number;
  /** What it is, in Indonesian. */
  meaning: string;
  test?: TestName;
  topic?: number;
}

/** A text before it is written out: words without digits, and between them named values. */
export type Said = readonly (string | NamedValue)[];

export type Namer = (suffix: string, value: number, meaning: string) => NamedValue;

export const namer =
  (prefix: string, subject: Pick<NamedValue, 'test' | 'topic'> = {}): Namer =>
  (suffix, value, meaning) => ({ name: `${prefix}_${suffix}`, value, meaning, ...subject });

/** Takes no bare number, so that a text cannot hold one that has no name. */
export const say = (words: TemplateStringsArray, ...between: (NamedValue | Said)[]): Said =>
  words.flatMap((word, index) => {
    const next = between[index];
    return next === undefined ? [word] : isNamedValue(next) ? [word, next] : [word, ...next];
  });

const isNamedValue = (part: NamedValue | Said): part is NamedValue => !Array.isArray(part);

/** "A", "A dan B", "A, B, dan C" */
export function listed(items: readonly Said[]): Said {
  const last = items.length - 1;
  const before = (index: number) =>
    index === 0 ? '' : index < last ? ', ' : items.length === 2 ? ' dan ' : ', dan ';
  return items.flatMap((item, index) => [before(index), ...item]);
}

/** Sentences one after another, paragraphs with a blank line between. */
export const joined = (texts: readonly Said[], between: ' ' | '\n\n' = ' '): Said =>
  texts.flatMap((text, index) => (index === 0 ? text : [between, ...text]));

/** The text itself: a decimal comma, and a capital letter at its beginning. */
export function written(said: Said): string {
  const text = said.map((part) => (typeof part === 'string' ? part : numberText(part.value))).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const numberText = (value: number): string => String(value).replace('.', ',');

/** As texts say it: to one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
