/**
 * Proofs of number series by families of rules. An option is true if the series that contains it obeys a rule. If exactly
 * one option is true, numbers that are not options are tried too. If such a number also obeys a rule, the item is
 * ambiguous, and the proof throws.
 */
import { evaluate, toInteger } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Mistake, Proof } from './proof.ts';
import { obeysRule } from './series-rules.ts';
import type { Rule } from './series-rules.ts';

interface Input extends ProofBase {
  /** For example '#, #, …, #', with '#' for a number and '…' for a gap. */
  terms: string;
  /** Rules in addition to the families. */
  rules?: readonly Rule[];
}

const GAP = '…';
/** Other numbers are tried at least this far below the smallest and above the greatest term. */
const REACH = 60;

/** Parses '28' or '28 dan 14'. */
const numbersOf = (option: string): number[] =>
  option.split(' dan ').map((part) => toInteger(evaluate(part)));

function fillGaps(terms: string, given: readonly number[], gaps: readonly number[]): number[] {
  const parts = terms.split(', ');
  if (parts.filter((part) => part === GAP).length !== gaps.length)
    throw new Error(`gaps and numbers differ: ${gaps.join(' dan ')}`);
  const [others, own] = [[...given], [...gaps]];
  return parts.map((part) => (part === GAP ? own : others).shift() ?? Number.NaN);
}

/** @throws if another number also obeys a rule */
function requireUnique(
  given: readonly number[],
  right: readonly number[],
  holds: (gaps: readonly number[]) => boolean,
): void {
  const all = [...given, ...right];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const reach = Math.max(REACH, high - low);
  for (const index of right.keys()) {
    for (let other = low - reach; other <= high + reach; other += 1) {
      const gaps = right.with(index, other);
      if (other !== right[index] && holds(gaps)) throw new Error(`also obeys a rule: ${gaps.join(' dan ')}`);
    }
  }
}

/** Creates a mistake with the numbers that it gives: `createSeriesMistake('selisih diulang', ([a, b]) => b + b - a)`. */
export function createSeriesMistake(name: string, gives: (terms: number[]) => number | number[]): Mistake {
  return {
    name,
    gives: (numbers: readonly Ratio[]) =>
      [gives(numbers.map(toInteger))]
        .flat()
        .map((number) => number.toLocaleString('id-ID').replace('-', '−'))
        .join(' dan '),
  };
}

export function createSeriesProof({ id, terms, prompt, mistakes, rules }: Input): Proof {
  return {
    id,
    stem: `${terms}\n\n${requirePositiveQuestion(prompt)}`,
    prompt,
    mistakes,
    truths: (options, numbers) => {
      const given = numbers.map(toInteger);
      const holds = (gaps: readonly number[]): boolean => obeysRule(fillGaps(terms, given, gaps), rules);
      const truths = options.map((option) => holds(numbersOf(option)));
      const right = options.filter((_, index) => truths[index]);
      if (right.length === 1) requireUnique(given, numbersOf(right[0] ?? ''), holds);
      return truths;
    },
  };
}
