/** Topic 5: two interleaved series. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { at, differences, extend, filled, isCalculable, list, seriesStem } from './series.ts';

const family = 'deret-selang';
const remember =
  'Jika bilangan naik dan turun bergantian, pisahkan suku urutan ganjil dan suku urutan genap lebih dahulu.';

/** Steps that grow by the same amount. */
const growing = (start: number, step: number, growth: number, count: number): number[] =>
  extend([start], count, (terms) => at(terms, terms.length - 1) + step + growth * (terms.length - 1));

const interleave = (odd: readonly number[], even: readonly number[]): number[] =>
  odd.flatMap((term, place) => [term, at(even, place)]);

/** Both strands have growing steps. The last two terms, or an inner and the last one, are missing. */
function writeSteps({
  a,
  step,
  growth,
  b,
  fall,
  deeper,
  inner,
}: Numbers<'a' | 'step' | 'growth' | 'b' | 'fall' | 'deeper' | 'inner'>) {
  const [odd, even] = [growing(a, step, growth, 5), growing(b, -fall, -deeper, 5)];
  const terms = interleave(odd, even);
  if (!isCalculable(terms, 200) || at(even, 3) <= at(odd, 2)) return undefined;
  const gaps = inner === 1 ? [4, 9] : [8, 9];
  const [up, down] = [differences(odd), differences(even).map((each) => -each)];
  const right = gaps.map((gap) => at(terms, gap));
  const [first, last] = [at(right, 0), at(right, 1)];
  const repeatedOdd = inner === 1 ? at(odd, 1) + at(up, 0) : at(odd, 3) + at(up, 2);
  const repeatedEven = at(even, 3) - at(down, 2);
  const stepOdd = inner === 1 ? at(up, 0) : at(up, 2);
  return {
    stem: seriesStem(terms, gaps),
    right: filled(
      right,
      `Dua deret berselang-seling. Suku urutan ganjil bertambah ${list(up)}, sehingga diperoleh ${first}. Suku urutan genap berkurang ${list(down)}, sehingga suku terakhirnya ${at(even, 3)} − ${at(down, 3)} = ${last}.`,
    ),
    wrong: [
      filled(
        [repeatedOdd, last],
        `Deret kedua benar, tetapi pada deret pertama penambahan ${stepOdd} diulang, padahal penambahannya terus naik ${growth}.`,
      ),
      filled(
        [first, repeatedEven],
        `Deret pertama benar, tetapi pada deret kedua pengurangan ${at(down, 2)} diulang, padahal pengurangannya terus naik ${deeper}.`,
      ),
      filled(
        [repeatedOdd, repeatedEven],
        `Mengulang penambahan ${stepOdd} dan pengurangan ${at(down, 2)}, padahal keduanya masih membesar.`,
      ),
      filled(
        [first + growth, last],
        `Deret kedua benar, tetapi penambahan pada deret pertama dinaikkan dua kali sekaligus.`,
      ),
      filled(
        [first, last - deeper],
        `Deret pertama benar, tetapi pengurangan pada deret kedua dinaikkan dua kali sekaligus.`,
      ),
      filled(
        [last, first],
        `Kedua bilangannya benar, tetapi urutannya tertukar; tempat pertama milik deret yang naik.`,
      ),
    ],
    remember,
    quick: {
      text: 'Lingkari setiap suku kedua; tulis selisih tiap deret di atas dan di bawah baris.',
      seconds: 40,
    },
    difficulty: 2,
  };
}

/** A rising strand with equal steps and a strand with an equal factor. */
function writeStepAndFactor({ a, step, b, factor, turn }: Numbers<'a' | 'step' | 'b' | 'factor' | 'turn'>) {
  const plain = growing(a, step, 0, 4);
  const powers = extend([b], 4, (terms) => at(terms, terms.length - 1) * factor);
  const falling = turn === 1 ? powers.toReversed() : powers;
  const terms = interleave(plain, falling);
  if (!isCalculable(terms, 700) || new Set(terms).size < terms.length) return undefined;
  const [gapPlain, gapPower] = [at(plain, 3), at(falling, 3)];
  const word = turn === 1 ? `dibagi ${factor}` : `dikali ${factor}`;
  const lastStep = at(falling, 2) - at(falling, 1);
  const beyond = turn === 1 ? at(falling, 2) - factor : at(falling, 2) + factor;
  return {
    stem: seriesStem(terms, [6, 7]),
    right: filled(
      [gapPlain, gapPower],
      `Dua deret berselang-seling. Suku urutan ganjil ${list(plain.slice(0, 3))} selalu bertambah ${step}, jadi berikutnya ${gapPlain}. Suku urutan genap ${list(falling.slice(0, 3))} selalu ${word}, jadi berikutnya ${n(gapPower)}.`,
    ),
    wrong: [
      filled(
        [gapPlain, at(falling, 2) + lastStep],
        `Deret pertama benar, tetapi pada deret kedua selisih terakhir diulang, padahal deret itu selalu ${word}.`,
      ),
      filled(
        [gapPlain, beyond],
        `Deret pertama benar, tetapi pada deret kedua ${factor} ${turn === 1 ? 'dikurangkan' : 'ditambahkan'}, padahal deret itu selalu ${word}.`,
      ),
      filled(
        [at(plain, 2) + step + 1, gapPower],
        `Deret kedua benar, tetapi pada deret pertama penambahannya dinaikkan menjadi ${step + 1}, padahal tetap ${step}.`,
      ),
      filled(
        [gapPower, gapPlain],
        `Kedua bilangannya benar, tetapi urutannya tertukar; suku ketujuh melanjutkan deret pertama.`,
      ),
      filled(
        [at(plain, 2) + step - 1, gapPower],
        `Deret kedua benar, tetapi pada deret pertama penambahannya diturunkan menjadi ${step - 1}, padahal tetap ${step}.`,
      ),
      filled(
        [gapPlain + step, gapPower],
        `Deret kedua benar, tetapi pada deret pertama satu suku terlewati, sehingga ${step} ditambahkan dua kali.`,
      ),
      filled(
        [at(plain, 2) * factor, gapPower],
        `Deret kedua benar, tetapi deret pertama ikut dikali ${factor}, padahal penambahannya tetap.`,
      ),
    ],
    remember,
    quick: {
      text: 'Uji selisih pada satu deret dan hasil bagi pada deret lainnya; tiga suku sudah cukup.',
      seconds: 25,
    },
    difficulty: 2,
  };
}

/** A strand with an equal factor and a strand with growing steps; the fourth and the last term are missing. */
function writeFactorAndSteps({
  a,
  factor,
  b,
  step,
  growth,
}: Numbers<'a' | 'factor' | 'b' | 'step' | 'growth'>) {
  const powers = extend([a], 5, (terms) => at(terms, terms.length - 1) * factor);
  const steps = growing(b, step, growth, 5);
  const terms = interleave(powers, steps);
  if (!isCalculable(terms, 400) || new Set(terms).size < terms.length) return undefined;
  const up = differences(steps);
  const [first, last] = [at(powers, 2), at(steps, 4)];
  const middle = (at(powers, 1) + at(powers, 3)) / 2;
  return {
    stem: seriesStem(terms, [4, 9]),
    right: filled(
      [first, last],
      `Suku urutan ganjil selalu dikali ${factor}: ${at(powers, 1)} × ${factor} = ${first}; periksa ${first} × ${factor} = ${at(powers, 3)}. Suku urutan genap bertambah ${list(up)}, jadi suku terakhirnya ${at(steps, 3)} + ${at(up, 3)} = ${last}.`,
    ),
    wrong: [
      filled(
        [2 * at(powers, 1) - a, last],
        `Deret kedua benar, tetapi pada deret pertama selisih ${at(powers, 1) - a} diulang, padahal deret itu selalu dikali ${factor}.`,
      ),
      ...(Number.isInteger(middle)
        ? [
            filled(
              [middle, last],
              `Deret kedua benar, tetapi pada deret pertama diambil titik tengah ${at(powers, 1)} dan ${at(powers, 3)}.`,
            ),
          ]
        : []),
      filled(
        [first, at(steps, 3) + at(up, 2)],
        `Deret pertama benar, tetapi pada deret kedua penambahan ${at(up, 2)} diulang, padahal penambahannya terus naik ${growth}.`,
      ),
      filled(
        [first, at(steps, 3) * factor],
        `Deret pertama benar, tetapi deret kedua ikut dikali ${factor}, padahal penambahannya yang membentuk pola.`,
      ),
      filled(
        [2 * at(powers, 1) - a, at(steps, 3) + at(up, 2)],
        `Mengulang selisih ${at(powers, 1) - a} pada deret pertama dan ${at(up, 2)} pada deret kedua.`,
      ),
      filled(
        [first, last + growth],
        `Deret pertama benar, tetapi penambahan pada deret kedua dinaikkan dua kali sekaligus.`,
      ),
    ],
    remember,
    quick: {
      text: `Isi dulu tempat yang diapit: bilangan di antara ${at(powers, 1)} dan ${at(powers, 3)} yang membuat hasil baginya sama.`,
      seconds: 35,
    },
    difficulty: 3,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'dua-selisih-naik',
    repeat: 4,
    parameters: {
      a: range(2, 15),
      step: range(1, 5),
      growth: [1, 2, 3, 4],
      b: range(45, 99),
      fall: range(1, 6),
      deeper: [1, 2, 3],
      inner: [0, 1],
    },
    write: writeSteps,
  }),
  createTemplate({
    family,
    name: 'tambah-dan-kali',
    repeat: 3,
    parameters: { a: range(4, 40), step: range(3, 12), b: range(2, 11), factor: [2, 3, 4], turn: [0, 1] },
    write: writeStepAndFactor,
  }),
  createTemplate({
    family,
    name: 'kali-dan-selisih',
    repeat: 3,
    parameters: { a: range(1, 6), factor: [2, 3], b: range(3, 40), step: range(1, 6), growth: [1, 2, 3, 4] },
    write: writeFactorAndSteps,
  }),
];
