/** Builders for proofs of generated items. */
import { evaluate, isEqual } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { parseQuantity, substituteNumbers } from '@ambang/workshop/proofs/stem.ts';

/** Whether each option is true, given the numbers of the question. By template. */
export type Truths = Readonly<Record<string, (pattern: string) => Proof['truths']>>;

const PRECISION = 1e-9;

/** Whether two results of exact calculations are equal. */
export const isSame = (a: number, b: number): boolean =>
  Math.abs(a - b) < PRECISION * Math.max(1, Math.abs(a), Math.abs(b));

const toNumber = (value: Ratio): number => Number(value.n) / Number(value.d);

/** An option is true if it gives the numbers of the question. */
export const inserted =
  (holds: (answer: number, ...numbers: number[]) => boolean) => (): Proof['truths'] => (options, numbers) =>
    options.map((option) => holds(toNumber(parseQuantity(option).value), ...numbers.map(toNumber)));

/** An option is true if it equals the answer that is found without the options. */
export const found = (search: (...numbers: number[]) => number) =>
  inserted((answer, ...numbers) => isSame(answer, search(...numbers)));

/** An option is true if it equals this expression of the question's numbers, such as '#% × # + # ÷ #'. */
export const evaluated = (expression: string) => (): Proof['truths'] => (options, numbers) => {
  const exact = evaluate(substituteNumbers(expression, numbers));
  return options.map((option) => isEqual(parseQuantity(option).value, exact));
};

/** The other options of an estimate are at least this many times as far from the exact value as the nearest one. */
const MARGIN = 3;

/** An option is true if it is by far the nearest to the exact value. */
export const nearest =
  (exact: (...numbers: number[]) => number) => (): Proof['truths'] => (options, numbers) => {
    const value = exact(...numbers.map(toNumber));
    const far = options.map((option) => Math.abs(toNumber(parseQuantity(option).value) - value));
    return far.map((own, at) => far.every((other, index) => index === at || own * MARGIN <= other));
  };

/** Returns the only integer in this range for which the condition holds. @throws if there are none or several */
export function findOnly(first: number, last: number, holds: (candidate: number) => boolean): number {
  const all: number[] = [];
  for (let candidate = first; candidate <= last; candidate += 1) if (holds(candidate)) all.push(candidate);
  const [only, ...others] = all;
  if (only === undefined || others.length > 0) throw new Error(`expected one solution: ${all.join(', ')}`);
  return only;
}
