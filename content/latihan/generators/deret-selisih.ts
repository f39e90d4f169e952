/** Topic 5: the differences have a rule of their own. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { at, differences, extend, filled, isCalculable, list, seriesStem } from './series.ts';

const family = 'deret-selisih';
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/** Adds up differences from a first term. */
const addUp = (first: number, steps: readonly number[]): number[] =>
  steps.reduce((terms, step) => [...terms, at(terms, terms.length - 1) + step], [first]);

/** The differences of the differences rise steadily. */
function writeThirdLevel({
  a,
  step,
  second,
  third,
  inner,
}: Numbers<'a' | 'step' | 'second' | 'third' | 'inner'>) {
  const seconds = Array.from({ length: 6 }, (_, place) => second + third * place);
  const steps = addUp(step, seconds.slice(0, 5));
  const terms = addUp(a, steps);
  if (!isCalculable(terms, 400)) return undefined;
  const place = inner === 1 ? 4 : 6;
  const [previous, right, wanted] = [at(terms, place - 1), at(terms, place), at(steps, place - 1)];
  const lastStep = at(steps, place - 2);
  const lastSecond = at(seconds, place - 3);
  return {
    stem: seriesStem(terms, [place]),
    right: filled(
      [right],
      `Selisih antarsuku: ${list(steps.slice(0, place))}. Selisih dari selisih itu: ${list(seconds.slice(0, place - 1))}, selalu naik ${third}. Jadi, selisih yang dicari ${lastStep} + ${lastSecond + third} = ${wanted} dan sukunya ${previous} + ${wanted} = ${right}.`,
    ),
    wrong: [
      filled([previous + lastStep], `Mengulang selisih terakhir: ${previous} + ${lastStep}.`),
      filled(
        [previous + lastStep + lastSecond],
        `Menaikkan selisih sebesar ${lastSecond} lagi, padahal kenaikan itu sendiri bertambah ${third}.`,
      ),
      filled(
        [previous + lastStep + lastSecond + 2 * third],
        `Menaikkan selisih tingkat kedua dua langkah sekaligus, sehingga suku kelebihan ${third}.`,
      ),
      filled(
        [previous + lastStep + third],
        `Menaikkan selisih hanya sebesar ${third}, yaitu kenaikan pada tingkat kedua.`,
      ),
      filled(
        [previous + at(terms, place - 2)],
        `Menjumlahkan dua suku sebelumnya, padahal pada suku-suku awal cara itu tidak cocok.`,
      ),
      filled([previous + lastStep * 2], `Menggandakan selisih terakhir: ${previous} + ${lastStep * 2}.`),
    ],
    remember: 'Selisih yang belum tetap diselisihkan lagi; berhenti pada tingkat yang polanya sudah jelas.',
    quick: { text: `Tulis dua baris selisih; baris kedua naik ${third} setiap kali.`, seconds: 35 },
    difficulty: 3,
  };
}

/** The differences are multiplied by the same number. */
function writeFactor({ a, step, factor, fall }: Numbers<'a' | 'step' | 'factor' | 'fall'>) {
  const rising = extend([step], 6, (all) => at(all, all.length - 1) * factor);
  const steps = fall === 1 ? rising.toReversed() : rising;
  const terms = addUp(a, steps);
  if (!isCalculable(terms, 600)) return undefined;
  const [previous, right, lastStep, wanted] = [at(terms, 5), at(terms, 6), at(steps, 4), at(steps, 5)];
  const word = fall === 1 ? `dibagi ${factor}` : `dikali ${factor}`;
  const change = lastStep - at(steps, 3);
  return {
    stem: seriesStem(terms, [6]),
    right: filled(
      [right],
      `Selisih antarsuku ${list(steps.slice(0, 5))} selalu ${word}. Selisih berikutnya ${wanted}, jadi suku berikutnya ${previous} + ${wanted} = ${right}.`,
    ),
    wrong: [
      filled(
        [previous + lastStep],
        `Mengulang selisih terakhir, ${lastStep}, padahal selisih itu masih ${word}.`,
      ),
      filled(
        [previous + lastStep + change],
        `Menganggap selisih berubah sama banyak, yaitu ${fall === 1 ? 'turun' : 'naik'} ${Math.abs(change)} lagi.`,
      ),
      filled([previous * factor], `Mengalikan suku terakhir, bukan selisihnya, dengan ${factor}.`),
      filled(
        [previous + wanted * factor],
        fall === 1
          ? `Memakai selisih ${lastStep} sebelum ${word}.`
          : `Mengalikan selisih dua kali dengan ${factor}, sehingga satu langkah terlewati.`,
      ),
      filled(
        [previous + wanted + step],
        `Menambahkan selisih pertama, ${step}, di samping selisih ${wanted}.`,
      ),
      filled(
        [previous + lastStep + factor],
        `Menambahkan ${factor} pada selisih terakhir, padahal selisih itu ${word}.`,
      ),
      filled(
        [previous + at(steps, 3) + lastStep],
        `Menjumlahkan dua selisih terakhir, padahal selisih itu selalu ${word}.`,
      ),
    ],
    remember: 'Setelah menulis selisih, uji juga pembagiannya; selisih dapat membentuk deret kali.',
    quick: { text: `Cukup tulis selisihnya: ${list(steps.slice(0, 5))}, …`, seconds: 20 },
    difficulty: 2,
  };
}

/** Each difference is the sum of the two before. */
function writeSums({ a, first, second }: Numbers<'a' | 'first' | 'second'>) {
  const steps = extend([first, second], 8, (all) => at(all, all.length - 1) + at(all, all.length - 2));
  const terms = addUp(a, steps);
  if (!isCalculable(terms, 300) || first === second) return undefined;
  const [previous, right, lastStep, wanted] = [at(terms, 7), at(terms, 8), at(steps, 6), at(steps, 7)];
  return {
    stem: seriesStem(terms, [8]),
    right: filled(
      [right],
      `Selisih antarsuku: ${list(steps.slice(0, 7))}. Mulai selisih ketiga, setiap selisih adalah jumlah dua selisih sebelumnya. Selisih berikutnya ${at(steps, 5)} + ${lastStep} = ${wanted}, jadi sukunya ${previous} + ${wanted} = ${right}.`,
    ),
    wrong: [
      filled([previous + lastStep], `Mengulang selisih terakhir: ${previous} + ${lastStep}.`),
      filled(
        [previous + 2 * lastStep - at(steps, 5)],
        `Menaikkan selisih sebesar kenaikan terakhir, ${lastStep - at(steps, 5)}, padahal kenaikan itu juga membesar.`,
      ),
      filled(
        [previous + 2 * lastStep],
        `Menggandakan selisih terakhir, ${lastStep}, padahal yang ditambahkan selisih sebelumnya.`,
      ),
      filled(
        [previous + at(terms, 6)],
        `Menjumlahkan dua suku terakhir; pola jumlah itu berlaku pada selisihnya, bukan pada sukunya.`,
      ),
      filled([right + lastStep], `Menambahkan ${lastStep} sekali lagi sesudah selisih yang benar.`),
      filled(
        [previous + at(steps, 5)],
        `Memakai selisih ${at(steps, 5)} sekali lagi, yaitu satu langkah terlalu awal.`,
      ),
    ],
    remember:
      'Selisih dapat mempunyai pola sendiri, misalnya setiap selisih adalah jumlah dua selisih sebelumnya.',
    quick: {
      text: `Tulis selisihnya dan jumlahkan dua yang terakhir: ${at(steps, 5)} + ${lastStep}.`,
      seconds: 30,
    },
    difficulty: 4,
  };
}

/** The differences are primes in order. */
function writePrimes({ a, first, inner }: Numbers<'a' | 'first' | 'inner'>) {
  const steps = PRIMES.slice(first, first + 7);
  const terms = addUp(a, steps);
  const place = inner === 1 ? 4 : 7;
  const [previous, right, lastStep, wanted] = [
    at(terms, place - 1),
    at(terms, place),
    at(steps, place - 2),
    at(steps, place - 1),
  ];
  const change = lastStep - at(steps, place - 3);
  return {
    stem: seriesStem(terms, [place]),
    right: filled(
      [right],
      `Selisih antarsuku ${list(differences(terms).filter((_, at) => at < place - 1))} adalah bilangan prima berurutan, jadi selisih berikutnya ${wanted}. Bilangan yang dicari ${previous} + ${wanted} = ${n(right)}.`,
    ),
    wrong: [
      filled(
        [previous + lastStep],
        `Mengulang selisih ${lastStep}, padahal selisihnya berganti ke bilangan prima berikutnya.`,
      ),
      filled(
        [previous + lastStep + change],
        `Menaikkan selisih sebesar ${change} lagi, padahal jarak antarbilangan prima tidak tetap.`,
      ),
      filled(
        [previous + lastStep + 2],
        `Memakai bilangan ganjil sesudah ${lastStep}, yaitu ${lastStep + 2}, padahal polanya bilangan prima.`,
      ),
      filled([previous + lastStep + 1], `Menaikkan selisih dengan satu saja, menjadi ${lastStep + 1}.`),
      filled(
        [previous + at(PRIMES, first + place)],
        `Melompati bilangan prima ${wanted} dan langsung memakai ${at(PRIMES, first + place)}.`,
      ),
      filled(
        [previous + at(steps, place - 3)],
        `Memakai selisih ${at(steps, place - 3)} sekali lagi, padahal bilangan prima itu sudah terpakai.`,
      ),
      filled([previous + lastStep + 4], `Menaikkan selisih dengan 4 karena ada dua selisih yang berjarak 4.`),
    ],
    remember:
      'Selisih 2, 3, 5, 7, 11, 13 tidak naik tetap karena merupakan bilangan prima; hafalkan sampai 37.',
    quick: {
      text: 'Bila selisihnya ganjil dan naiknya tidak teratur, cocokkan dengan daftar bilangan prima.',
      seconds: 25,
    },
    difficulty: 3,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'tingkat-ketiga',
    repeat: 3,
    parameters: { a: range(2, 30), step: range(1, 7), second: range(1, 5), third: [1, 2, 3], inner: [0, 1] },
    write: writeThirdLevel,
  }),
  createTemplate({
    family,
    name: 'selisih-dikali',
    repeat: 3,
    parameters: { a: range(3, 60), step: range(1, 6), factor: [2, 3], fall: [0, 1] },
    write: writeFactor,
  }),
  createTemplate({
    family,
    name: 'selisih-dijumlah',
    repeat: 2,
    parameters: { a: range(2, 40), first: range(1, 5), second: range(1, 6) },
    write: writeSums,
  }),
  createTemplate({
    family,
    name: 'selisih-prima',
    repeat: 2,
    parameters: { a: range(3, 50), first: [0, 1, 2, 3], inner: [0, 1] },
    write: writePrimes,
  }),
];
