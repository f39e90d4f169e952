/**
 * A generator of numeric items: named parameters, one or more wordings, and for each choice of parameters the answer, the
 * named mistakes and the explanation. The proof is written apart from the template and reads the printed question.
 */
import { writeNumber } from './numbers.ts';

/** A question whose printed numbers are known. */
export interface Stem {
  /** The question with '#' in place of each number, as proofs need it. */
  pattern: string;
  question: string;
}

/** A wrong option, and the reason that names its mistake. */
export interface Wrong {
  value: number | string;
  reason: string;
}

/** What a template writes for one choice of parameters. */
export interface Draft {
  stem: Stem;
  right: Wrong;
  /** At least four mistakes; the assembly leaves out those that give the right answer or an option that exists. */
  wrong: readonly Wrong[];
  /** The option with '#' for its number, such as 'Rp#'. */
  unit?: string;
  /** How many decimals a wrong option may have. Without it as many as the right one, at most two. */
  decimals?: number;
  remember: string;
  quick?: { text: string; seconds: number };
  difficulty: number;
}

/** Named numbers. */
export type Numbers<Name extends string = string> = Record<Name, number>;

export interface Template {
  family: string;
  name: string;
  /** How many wordings it has. */
  scenes: number;
  /** How many items each wording may have. More than one only for questions under 20 words. */
  repeat: number;
  /** Whether the options keep the order in which they are written, as for 'P > Q'. */
  fixedOrder: boolean;
  /** The values that each parameter may have. */
  parameters: Readonly<Record<string, readonly number[]>>;
  /** Returns undefined if the answer or a step does not come out clean. */
  write: (parameters: Numbers, scene: number) => Draft | undefined;
}

interface Input<Name extends string, Scene> extends Pick<Template, 'family' | 'name'> {
  scenes?: readonly Scene[];
  repeat?: number;
  fixedOrder?: boolean;
  parameters: Readonly<Record<Name, readonly number[]>>;
  write: (parameters: Numbers<Name>, scene: Scene) => Draft | undefined;
}

/** Creates a template. Without scenes its question has only one wording. */
export function createTemplate<Name extends string, Scene = undefined>(input: Input<Name, Scene>): Template {
  const { scenes } = input;
  return {
    ...input,
    scenes: scenes?.length ?? 1,
    repeat: input.repeat ?? 1,
    fixedOrder: input.fixedOrder ?? false,
    write: (parameters, scene) => input.write(parameters, scenes?.[scene] as Scene),
  };
}

/** A time of day, or a number as a question prints it. */
const PRINTED = /\d\d\.\d\d(?!\d)|−?(?:\d*\{\d+\/\d+\}|\d+(?:\.\d{3})*(?:,\d+)?)/g;

const patternOf = (text: string): string =>
  text.replace(PRINTED, (number) => (/^\d\d\.\d\d$/.test(number) ? '#.#' : '#'));

/** Writes a question: stem`Jika 2^{x} = ${16}, nilai x adalah …`. Only inserted numbers become '#' in the pattern. */
export function stem(texts: TemplateStringsArray, ...values: readonly (number | string)[]): Stem {
  const inserted = values.map((value) => (typeof value === 'number' ? writeNumber(value) : value));
  const join = (all: readonly string[]): string =>
    texts.reduce((before, text, at) => before + (all[at - 1] ?? '') + text);
  return { question: join(inserted), pattern: join(inserted.map(patternOf)) };
}

/** A mistake: mistake(12, 'Memakai …'). */
export const mistake = (value: number | string, reason: string): Wrong => ({ value, reason });
