/** Topic 6: quantitative comparisons. */
import {
  add,
  divide,
  isEqual,
  multiply,
  ratio,
  subtract,
  toInteger,
} from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import { createComparisonProof, createPair } from '@ambang/workshop/proofs/comparison.ts';
import type { Pair } from '@ambang/workshop/proofs/comparison.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

const ASK = 'Hubungan yang tepat antara P dan Q adalah …';
const ZERO = ratio(0);
const HALF = ratio(1, 2);

/** Positive integers and fractions. */
const POSITIVE = [
  ratio(1, 9),
  ratio(1, 2),
  ratio(3, 4),
  ratio(1),
  ratio(101, 100),
  ratio(2),
  ratio(5),
  ratio(40),
];

/** x/y + y/x for positive x and negative y with x + y ≠ 0, paired with the question's number. */
function unlike([bound = ZERO]: readonly Ratio[]): Pair[] {
  return POSITIVE.flatMap((x) =>
    POSITIVE.map((size) => subtract(ZERO, size))
      .filter((y) => !isEqual(add(x, y), ZERO))
      .map((y) => ({ p: add(divide(x, y), divide(y, x)), q: bound })),
  );
}

/** All possible overlaps of women and residents of official houses, for several sizes of the staff. */
function housed([women = ZERO, housedShare = ZERO]: readonly Ratio[]): Pair[] {
  return [1, 3, 10].flatMap((hundreds) => {
    const [staff, female, inside] = [100, toInteger(women), toInteger(housedShare)].map((n) => n * hundreds);
    if (staff === undefined || female === undefined || inside === undefined) return [];
    return Array.from({ length: Math.min(female, inside) + 1 }, (_, both) => both)
      .filter((both) => inside - both <= staff - female)
      .map((both) => createPair(both, staff - female - (inside - both)));
  });
}

/** Precision of roots. */
const GRAIN = 10_000n;

/** A lower and an upper bound of the root, or the exact root. */
function roots(square: number): Ratio[] {
  let low = 0n;
  const target = BigInt(square) * GRAIN * GRAIN;
  while ((low + 1n) * (low + 1n) <= target) low += 1n;
  return low * low === target ? [ratio(low, GRAIN)] : [ratio(low, GRAIN), ratio(low + 1n, GRAIN)];
}

/** Possible areas of a right triangle: both sides are legs, or the longer one is the hypotenuse. */
function areas([a = ZERO, b = ZERO, q = ZERO]: readonly Ratio[]): Pair[] {
  const [short, long] = [toInteger(a), toInteger(b)].sort((m, n) => m - n);
  if (short === undefined || long === undefined) return [];
  const area = (leg: Ratio, other: Ratio): Ratio => multiply(HALF, multiply(leg, other));
  const legs = [ratio(long), ...roots(long * long - short * short)];
  return legs.map((other) => ({ p: area(ratio(short), other), q }));
}

export const proofs: Proof[] = [
  createComparisonProof({
    id: 'utama-06-tanda-berbeda',
    stem: `Bilangan x positif, bilangan y negatif, dan x + y ≠ 0.\n\nP = {x/y} + {y/x}\nQ = #\n\n${ASK}`,
    prompt: ASK,
    pairs: unlike,
    mistakes: {
      A: 'mengabaikan tanda y',
      C: 'memakai y = −x',
      D: 'menyerah karena x dan y tidak diketahui',
      E: 'menganggap satu contoh berlaku umum',
    },
  }),
  createComparisonProof({
    id: 'utama-06-rumah-dinas',
    stem: `Di sebuah instansi, #% pegawai adalah perempuan dan #% pegawai tinggal di rumah dinas.\n\nP = banyak pegawai perempuan yang tinggal di rumah dinas\nQ = banyak pegawai laki-laki yang tidak tinggal di rumah dinas\n\n${ASK}`,
    prompt: ASK,
    pairs: housed,
    mistakes: {
      A: 'hanya melihat bahwa perempuan lebih banyak',
      B: 'hanya melihat bahwa yang di luar rumah dinas lebih banyak',
      D: 'mengira irisannya harus diketahui',
      E: 'hanya memakai perbandingan perempuan dan laki-laki',
    },
  }),
  createComparisonProof({
    id: 'utama-06-segitiga-dua-sisi',
    stem: `Dua sisi sebuah segitiga siku-siku panjangnya # cm dan # cm.\n\nP = luas segitiga itu dalam cm^{2}\nQ = #\n\n${ASK}`,
    prompt: ASK,
    pairs: areas,
    mistakes: {
      A: 'memakai sisi miring sebagai tinggi',
      B: 'hanya memeriksa bahwa sisi yang lebih panjang adalah sisi miring',
      C: 'hanya memeriksa bahwa kedua sisi adalah sisi siku-siku',
      E: 'lupa faktor setengah',
    },
  }),
];
