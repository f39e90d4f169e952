/** Topic 6: expressions with letters. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { comparisonStem, compareSides, relationOf, turn, turnReasons } from './comparison.ts';

const family = 'banding-aljabar';

function writeInterval({ a, b, root, turned }: Numbers<'a' | 'b' | 'root' | 'turned'>) {
  if (b >= a || root < b || root > a) return undefined;
  const c = root * root;
  const isTurned = turned === 1;
  const isFixed = root === a;
  const solution = isFixed
    ? `Karena x lebih besar daripada −${a} dan kurang dari ${b}, jarak x dari 0 kurang dari ${a}. Jadi, x^{2} selalu kurang dari ${c}.`
    : `Untuk x = 0, x^{2} = 0 kurang dari ${c}. Untuk x mendekati −${a}, x^{2} mendekati ${a * a} dan lebih dari ${c}. Kedua keadaan diizinkan, jadi hubungannya tidak tentu.`;
  const reasons = isFixed
    ? {
        greater:
          'Menganggap kuadrat selalu lebih besar daripada bilangan yang dibandingkan, padahal di sini x dibatasi.',
        equal: `Memakai x = −${a}, padahal x harus lebih besar daripada −${a}.`,
        unknown: `Nilai x memang belum tentu, tetapi untuk semua x yang diizinkan x^{2} tetap kurang dari ${c}.`,
      }
    : {
        greater: `Hanya memeriksa x di dekat −${a}, misalnya x^{2} yang mendekati ${a * a}.`,
        less: `Hanya memeriksa x positif: kuadratnya memang kurang dari ${b * b}, tetapi x juga boleh negatif.`,
        equal: `Hanya memeriksa x = −${root}, yang kuadratnya tepat ${c}.`,
      };
  return compareSides({
    stem: comparisonStem(
      `Bilangan x memenuhi −${a} < x < ${b}.`,
      isTurned ? String(c) : 'x^{2}',
      isTurned ? 'x^{2}' : String(c),
    ),
    truth: turn(isFixed ? 'less' : 'unknown', isTurned),
    solution,
    reasons: turnReasons(reasons, isTurned),
    fifth: isTurned
      ? [c, b * b, `Memakai ujung kanan x = ${b}, sehingga x^{2} dikira selalu ${b * b}.`]
      : [b * b, c, `Memakai ujung kanan x = ${b}, sehingga x^{2} dikira selalu ${b * b}.`],
    remember:
      'Pada rentang yang memuat bilangan negatif, periksa kedua ujung dan nol sebelum membandingkan kuadrat.',
    quick: { text: `Uji tiga nilai saja: dekat −${a}, 0, dan dekat ${b}.`, seconds: 25 },
    difficulty: isFixed ? 3 : 4,
  });
}

function writeProducts({ a, turned }: Numbers<'a' | 'turned'>) {
  const [one, other] = [`(x + ${a})(x − ${a})`, `x^{2} − ${2 * a}`];
  const isTurned = turned === 1;
  return compareSides({
    stem: isTurned ? comparisonStem('', other, one) : comparisonStem('', one, other),
    truth: turn('less', isTurned),
    solution: `(x + ${a})(x − ${a}) = x^{2} − ${a * a}. Suku x^{2} sama pada kedua bentuk, jadi cukup bandingkan −${a * a} dengan −${2 * a}. Karena −${a * a} < −${2 * a}, bentuk x^{2} − ${2 * a} lebih besar berapa pun nilai x.`,
    reasons: turnReasons(
      {
        greater: `Membandingkan ${a * a} dengan ${2 * a} tanpa tanda kurangnya, padahal keduanya dikurangkan.`,
        equal: `Menghitung ${a}^{2} sebagai ${a} × 2 = ${2 * a}.`,
        unknown:
          'Nilai x memang tidak diketahui, tetapi suku x^{2} saling menghapus ketika kedua bentuk dibandingkan.',
      },
      isTurned,
    ),
    fifth: isTurned
      ? [2 * a, a * a, `Hanya memakai perbandingan suku tetapnya, ${a * a} : ${2 * a}; suku x^{2} diabaikan.`]
      : [
          a * a,
          2 * a,
          `Hanya memakai perbandingan suku tetapnya, ${a * a} : ${2 * a}; suku x^{2} diabaikan.`,
        ],
    remember: 'Uraikan dahulu kedua bentuk; suku yang sama boleh dicoret dari kedua sisi perbandingan.',
    quick: { text: 'Masukkan x = 0: kedua bentuk tinggal suku tetapnya.', seconds: 20 },
    difficulty: 2,
  });
}

function writeSystem({ a, b, x, y }: Numbers<'a' | 'b' | 'x' | 'y'>) {
  if (a <= b) return undefined;
  const [m, k] = [a * x + b * y, b * x + a * y];
  const truth = relationOf(x, y);
  return compareSides({
    stem: comparisonStem(`${a}x + ${b}y = ${m} dan ${b}x + ${a}y = ${k}.`, 'x', 'y'),
    truth,
    solution: `Kurangkan persamaan kedua dari yang pertama: ${a - b === 1 ? '' : a - b}x − ${a - b === 1 ? '' : a - b}y = ${n(m - k)}. ${a - b === 1 ? 'Akibatnya' : `Jadi, x − y = ${n(x - y)}, sehingga`} ${truth === 'equal' ? 'x = y' : x > y ? 'x lebih besar' : 'y lebih besar'}.`,
    reasons: {
      greater:
        truth === 'equal'
          ? `Menganggap koefisien ${a} di depan x pada persamaan pertama membuat x lebih besar.`
          : 'Menukar kedua persamaan saat mengurangkan, sehingga tanda x − y terbalik.',
      less:
        truth === 'equal'
          ? `Menganggap koefisien ${a} di depan y pada persamaan kedua membuat y lebih besar.`
          : 'Menukar kedua persamaan saat mengurangkan, sehingga tanda x − y terbalik.',
      equal: `Menganggap koefisien yang bertukar tempat membuat x = y; itu hanya benar bila ruas kanannya sama.`,
      unknown: 'Dua persamaan itu sudah menentukan x dan y, jadi hubungannya pasti.',
    },
    fifth:
      truth === 'equal'
        ? [a, b, `Memakai perbandingan koefisien, ${a} : ${b}, sebagai perbandingan x dan y.`]
        : [m, k, `Memakai perbandingan ruas kanan, ${m} : ${k}, sebagai perbandingan x dan y.`],
    remember:
      'Untuk membandingkan x dan y, kurangkan kedua persamaan; nilai masing-masing sering tidak perlu dicari.',
    quick: {
      text: `Lihat ruas kanan saja: koefisiennya bertukar${m === k ? ' dan ruas kanannya sama, jadi x = y' : `, jadi tanda x − y sama dengan tanda ${m} − ${k}`}.`,
      seconds: 15,
    },
    difficulty: 2,
  });
}

function writeTwoRoots({ low, gap }: Numbers<'low' | 'gap'>) {
  const [high, middle] = [low + 2 * gap, low + gap];
  const [sum, product] = [low + high, low * high];
  return compareSides({
    stem: comparisonStem(`Diketahui x^{2} − ${sum}x + ${product} = 0.`, 'x', String(middle)),
    truth: 'unknown',
    solution: `Faktorkan: (x − ${low})(x − ${high}) = 0, jadi x = ${low} atau x = ${high}. Jika x = ${low}, P kurang dari ${middle}; jika x = ${high}, P lebih dari ${middle}. Hubungannya tidak tentu.`,
    reasons: {
      greater: `Hanya memakai akar x = ${high}; akar x = ${low} juga memenuhi persamaan.`,
      less: `Hanya memakai akar x = ${low}; akar x = ${high} juga memenuhi persamaan.`,
      equal: `Memakai rata-rata kedua akar, ${sum} ÷ 2 = ${middle}, padahal rata-rata itu bukan akar.`,
    },
    fifth: [sum, middle, `Memakai jumlah kedua akar, ${sum}, sebagai nilai x.`],
    remember: 'Persamaan kuadrat biasanya mempunyai dua akar; bandingkan setiap akar sebelum memilih.',
    quick: {
      text: `Cari dua bilangan dengan jumlah ${sum} dan hasil kali ${product}; jika ${middle} di antaranya, hubungannya tidak tentu.`,
      seconds: 25,
    },
    difficulty: 3,
  });
}

export const templates = [
  createTemplate({
    family,
    name: 'kuadrat-dalam-rentang',
    repeat: 3,
    fixedOrder: true,
    parameters: { a: range(3, 9), b: range(1, 6), root: range(2, 9), turned: [0, 1] },
    write: writeInterval,
  }),
  createTemplate({
    family,
    name: 'hasil-kali-sekawan',
    repeat: 2,
    fixedOrder: true,
    parameters: { a: range(3, 12), turned: [0, 1] },
    write: writeProducts,
  }),
  createTemplate({
    family,
    name: 'koefisien-bertukar',
    repeat: 2,
    fixedOrder: true,
    parameters: { a: range(3, 8), b: range(2, 7), x: range(2, 12), y: range(2, 12) },
    write: writeSystem,
  }),
  createTemplate({
    family,
    name: 'dua-akar',
    repeat: 2,
    fixedOrder: true,
    parameters: { low: range(2, 9), gap: [1, 2, 3] },
    write: writeTwoRoots,
  }),
];
