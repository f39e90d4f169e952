/** Topic 4: estimates. Each printed number is near a round one. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';

const family = 'hitung-taksiran';
const remember =
  'Saat menaksir, ganti setiap bilangan dengan bilangan bulat atau pecahan sederhana yang paling dekat.';

/** Moves a round number by a share of a thousandth, so that the decimals look measured. */
const near = (value: number, thousandths: number, decimals = 1): number =>
  Math.round(value * (1 + thousandths / 1000) * 10 ** decimals) / 10 ** decimals;

type Moves = 'up' | 'down' | 'aside';
const moves = { up: range(3, 8), down: range(-8, -3), aside: [-6, -4, 4, 6] };

function writeProduct({ a, b, c, up, down, aside }: Numbers<'a' | 'b' | 'c' | Moves>) {
  const [first, second, divisor] = [near(a, up), near(b, down), near(c, aside, 4)];
  const right = (a * b) / c;
  if (!Number.isInteger(right) || a === b || a % 10 !== 0) return undefined;
  return {
    stem: stem`Hasil (${first} × ${second}) ÷ ${divisor} paling dekat dengan …`,
    right: mistake(
      right,
      `Bulatkan: ${n(first)} ≈ ${a}, ${n(second)} ≈ ${b}, dan ${n(divisor)} ≈ ${n(c)}. Membagi dengan ${n(c)} sama dengan mengalikan dengan ${n(1 / c)}, jadi hasilnya sekitar ${n(a * b)} × ${n(1 / c)} = ${n(right)}.`,
    ),
    wrong: [
      mistake(
        right / 10,
        `Salah meletakkan koma pada pembagi: ${n(c)} dibaca ${n(c * 10)}, sehingga hasilnya sepuluh kali terlalu kecil.`,
      ),
      mistake(
        right * 10,
        `Salah meletakkan koma pada pembagi: ${n(c)} dibaca ${n(c / 10)}, sehingga hasilnya sepuluh kali terlalu besar.`,
      ),
      mistake((a + b) / c, `Menjumlahkan, bukan mengalikan, ${a} dan ${b} sebelum membagi.`),
      mistake(right * 2, `Menggandakan hasilnya karena ${n(c)} dibaca ${n(c / 2)}.`),
      mistake(right / 2, `Hasilnya tinggal setengah karena ${n(c)} dibaca ${n(c * 2)}.`),
    ],
    remember,
    quick: {
      text: `Tulis ${n(c)} sebagai {1/${n(1 / c)}} dan kalikan saja dengan ${n(1 / c)}.`,
      seconds: 25,
    },
    difficulty: 2,
  };
}

const FRACTIONS: Readonly<Record<number, string>> = {
  12.5: '{1/8}',
  25: '{1/4}',
  37.5: '{3/8}',
  62.5: '{5/8}',
  75: '{3/4}',
};

function writePercent({ percent, a, b, c, up, down, aside }: Numbers<'percent' | 'a' | 'b' | 'c' | Moves>) {
  const [share, whole, above, below] = [near(percent, aside), near(a, up), near(b, down), near(c, aside, 3)];
  const [first, second] = [(percent * a) / 100, b / c];
  if (!Number.isInteger(first) || !Number.isInteger(second) || second < first / 4 || first < second / 4)
    return undefined;
  const right = first + second;
  return {
    stem: stem`Hasil ${share}% × ${whole} + ${above} ÷ ${below} paling dekat dengan …`,
    right: mistake(
      right,
      `Bulatkan: ${n(share)}% ≈ ${FRACTIONS[percent]}, jadi suku pertama sekitar ${FRACTIONS[percent]} × ${a} = ${n(first)}. Suku kedua sekitar ${b} ÷ ${n(c)} = ${n(second)}. Jumlahnya sekitar ${n(right)}.`,
    ),
    wrong: [
      mistake(first + b * c, `Mengalikan, bukan membagi, ${b} dengan ${n(c)} pada suku kedua.`),
      mistake((first + b) / c, `Menjumlahkan dahulu, baru membagi: (${n(first)} + ${b}) ÷ ${n(c)}.`),
      mistake(second, `Hanya menghitung suku kedua, ${b} ÷ ${n(c)}.`),
      mistake(first, `Hanya menghitung suku pertama, ${FRACTIONS[percent]} × ${a}.`),
      mistake(a + second, `Melupakan persen pada suku pertama: ${a} + ${n(second)}.`),
      mistake(
        first + second / 10,
        `Salah meletakkan koma pada pembagian, sehingga suku kedua hanya sepersepuluhnya.`,
      ),
      mistake(
        first + second * 10,
        `Salah meletakkan koma pada pembagian, sehingga suku kedua sepuluh kali terlalu besar.`,
      ),
    ],
    remember,
    quick: {
      text: `Taksir tiap suku dengan pecahan: ${FRACTIONS[percent]} × ${a} dan ${b} ÷ ${n(c)}.`,
      seconds: 30,
    },
    difficulty: 3,
  };
}

function writeRoot({ root, b, c, up, down, aside }: Numbers<'root' | 'b' | 'c' | Moves>) {
  const [square, factor, divisor] = [near(root * root, up > 5 ? 4 : -4, 0), near(b, down), near(c, aside, 3)];
  const right = (root * b) / c;
  if (!Number.isInteger(right) || root === b || square === root * root) return undefined;
  return {
    stem: stem`Hasil √${square} × ${factor} ÷ ${divisor} paling dekat dengan …`,
    right: mistake(
      right,
      `Karena ${root}^{2} = ${n(root * root)}, √${n(square)} ≈ ${root}. Jadi, hasilnya sekitar ${root} × ${b} ÷ ${n(c)} = ${n(right)}.`,
    ),
    wrong: [
      mistake(
        right / 10,
        `Salah meletakkan koma saat membagi dengan ${n(c)}, sehingga hasilnya sepersepuluhnya.`,
      ),
      mistake(
        right * 10,
        `Salah meletakkan koma saat membagi dengan ${n(c)}, sehingga hasilnya sepuluh kali lipat.`,
      ),
      mistake(((root * root) / 2) * (b / c), `Membagi dua ${n(square)}, bukan menarik akarnya.`),
      mistake(root * b, `Melupakan pembagian dengan ${n(c)}: ${root} × ${b}.`),
      mistake(root * b * c, `Mengalikan, bukan membagi, dengan ${n(c)}.`),
      mistake((root + b) / c, `Menjumlahkan, bukan mengalikan, ${root} dan ${b}.`),
      mistake(root / c, `Melupakan faktor ${b}: ${root} ÷ ${n(c)}.`),
    ],
    remember:
      'Taksir akar dengan kuadrat terdekat, lalu bulatkan faktor lain ke bilangan yang mudah dicoret.',
    quick: {
      text: `Cari kuadrat terdekat, ${root}^{2}, lalu hitung ${b} ÷ ${n(c)} lebih dahulu.`,
      seconds: 25,
    },
    difficulty: 3,
  };
}

function writeFractions({
  p,
  q,
  r,
  s,
  scale,
  a,
  b,
  up,
  down,
}: Numbers<'p' | 'q' | 'r' | 's' | 'scale' | 'a' | 'b' | Moves>) {
  const [first, second] = [(p * a) / q, (r * b) / s];
  if (
    p >= q ||
    r >= s ||
    q === s ||
    !Number.isInteger(first) ||
    !Number.isInteger(second) ||
    second >= first * 0.7
  )
    return undefined;
  const fraction = (above: number, below: number, side: number): string =>
    `{${above * scale + side}/${below * scale - side}}`;
  const [one, other] = [fraction(p, q, 1), fraction(r, s, -1)];
  const [x, y] = [near(a, down), near(b, up)];
  const right = first - second;
  return {
    stem: stem`Hasil ${one} × ${x} − ${other} × ${y} paling dekat dengan …`,
    right: mistake(
      right,
      `${one} ≈ {${p}/${q}} dan ${other} ≈ {${r}/${s}}. Jadi, hasilnya sekitar {${p}/${q}} × ${a} − {${r}/${s}} × ${b} = ${n(first)} − ${n(second)} = ${n(right)}.`,
    ),
    wrong: [
      mistake(first + second, `Menjumlahkan, bukan mengurangkan, kedua suku: ${n(first)} + ${n(second)}.`),
      mistake(first, `Hanya menghitung suku pertama, {${p}/${q}} × ${a}.`),
      mistake(second, `Hanya menghitung suku kedua, {${r}/${s}} × ${b}.`),
      mistake(a - b, `Melupakan kedua pecahan: ${a} − ${b}.`),
      mistake(first - b, `Melupakan pecahan pada suku kedua: ${n(first)} − ${b}.`),
      mistake(a - second, `Melupakan pecahan pada suku pertama: ${a} − ${n(second)}.`),
      mistake(
        ((q - p) * a) / q - second,
        `Memakai {${q - p}/${q}}, yaitu sisa dari pecahan pertama, sebagai pengali.`,
      ),
    ],
    remember:
      'Pecahan berangka besar ditaksir dengan membandingkan pembilang dan penyebutnya setelah dibulatkan.',
    quick: {
      text: `Baca ${one} sebagai {${p}/${q}} dan ${other} sebagai {${r}/${s}}, lalu coret dengan ${a} dan ${b}.`,
      seconds: 30,
    },
    difficulty: 4,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'kali-lalu-bagi',
    repeat: 3,
    parameters: { a: range(20, 90, 10), b: range(12, 60, 4), c: [0.02, 0.04, 0.05, 0.2, 0.25], ...moves },
    write: writeProduct,
  }),
  createTemplate({
    family,
    name: 'persen-dan-bagi',
    repeat: 3,
    parameters: {
      percent: [12.5, 25, 37.5, 62.5, 75],
      a: range(160, 960, 80),
      b: range(12, 90, 6),
      c: [0.2, 0.3, 0.4, 0.5, 0.6],
      ...moves,
    },
    write: writePercent,
  }),
  createTemplate({
    family,
    name: 'akar-dan-bagi',
    repeat: 2,
    parameters: { root: range(30, 90, 10), b: range(4, 18), c: [0.2, 0.3, 0.4, 0.5, 0.6], ...moves },
    write: writeRoot,
  }),
  createTemplate({
    family,
    name: 'pecahan-besar',
    repeat: 2,
    parameters: {
      p: [1, 2, 3, 5],
      q: [2, 3, 4, 6, 8],
      r: [1, 2, 3],
      s: [3, 4, 5, 8],
      scale: [49, 51, 79, 99, 101],
      a: range(480, 960, 120),
      b: range(240, 720, 60),
      ...moves,
    },
    write: writeFractions,
  }),
];
