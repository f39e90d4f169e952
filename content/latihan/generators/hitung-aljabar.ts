/** Topic 4: algebra. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';

const family = 'hitung-aljabar';

function writeCubes({ s, p }: Numbers<'s' | 'p'>) {
  if (s * s < 4 * p) return undefined;
  const right = s ** 3 - 3 * p * s;
  return {
    stem: stem`Jika x + y = ${s} dan xy = ${p}, nilai x^{3} + y^{3} adalah …`,
    right: mistake(
      right,
      `(x + y)^{3} = x^{3} + y^{3} + 3xy(x + y), jadi x^{3} + y^{3} = ${s}^{3} − 3 × ${p} × ${s} = ${n(s ** 3)} − ${n(3 * p * s)} = ${n(right)}.`,
    ),
    wrong: [
      mistake(s ** 3, `Menganggap (x + y)^{3} sama dengan x^{3} + y^{3}: ${s}^{3}.`),
      mistake(s ** 3 - 3 * p, `Mengurangkan 3xy saja, ${n(s ** 3)} − ${3 * p}; faktor x + y tertinggal.`),
      mistake(
        s * (s * s - 2 * p),
        `Mengalikan x^{2} + y^{2} = ${s * s - 2 * p} dengan x + y = ${s}; hasil kali itu masih memuat x^{2}y dan xy^{2}.`,
      ),
      mistake(s ** 3 - p * s, `Mengurangkan xy(x + y) hanya satu kali, padahal harus tiga kali.`),
      mistake(s * s - 2 * p, `Ini nilai x^{2} + y^{2}, bukan x^{3} + y^{3}.`),
      mistake(s ** 3 + 3 * p * s, `Menambahkan, bukan mengurangkan, 3xy(x + y).`),
    ],
    remember: 'Jumlah pangkat tiga dihitung dari jumlah dan hasil kalinya; nilai x dan y tidak perlu dicari.',
    quick: { text: `Pakai s^{3} − 3ps dengan s = ${s} dan p = ${p}.`, seconds: 25 },
    difficulty: 3,
  };
}

function writeNested({ a, b, k }: Numbers<'a' | 'b' | 'k'>) {
  const inner = a * k - b;
  const value = a * inner - b;
  if (inner <= 0 || value <= 0) return undefined;
  return {
    stem: stem`Jika f(x) = ${a}x − ${b} dan f(f(k)) = ${value}, nilai k adalah …`,
    right: mistake(
      k,
      `Kerjakan dari luar. Jika f(f(k)) = ${value}, maka ${a} × f(k) − ${b} = ${value}, jadi f(k) = ${inner}. Dari ${a}k − ${b} = ${inner} diperoleh k = ${k}.`,
    ),
    wrong: [
      mistake(inner, `Baru membuka fungsi luar; ${inner} adalah f(k), belum k.`),
      mistake(a * k, `Berhenti pada ${a}k = ${a * k}; hasilnya masih harus dibagi ${a}.`),
      mistake((value + b) / (a * a), `Lupa menambahkan ${b} saat membuka fungsi dalam: ${inner} ÷ ${a}.`),
      mistake((value + 2 * b) / (2 * a), `Menganggap f(f(k)) sebagai 2 × f(k).`),
      mistake(
        (value + 2 * b) / (a * a),
        `Menggabungkan kedua langkah menjadi ${a * a}k − ${2 * b}, padahal ${b} pada fungsi dalam ikut dikalikan ${a}.`,
      ),
      mistake((inner - b) / a, `Mengurangkan, bukan menambahkan, ${b} pada langkah kedua.`),
      mistake(((value - b) / a + b) / a, `Mengurangkan, bukan menambahkan, ${b} pada langkah pertama.`),
      mistake(k + b, `Menambahkan ${b} sekali lagi sesudah k diperoleh.`),
      mistake(inner - a, `Mengurangkan ${a} dari f(k), padahal f(k) + ${b} harus dibagi ${a}.`),
    ],
    remember: 'Fungsi bersarang dibuka dari luar ke dalam; setiap langkah menambah dahulu, baru membagi.',
    quick: { text: `Tambah ${b}, bagi ${a}, tambah ${b}, bagi ${a}, mulai dari ${value}.`, seconds: 20 },
    difficulty: 3,
  };
}

function writeSquares({ x, y }: Numbers<'x' | 'y'>) {
  if (x <= y + 1) return undefined;
  const [sum, gap] = [x + y, x - y];
  return {
    stem: stem`Jika x^{2} − y^{2} = ${sum * gap} dan x − y = ${gap}, nilai xy adalah …`,
    right: mistake(
      x * y,
      `Karena x^{2} − y^{2} = (x + y)(x − y), x + y = ${sum * gap} ÷ ${gap} = ${sum}. Dari jumlah ${sum} dan selisih ${gap} diperoleh x = ${x} dan y = ${y}, jadi xy = ${x * y}.`,
    ),
    wrong: [
      mistake(sum, `Ini nilai x + y, bukan xy.`),
      mistake(
        sum * sum - gap * gap,
        `Menghitung (x + y)^{2} − (x − y)^{2}, tetapi lupa membaginya dengan 4.`,
      ),
      mistake(
        (sum * sum - gap * gap) / 2,
        `Membagi (x + y)^{2} − (x − y)^{2} dengan 2, padahal selisih itu 4xy.`,
      ),
      mistake(
        (sum * sum + gap * gap) / 4,
        `Menjumlahkan, bukan mengurangkan, kuadrat jumlah dan kuadrat selisih sebelum dibagi 4.`,
      ),
      mistake(sum * gap, `Ini x^{2} − y^{2}, yaitu hasil kali jumlah dan selisihnya.`),
      mistake(x * x, `Ini nilai x^{2}; faktor kedua seharusnya y = ${y}.`),
      mistake(y * y, `Ini nilai y^{2}; faktor pertama seharusnya x = ${x}.`),
    ],
    remember:
      'Selisih dua kuadrat adalah jumlah kali selisih; bagi dengan yang diketahui untuk memperoleh yang lain.',
    quick: {
      text: `x + y = ${sum}; bilangan dengan jumlah ${sum} dan selisih ${gap} adalah ${x} dan ${y}.`,
      seconds: 25,
    },
    difficulty: 2,
  };
}

function writeThreeSums({ a, b, c }: Numbers<'a' | 'b' | 'c'>) {
  if (new Set([a, b, c]).size < 3) return undefined;
  const half = a + b + c;
  return {
    stem: stem`Jika a + b = ${a + b}, b + c = ${b + c}, dan a + c = ${a + c}, nilai ac adalah …`,
    right: mistake(
      a * c,
      `Jumlahkan ketiganya: 2(a + b + c) = ${2 * half}, jadi a + b + c = ${half}. Maka a = ${half} − ${b + c} = ${a} dan c = ${half} − ${a + b} = ${c}, sehingga ac = ${a * c}.`,
    ),
    wrong: [
      mistake(a * b, `Ini nilai ab, bukan ac.`),
      mistake(b * c, `Ini nilai bc, bukan ac.`),
      mistake(half, `Ini nilai a + b + c.`),
      mistake(a + c, `Ini a + c, yang sudah diketahui; yang ditanyakan hasil kalinya.`),
      mistake(
        (2 * half - b - c) * (2 * half - a - b),
        `Lupa membagi jumlah ketiga persamaan, ${2 * half}, dengan 2.`,
      ),
      mistake(a * a, `Mengalikan a dengan dirinya sendiri; c = ${c} belum dipakai.`),
      mistake(c * c, `Mengalikan c dengan dirinya sendiri; a = ${a} belum dipakai.`),
    ],
    remember: 'Tiga jumlah berpasangan dijumlahkan semua; setengahnya adalah jumlah ketiga bilangan.',
    quick: {
      text: `Setengah dari ${a + b} + ${b + c} + ${a + c} adalah ${half}; kurangi dengan setiap jumlah.`,
      seconds: 25,
    },
    difficulty: 2,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'jumlah-pangkat-tiga',
    repeat: 2,
    parameters: { s: range(4, 12), p: range(2, 30) },
    write: writeCubes,
  }),
  createTemplate({
    family,
    name: 'fungsi-bersarang',
    repeat: 3,
    parameters: { a: [2, 3, 4, 5], b: range(1, 14), k: range(3, 14) },
    write: writeNested,
  }),
  createTemplate({
    family,
    name: 'selisih-kuadrat',
    repeat: 2,
    parameters: { x: range(6, 24), y: range(2, 18) },
    write: writeSquares,
  }),
  createTemplate({
    family,
    name: 'tiga-jumlah',
    repeat: 2,
    parameters: { a: range(4, 24), b: range(3, 24), c: range(4, 24) },
    write: writeThreeSums,
  }),
];
