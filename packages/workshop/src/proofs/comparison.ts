/**
 * Quantitative comparisons, proved over every pair (P, Q) that the question allows: one exact pair where both can be calculated,
 * all cases where not. A relation is true if it holds in every pair; 'tidak dapat ditentukan' is true if greater, less and
 * equal do not settle on one of the three.
 */
import { compare, evaluate, ratio } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { follows, straight } from './proof.ts';
import type { Frame, Proof } from './proof.ts';
import { filled } from './stem.ts';

export interface Pair {
  p: Ratio;
  q: Ratio;
}

interface Asked extends Frame {
  stem: string;
  /** Every pair that the question allows. */
  pairs: (numbers: readonly Ratio[]) => readonly Pair[];
  /** The pairs that the explanation works out, if they are few: a relation may outlive a change of numbers, the explanation not. */
  worked?: readonly (readonly [p: number, q: number])[];
}

const UNDETERMINED = 'Hubungan P dan Q tidak dapat ditentukan';
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['>', 1],
  ['<', -1],
  ['=', 0],
]);

/** One side of a relation, '2P' or 'Q + 5', for one pair. */
function side(text: string, { p, q }: Pair): Ratio {
  const expression = text
    .replace(/(\d)([PQ])/g, '$1 × $2')
    .replaceAll('P', '$1')
    .replaceAll('Q', '$2');
  return evaluate(filled(expression, [p, q]));
}

/** Whether an option holds for all the pairs. */
function holds(option: string, pairs: readonly Pair[]): boolean {
  if (option === UNDETERMINED) return new Set(pairs.map(({ p, q }) => compare(p, q))).size > 1;
  const [, left = '', sign = '', right = ''] = /^([PQ\d +−]+) ([><=]) ([PQ\d +−]+)$/.exec(option) ?? [];
  const wanted = SIGNS.get(sign);
  if (wanted === undefined) throw new Error(`not a relation: ${option}`);
  return follows(pairs, (pair) => compare(side(left, pair), side(right, pair)) === wanted);
}

/** One pair of expressions over the question's numbers: `pair('$1% dari $2', '$3% dari $4')`. */
export const pair =
  (p: string, q: string) =>
  (numbers: readonly Ratio[]): Pair[] => [
    { p: evaluate(filled(p, numbers)), q: evaluate(filled(q, numbers)) },
  ];

/** The pair of two plain numbers, for cases that are counted through. */
export const counted = (p: number, q: number): Pair => ({ p: ratio(p), q: ratio(q) });

/** Refuses other pairs than those that the explanation works out. */
function settled(allowed: readonly Pair[], worked: Asked['worked']): readonly Pair[] {
  const known = worked?.map(([p, q]) => counted(p, q));
  const alike = known?.every(({ p, q }, at) => {
    const own = allowed[at];
    return own !== undefined && compare(own.p, p) === 0 && compare(own.q, q) === 0;
  });
  if (alike === false || (known && known.length !== allowed.length))
    throw new Error('the explanation works out other pairs');
  return allowed;
}

/** A proof over the pairs that the question allows. */
export function comparison({ id, stem, ask, mistakes, pairs, worked }: Asked): Proof {
  return {
    id,
    stem,
    ask: straight(ask),
    mistakes,
    truths: (options, numbers) => {
      const allowed = settled(pairs(numbers), worked);
      return options.map((option) => holds(option, allowed));
    },
  };
}
