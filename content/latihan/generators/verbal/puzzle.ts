/** The parts of constraint puzzles: variables (people or things) that each take one of several values (places). */

/** The value of each variable. */
export type Model = readonly number[];

/** A sentence without full stop, and when it is true. */
export interface Claim {
  text: string;
  holds: (model: Model) => boolean;
}

export interface Condition extends Claim {
  kind: string;
  /** The variables it mentions. */
  about: readonly number[];
  /** What a mistaken reader takes it for. */
  readings: readonly Claim[];
  /** Says how an arrangement satisfies it. */
  check?: (model: Model) => string;
}

export interface Statement extends Claim {
  about: readonly number[];
  /** The values it states, if it states only values. */
  facts?: readonly (readonly [variable: number, value: number])[];
}

export type Question = 'pasti' | 'mungkin' | 'mustahil';

export interface World {
  lead: string;
  names: readonly string[];
  /** The variables whose value is agreed from the start. */
  agreed?: readonly number[];
  /** All arrangements, before conditions. */
  models: readonly Model[];
  /** All conditions that may be chosen. */
  conditions: readonly Condition[];
  /** All statements that may become options. */
  statements: readonly Statement[];
  /** Describes a variable with one or more of its values: 'Tegar di loket 2 atau 4'. */
  at: (variable: number, values: readonly number[]) => string;
  /** Introduces a distinction between the two values of a variable, if `at` does not. */
  cases?: (variable: number) => string;
  /** Says that only this value is left for the variable. */
  rest: (variable: number, value: number) => string;
  /** Says that the other places are taken: 'karena tempat lain sudah terisi'. */
  full: (value: number | undefined) => string;
  /** Says that places are limited, after 'tidak dapat dipenuhi bersama'. */
  limit?: string;
  /** Describes an arrangement: 'susunan Ani, Budi, Citra'. */
  show: (model: Model) => string;
  /** How an option is written. */
  option: (statement: Statement) => string;
  prompts: Readonly<Record<Question, string>>;
  remember: Readonly<Record<Question, string>>;
  /** How many conditions of a kind a question may have. Without an entry two. */
  most?: Readonly<Record<string, number>>;
}

/** All permutations of the values 0 to count − 1. */
export function permute(count: number): Model[] {
  const extend = (before: number[]): number[][] =>
    before.length === count
      ? [before]
      : Array.from({ length: count }, (_, value) => value)
          .filter((value) => !before.includes(value))
          .flatMap((value) => extend([...before, value]));
  return extend([]);
}

/** All ordered pairs of different numbers below `count`. */
export const pairs = (count: number): [number, number][] =>
  Array.from(
    { length: count * count },
    (_, at) => [Math.floor(at / count), at % count] as [number, number],
  ).filter(([a, b]) => a !== b);

export const unordered = (count: number): [number, number][] => pairs(count).filter(([a, b]) => a < b);

/** 'a, b, dan c' */
export const join = (words: readonly string[], last = 'dan'): string =>
  words.length < 3
    ? words.join(` ${last} `)
    : `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1) ?? ''}`;

export const valueOf = (model: Model, variable: number): number => model[variable] ?? -1;

/** Whether two sentences are about the same things. */
export const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

export const claim = (text: string, holds: Claim['holds']): Claim => ({ text, holds });

/** All models with these values, in which each value occurs as often as wanted. */
export function distribute(counts: readonly number[], people: number): Model[] {
  if (people === 0) return [[]];
  return counts.flatMap((count, value) =>
    count === 0 ? [] : distribute(counts.with(value, count - 1), people - 1).map((rest) => [value, ...rest]),
  );
}

/** The prompts when the options are statements. */
export const statementPrompts: World['prompts'] = {
  pasti: 'Pernyataan yang pasti benar adalah …',
  mungkin: 'Pernyataan yang mungkin benar adalah …',
  mustahil: 'Pernyataan yang tidak mungkin benar adalah …',
};
