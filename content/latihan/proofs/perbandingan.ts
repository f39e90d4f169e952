/** Topic 6: quantitative comparisons, by all pairs (P, Q) that the question allows. */
import { add, evaluate, multiply, ratio, subtract, toInteger } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import { createComparisonProof, createPair } from '@ambang/workshop/proofs/comparison.ts';
import type { Pair } from '@ambang/workshop/proofs/comparison.ts';
import { substituteNumbers } from '@ambang/workshop/proofs/stem.ts';
import type { Truths } from './check.ts';

type Pairs = (pattern: string, numbers: readonly Ratio[]) => Pair[];

const HUNDRED = ratio(100);
const ZERO = ratio(0);

const prove =
  (pairs: Pairs): Truths[string] =>
  (pattern) =>
    createComparisonProof({
      id: '',
      stem: pattern,
      prompt: '',
      mistakes: {},
      pairs: (numbers) => pairs(pattern, numbers),
    }).truths;

/** The sides after 'P = ' and 'Q = ', with their numbers. */
function sidesOf(pattern: string, numbers: readonly Ratio[]): [p: string, q: string] {
  const before = pattern.slice(0, pattern.indexOf('P = ')).split('#').length - 1;
  const [, p = '', q = ''] = /P = (.*)\nQ = (.*)\n/.exec(pattern) ?? [];
  const own = p.split('#').length - 1;
  return [substituteNumbers(p, numbers.slice(before)), substituteNumbers(q, numbers.slice(before + own))];
}

/** The value of a side whose letters have these values. */
function valueOf(side: string, letters: Readonly<Record<string, Ratio>>): Ratio {
  const text = side.replace(/(?<=[)\d])\(/g, ' × (').replace(/[xy]/g, (letter) => {
    const value = letters[letter] ?? ZERO;
    return `((${value.n})/(${value.d}))`;
  });
  return evaluate(text.replaceAll('(-', '(0−').replaceAll('-', '−'));
}

const plain: Pairs = (pattern, numbers) => {
  const [p, q] = sidesOf(pattern, numbers).map((side) => valueOf(side, {}));
  return p && q ? [{ p, q }] : [];
};

/** The pairs for each of these values of x and y. */
const overLetters =
  (choose: (numbers: readonly Ratio[]) => Record<string, Ratio>[]): Pairs =>
  (pattern, numbers) => {
    const [p, q] = sidesOf(pattern, numbers);
    return choose(numbers).map((letters) => ({ p: valueOf(p, letters), q: valueOf(q, letters) }));
  };

/** Steps between the integers. */
const PARTS = 4;

/** Quarters that lie strictly between the bounds −a and b. */
function between([low = ZERO, high = ZERO]: readonly Ratio[]): Record<string, Ratio>[] {
  const [from, to] = [toInteger(low) * PARTS, toInteger(high) * PARTS];
  return Array.from({ length: to - from - 1 }, (_, place) => ({ x: ratio(from + 1 + place, PARTS) }));
}

const anywhere = (): Record<string, Ratio>[] => [-40, -7, -1, 0, 1, 3, 25].map((x) => ({ x: ratio(x) }));

/** All x and y up to 60 that satisfy both equations. */
function solutions([a = ZERO, b = ZERO, m = ZERO, c = ZERO, d = ZERO, k = ZERO]: readonly Ratio[]): Record<
  string,
  Ratio
>[] {
  const [a1, b1, m1, a2, b2, m2] = [a, b, m, c, d, k].map(toInteger) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const all = Array.from({ length: 61 }, (_, value) => value);
  return all.flatMap((x) =>
    all
      .filter((y) => a1 * x + b1 * y === m1 && a2 * x + b2 * y === m2)
      .map((y) => ({ x: ratio(x), y: ratio(y) })),
  );
}

/** All integer roots of x² − sx + p; there must be two. */
function rootsOf([, sum = ZERO, product = ZERO]: readonly Ratio[]): Record<string, Ratio>[] {
  const roots = Array.from({ length: 200 }, (_, x) => x).filter(
    (x) => x * x - toInteger(sum) * x + toInteger(product) === 0,
  );
  if (roots.length !== 2) throw new Error('expected two roots');
  return roots.map((x) => ({ x: ratio(x) }));
}

/** The square of a sum of roots of whole numbers, as a + b√c. Compared by squaring. */
const rootSides: Pairs = (pattern, numbers) => {
  const [, p = '', q = ''] = /P = (.*)\nQ = (.*)\n/.exec(pattern) ?? [];
  const values = numbers.map(toInteger);
  const own = p.split('#').length - 1;
  const square = (side: readonly number[]): number => {
    const [a = 0, b] = side;
    const middle = b === undefined ? 0 : Math.round(Math.sqrt(4 * a * b));
    if (b !== undefined && middle * middle !== 4 * a * b) throw new Error('not a whole square');
    return a + (b ?? 0) + middle;
  };
  if (q === '') throw new Error('no sides');
  return [createPair(square(values.slice(0, own)), square(values.slice(own)))];
};

const changed: Pairs = (_, [up = ZERO, down = ZERO]) =>
  [ratio(12), ratio(250, 7)].map((length) => ({
    p: multiply(length, HUNDRED),
    q: multiply(add(length, multiply(length, ratio(up.n, up.d * 100n))), subtract(HUNDRED, down)),
  }));

const fenced: Pairs = (_, [around = ZERO, side = ZERO]) => {
  const [length, known] = [toInteger(around), toInteger(side)];
  const width = Array.from({ length }, (__, value) => value).filter(
    (value) => 2 * (value + known) === length,
  );
  return width.map((value) => ({ p: ratio(BigInt(length) * BigInt(length), 16n), q: ratio(known * value) }));
};

const edged: Pairs = (_, [one = ZERO, other = ZERO, q = ZERO]) => {
  const [a, b] = [toInteger(one), toInteger(other)];
  return [a, b]
    .map((third) => [a, b, third].toSorted((first, second) => first - second) as [number, number, number])
    .filter(([first, second, third]) => first + second > third)
    .map((sides) => ({ p: ratio(sides.reduce((sum, side) => sum + side, 0)), q }));
};

const filledTanks: Pairs = (_, numbers) => {
  const [r1, t1, r2, t2] = numbers.map(toInteger) as [number, number, number, number];
  return [createPair(r1 ** 2 * t1, r2 ** 2 * t2)];
};

/** All sizes of the overlap that give the numbers of the question. */
const overlapped =
  (
    isAsked: (all: number, a: number, b: number, given: number, shared: number) => boolean,
    pair: (all: number, a: number, b: number, shared: number) => Pair,
  ): Pairs =>
  (_, numbers) => {
    const [all, a, b, given] = numbers.map(toInteger) as [number, number, number, number];
    return Array.from({ length: Math.min(a, b) + 1 }, (__, shared) => shared)
      .filter((shared) => a + b - shared <= all && isAsked(all, a, b, given, shared))
      .map((shared) => pair(all, a, b, shared));
  };

const shareOfBoth: Pairs = (_, [a = ZERO, b = ZERO, q = ZERO]) => {
  const [first, second] = [toInteger(a), toInteger(b)];
  return Array.from({ length: Math.min(first, second) + 1 }, (__, shared) => shared)
    .filter((shared) => first + second - shared <= 100)
    .map((shared) => ({ p: ratio(shared), q }));
};

export const proofs: Truths = {
  'persen-silang': prove(plain),
  'pangkat-besar': prove(plain),
  'pecahan-hampir-satu': prove(plain),
  'jumlah-akar': prove(rootSides),
  'kuadrat-dalam-rentang': prove(overLetters(between)),
  'hasil-kali-sekawan': prove(overLetters(anywhere)),
  'koefisien-bertukar': prove(overLetters(solutions)),
  'dua-akar': prove(overLetters(rootsOf)),
  'ukuran-berubah': prove(changed),
  'keliling-sama': prove(fenced),
  'sama-kaki': prove(edged),
  'dua-tabung': prove(filledTanks),
  'irisan-pasti': prove(
    overlapped(
      (all, a, b, none, shared) => all - (a + b - shared) === none,
      (_, a, __, shared) => createPair(shared, a - shared),
    ),
  ),
  'tepat-satu': prove(
    overlapped(
      (_, __, ___, both, shared) => shared === both,
      (all, a, b, shared) => createPair(a - shared + (b - shared), shared + (all - (a + b - shared))),
    ),
  ),
  'irisan-tidak-pasti': prove(shareOfBoth),
};
