/** Topic 5: each term is made from several terms before it. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { at, extend, filled, isCalculable, seriesStem } from './series.ts';

const family = 'deret-jumlah';

/** The term `back` places before the end. */
const last = (terms: readonly number[], back: number): number => at(terms, terms.length - back);

/** The sum of the two terms before and a constant; the sixth term is missing. */
function writeTwoPlus({ a, b, c, place }: Numbers<'a' | 'b' | 'c' | 'place'>) {
  const terms = extend([a, b], 8, (all) => last(all, 1) + last(all, 2) + c);
  if (!isCalculable(terms, 400) || a === b) return undefined;
  const [before, previous, right] = [at(terms, place - 2), at(terms, place - 1), at(terms, place)];
  const next = terms[place + 1];
  return {
    stem: seriesStem(terms, [place]),
    right: filled(
      [right],
      `Setiap suku adalah jumlah dua suku sebelumnya ditambah ${c}: ${a} + ${b} + ${c} = ${at(terms, 2)} dan ${b} + ${at(terms, 2)} + ${c} = ${at(terms, 3)}. Jadi, bilangan yang dicari ${before} + ${previous} + ${c} = ${right}.`,
    ),
    wrong: [
      filled(
        [before + previous],
        `Menjumlahkan dua suku sebelumnya saja, ${before} + ${previous}; tambahan ${c} terlupa.`,
      ),
      filled(
        [2 * previous - before],
        `Mengulang selisih terakhir, ${previous - before}, padahal selisihnya terus membesar.`,
      ),
      filled(
        [before + previous - c],
        `Mengurangkan, bukan menambahkan, ${c} pada jumlah dua suku sebelumnya.`,
      ),
      filled([previous + c], `Menambahkan ${c} pada suku sebelumnya saja; suku sebelum itu terlupa.`),
      filled([before + previous + 2 * c], `Menambahkan ${c} dua kali pada jumlah ${before} + ${previous}.`),
      filled(
        [2 * previous],
        `Menggandakan suku sebelumnya, 2 × ${previous}, karena deretnya tampak hampir selalu menjadi dua kali lipat.`,
      ),
      ...(next === undefined
        ? []
        : [
            filled(
              [next - previous],
              `Menghitung mundur, ${n(next)} − ${previous}, tetapi lupa mengurangkan ${c} juga.`,
            ),
          ]),
    ],
    remember: 'Jika jumlah dua suku selalu meleset sama banyak, melesetnya itu adalah tambahan yang tetap.',
    quick: {
      text: `Bandingkan ${a} + ${b} dengan ${at(terms, 2)}: melesetnya ${c}. Periksa sekali, lalu hitung.`,
      seconds: 25,
    },
    difficulty: 3,
  };
}

/** The sum of the three terms before; the sixth and the eighth term are missing. */
function writeThree({ a, b, c }: Numbers<'a' | 'b' | 'c'>) {
  const terms = extend([a, b, c], 8, (all) => last(all, 1) + last(all, 2) + last(all, 3));
  if (!isCalculable(terms, 300) || a + b === c) return undefined;
  const [fourth, fifth, sixth, seventh, eighth] = [3, 4, 5, 6, 7].map((place) => at(terms, place)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    stem: seriesStem(terms, [5, 7]),
    right: filled(
      [sixth, eighth],
      `Mulai suku keempat, setiap suku adalah jumlah tiga suku sebelumnya: ${a} + ${b} + ${c} = ${fourth}. Jadi, ${c} + ${fourth} + ${fifth} = ${sixth}; periksa ${fourth} + ${fifth} + ${sixth} = ${seventh}. Suku terakhir ${fifth} + ${sixth} + ${seventh} = ${eighth}.`,
    ),
    wrong: [
      filled(
        [fourth + fifth, fourth + fifth + seventh],
        `Menjumlahkan dua suku sebelumnya, padahal ${a} + ${b} tidak sama dengan ${c}.`,
      ),
      filled(
        [sixth, sixth + seventh],
        `Tempat pertama benar, tetapi suku terakhir hanya menjumlahkan dua suku, ${sixth} + ${seventh}.`,
      ),
      filled(
        [sixth, 2 * seventh],
        `Tempat pertama benar, tetapi suku terakhir diperoleh dengan menggandakan ${seventh}.`,
      ),
      filled(
        [seventh - fifth, seventh - fifth + seventh],
        `Menghitung mundur dengan dua suku, ${seventh} − ${fifth}, lalu menjumlahkan dua suku lagi.`,
      ),
      filled(
        [2 * fifth - fourth, eighth],
        `Suku terakhir cocok, tetapi tempat pertama mengulang selisih ${fifth - fourth}.`,
      ),
      filled(
        [sixth, 2 * seventh - sixth],
        `Tempat pertama benar, tetapi suku terakhir mengulang selisih ${seventh - sixth}.`,
      ),
    ],
    remember:
      'Bila jumlah dua suku tidak cocok sejak awal, cobalah jumlah tiga suku sebelum mencari selisih.',
    quick: { text: `Jumlahkan tiga suku pertama; jika hasilnya suku keempat, teruskan.`, seconds: 30 },
    difficulty: 3,
  };
}

/** Twice a term and another one: 2 × previous + before, or previous + 2 × before. */
function writeDouble({ a, b, old, place }: Numbers<'a' | 'b' | 'old' | 'place'>) {
  const [p, q] = old === 1 ? [1, 2] : [2, 1];
  const terms = extend([a, b], 7, (all) => p * last(all, 1) + q * last(all, 2));
  if (!isCalculable(terms, 600) || b <= a || b === 2 * a) return undefined;
  const rule = (one: number, other: number): string =>
    old === 1 ? `${other} + 2 × ${one}` : `2 × ${other} + ${one}`;
  const [before, previous, right] = [at(terms, place - 2), at(terms, place - 1), at(terms, place)];
  return {
    stem: seriesStem(terms, [place]),
    right: filled(
      [right],
      `Setiap suku adalah ${old === 1 ? 'suku sebelumnya ditambah dua kali suku sebelum itu' : 'dua kali suku sebelumnya ditambah suku sebelum itu'}: ${rule(a, b)} = ${at(terms, 2)} dan ${rule(b, at(terms, 2))} = ${at(terms, 3)}. Jadi, ${rule(before, previous)} = ${n(right)}.`,
    ),
    wrong: [
      filled([before + previous], `Menjumlahkan kedua suku sebelumnya tanpa menggandakan salah satunya.`),
      filled(
        [q * previous + p * before],
        `Menggandakan suku yang keliru: ${old === 1 ? `2 × ${previous} + ${before}` : `${previous} + 2 × ${before}`}.`,
      ),
      filled([2 * previous], `Menggandakan ${previous} saja; suku sebelum itu tidak dipakai.`),
      filled(
        [3 * previous],
        `Mengalikan ${previous} dengan 3 karena beberapa suku tampak hampir tiga kali suku sebelumnya.`,
      ),
      filled(
        [2 * previous - before],
        `Mengulang selisih terakhir, ${previous - before}, padahal selisihnya terus membesar.`,
      ),
      filled(
        [2 * (before + previous)],
        `Menggandakan kedua suku, 2 × (${before} + ${previous}), padahal hanya satu yang digandakan.`,
      ),
    ],
    remember:
      'Jika jumlah dua suku terlalu kecil, cobalah menggandakan salah satunya, lalu uji pada dua tempat.',
    quick: {
      text: `Kurangkan: ${at(terms, 2)} − ${b} − ${a} = ${at(terms, 2) - a - b}; kelebihan itu sama dengan ${old === 1 ? a : b}, jadi suku itulah yang dihitung dua kali.`,
      seconds: 30,
    },
    difficulty: 3,
  };
}

/** The sum of the previous term and the one three places before; two terms are missing. */
function writeSkipping({ a, b, c }: Numbers<'a' | 'b' | 'c'>) {
  const terms = extend([a, b, c], 9, (all) => last(all, 1) + last(all, 3));
  if (!isCalculable(terms, 300) || new Set([a, b, c]).size < 3) return undefined;
  const [fifth, sixth, seventh, eighth, ninth] = [4, 5, 6, 7, 8].map((place) => at(terms, place)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    stem: seriesStem(terms, [7, 8]),
    right: filled(
      [eighth, ninth],
      `Setiap suku adalah jumlah suku sebelumnya dan suku tiga tempat sebelumnya: ${c} + ${a} = ${at(terms, 3)} dan ${at(terms, 3)} + ${b} = ${fifth}. Jadi, ${seventh} + ${fifth} = ${eighth} dan ${eighth} + ${sixth} = ${ninth}.`,
    ),
    wrong: [
      filled(
        [seventh + sixth, 2 * seventh + sixth],
        `Menjumlahkan dua suku terakhir, padahal ${sixth} + ${fifth} tidak sama dengan ${seventh}.`,
      ),
      filled(
        [eighth, eighth + seventh],
        `Bilangan pertama benar, tetapi bilangan kedua menjumlahkan dua suku terakhir, ${seventh} + ${eighth}.`,
      ),
      filled(
        [eighth, eighth + fifth],
        `Bilangan pertama benar, tetapi ${fifth} ditambahkan sekali lagi, padahal gilirannya ${sixth}.`,
      ),
      filled(
        [2 * seventh - sixth, 3 * seventh - 2 * sixth],
        `Mengulang selisih terakhir, ${seventh - sixth}, padahal selisihnya terus membesar.`,
      ),
      filled(
        [seventh + at(terms, 3), seventh + at(terms, 3) + fifth],
        `Mundur satu tempat terlalu jauh: ${seventh} + ${at(terms, 3)}, lalu ditambah ${fifth}.`,
      ),
      filled(
        [eighth, 2 * eighth - seventh + 1],
        `Bilangan pertama benar, tetapi bilangan kedua menganggap selisihnya hanya naik satu.`,
      ),
    ],
    remember:
      'Selisih deret yang mengulang suku-suku awalnya menunjukkan penjumlahan dengan suku beberapa tempat sebelumnya.',
    quick: {
      text: `Tulis selisihnya: mulai suku keempat, selisih itu ${a}, ${b}, ${c}, … yaitu deret itu sendiri.`,
      seconds: 35,
    },
    difficulty: 5,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'dua-suku-ditambah',
    repeat: 3,
    parameters: { a: range(1, 9), b: range(2, 12), c: range(1, 7), place: [4, 5, 7] },
    write: writeTwoPlus,
  }),
  createTemplate({
    family,
    name: 'tiga-suku',
    repeat: 2,
    parameters: { a: range(1, 7), b: range(1, 8), c: range(2, 9) },
    write: writeThree,
  }),
  createTemplate({
    family,
    name: 'satu-suku-digandakan',
    repeat: 2,
    parameters: { a: range(1, 6), b: range(2, 11), old: [0, 1], place: [5, 6] },
    write: writeDouble,
  }),
  createTemplate({
    family,
    name: 'selang-tiga',
    repeat: 2,
    parameters: { a: range(1, 6), b: range(2, 8), c: range(2, 12) },
    write: writeSkipping,
  }),
];
