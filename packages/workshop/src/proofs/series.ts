/**
 * Number series, proved against families of rules (rules.ts).
 *
 * An option is put into the gaps; it is right if the whole series then obeys a rule of any family. If one option does, other
 * numbers are tried as well: one that is not among the options but just as lawful makes the item ambiguous, which is an error.
 */
import { evaluate, whole } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { straight } from './proof.ts';
import type { Frame, Mistake, Proof } from './proof.ts';
import { lawful } from './rules.ts';
import type { Rule } from './rules.ts';

interface Asked extends Frame {
  /** The series, '#' for each number and '…' for each gap: '#, #, …, #'. */
  terms: string;
  /** What else the series may obey, beside the families. */
  rules?: readonly Rule[];
}

const GAP = '…';
/** How far below the least and above the greatest term other numbers are tried, at least. */
const REACH = 60;

/** The numbers of an option: '28' or '28 dan 14'. */
const chosen = (option: string): number[] => option.split(' dan ').map((part) => whole(evaluate(part)));

/** The terms with numbers in the gaps. */
function completed(terms: string, given: readonly number[], gaps: readonly number[]): number[] {
  const parts = terms.split(', ');
  if (parts.filter((part) => part === GAP).length !== gaps.length)
    throw new Error(`gaps and numbers differ: ${gaps.join(' dan ')}`);
  const [others, own] = [[...given], [...gaps]];
  return parts.map((part) => (part === GAP ? own : others).shift() ?? Number.NaN);
}

/** Refuses another number in one of the gaps that would be as lawful as the right one. */
function alone(
  given: readonly number[],
  right: readonly number[],
  holds: (gaps: readonly number[]) => boolean,
): void {
  const all = [...given, ...right];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const reach = Math.max(REACH, high - low);
  for (const place of right.keys()) {
    for (let other = low - reach; other <= high + reach; other += 1) {
      const gaps = right.with(place, other);
      if (other !== right[place] && holds(gaps)) throw new Error(`also lawful: ${gaps.join(' dan ')}`);
    }
  }
}

/** A mistake in a series by the numbers it gives: `misread('selisih diulang', ([a, b]) => [b + b - a])`. */
export function misread(name: string, gives: (terms: number[]) => number | number[]): Mistake {
  return {
    name,
    gives: (numbers: readonly Ratio[]) =>
      [gives(numbers.map(whole))]
        .flat()
        .map((number) => number.toLocaleString('id-ID').replace('-', '−'))
        .join(' dan '),
  };
}

/** A proof for one series, printed above the question sentence. */
export function series({ id, terms, ask, mistakes, rules }: Asked): Proof {
  return {
    id,
    stem: `${terms}\n\n${straight(ask)}`,
    ask,
    mistakes,
    truths: (options, numbers) => {
      const given = numbers.map(whole);
      const holds = (gaps: readonly number[]): boolean => lawful(completed(terms, given, gaps), rules);
      const truths = options.map((option) => holds(chosen(option)));
      const right = options.filter((_, place) => truths[place]);
      if (right.length === 1) alone(given, chosen(right[0] ?? ''), holds);
      return truths;
    },
  };
}
