/**
 * Quantitative comparisons, proved over every pair (P, Q) that the question allows: one exact pair where both can be calculated,
 * all cases where not. A relation is true if it holds in every pair; 'tidak dapat ditentukan' is true if greater, less and
 * equal do not settle on one of the three.
 */
import { compare, equal, evaluate, follows, multiply, ratio } from './proof.ts';
import type { Proof, Ratio } from './proof.ts';

interface Pair {
  p: Ratio;
  q: Ratio;
}

const UNDETERMINED = 'Hubungan P dan Q tidak dapat ditentukan';
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['P > Q', 1],
  ['P < Q', -1],
  ['P = Q', 0],
]);

/** Whether an option holds for all the pairs. */
function holds(option: string, pairs: readonly Pair[]): boolean {
  if (option === UNDETERMINED) return new Set(pairs.map(({ p, q }) => compare(p, q))).size > 1;
  const sign = SIGNS.get(option);
  if (sign !== undefined) return follows(pairs, ({ p, q }) => compare(p, q) === sign);
  const multiples = /^(\d*)P = (\d*)Q$/.exec(option);
  if (multiples === null) throw new Error(`not a relation: ${option}`);
  const [ofP, ofQ] = multiples.slice(1).map((digits) => ratio(BigInt(digits || '1'))) as [Ratio, Ratio];
  return follows(pairs, ({ p, q }) => equal(multiply(ofP, p), multiply(ofQ, q)));
}

/** A proof over the pairs that the stated text allows. */
function comparison(index: number, stated: readonly string[], pairs: readonly Pair[]): Proof {
  return { topic: 6, index, stated, truths: (options) => options.map((option) => holds(option, pairs)) };
}

/** A proof for two expressions printed as P and Q. */
function expressions(index: number, p: string, q: string): Proof {
  return comparison(index, [`P = ${p}\n`, `Q = ${q}\n`], [{ p: evaluate(p), q: evaluate(q) }]);
}

/** P = the smallest of three different positive integers with the given average and greatest number, in every case. */
function smallest(average: number, greatest: number, q: number): Pair[] {
  const pairs: Pair[] = [];
  for (let low = 1; low < greatest; low += 1) {
    for (let middle = low + 1; middle < greatest; middle += 1) {
      if (low + middle + greatest === 3 * average) pairs.push({ p: ratio(BigInt(low)), q: ratio(BigInt(q)) });
    }
  }
  return pairs;
}

export const proofs: Proof[] = [
  expressions(0, '17,5% dari 480', '48% dari 175'),
  expressions(1, '2⁴⁰', '3²⁴'),
  comparison(
    2,
    [
      'Tiga bilangan bulat positif yang berbeda memiliki rata-rata 10',
      'terbesarnya 15',
      'P = bilangan terkecil\nQ = 5\n',
    ],
    smallest(10, 15, 5),
  ),
];
