/** Topic 4: powers and roots. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';

const family = 'hitung-pangkat';

/** The last digits of the powers of `base`, which repeat after four. */
const lastDigits = (base: number): number[] => [1, 2, 3, 4].map((exponent) => base ** exponent % 10);
const lastDigit = (base: number, exponent: number): number => lastDigits(base)[(exponent + 3) % 4] ?? 0;

function explainLastDigit(base: number, exponent: number): string {
  const rest = exponent % 4;
  const found = rest === 0 ? 'habis, dipakai angka keempat' : `bersisa ${rest}`;
  return `Angka satuan perpangkatan ${base} berulang ${lastDigits(base).join(', ')}; ${exponent} ÷ 4 ${found}, jadi ${lastDigit(base, exponent)}.`;
}

function writeLastDigit({ a, b, m, k }: Numbers<'a' | 'b' | 'm' | 'k'>) {
  const [first, second] = [lastDigit(a, m), lastDigit(b, k)];
  const right = (first + second) % 10;
  if (a === b || right === 0 || m === k) return undefined;
  const carried = first + second > 9 ? `${first} + ${second} = ${first + second}` : `${first} + ${second}`;
  return {
    stem: stem`Angka satuan dari ${a}^{${m}} + ${b}^{${k}} adalah …`,
    right: mistake(
      right,
      `${explainLastDigit(a, m)} ${explainLastDigit(b, k)} Dari ${carried} diperoleh angka satuan ${right}.`,
    ),
    wrong: [
      mistake(
        (first * second) % 10,
        `Mengalikan kedua angka satuan, ${first} × ${second}, padahal kedua bilangan itu dijumlahkan.`,
      ),
      mistake(first, `Ini baru angka satuan ${a}^{${m}}; suku kedua belum dijumlahkan.`),
      mistake(second, `Ini baru angka satuan ${b}^{${k}}; suku pertama belum dijumlahkan.`),
      mistake(
        (lastDigit(a, m + 1) + second) % 10,
        `Memakai angka sesudahnya dalam pola perpangkatan ${a}, yaitu ${lastDigit(a, m + 1)}, sehingga jumlahnya bergeser.`,
      ),
      mistake(
        (first + lastDigit(b, k + 1)) % 10,
        `Memakai angka sesudahnya dalam pola perpangkatan ${b}, yaitu ${lastDigit(b, k + 1)}, sehingga jumlahnya bergeser.`,
      ),
      mistake(
        (a * m + b * k) % 10,
        `Mengalikan bilangan pokok dengan pangkatnya, ${a} × ${m} dan ${b} × ${k}, lalu menjumlahkannya.`,
      ),
    ],
    remember:
      'Angka satuan perpangkatan berulang setiap empat langkah; sisa pembagian pangkat dengan 4 menunjukkan tempatnya.',
    quick: {
      text: `Bagi kedua pangkat dengan 4, ambil sisanya (sisa 0 dibaca 4), lalu jumlahkan angka satuannya: ${first} dan ${second}.`,
      seconds: 30,
    },
    difficulty: 4,
  };
}

function writeOneEquation({ b, k, x, m, c }: Numbers<'b' | 'k' | 'x' | 'm' | 'c'>) {
  const [power, factor] = [b ** x, b ** k - 1];
  const total = power * factor;
  if (total > 20_000 || total < 50) return undefined;
  const right = m * x - c;
  return {
    stem: stem`Jika ${b}^{x + ${k}} − ${b}^{x} = ${total}, nilai ${m}x − ${c} adalah …`,
    right: mistake(
      right,
      `Keluarkan faktor ${b}^{x}: ${b}^{x} × (${b}^{${k}} − 1) = ${n(total)}, jadi ${b}^{x} = ${n(total)} ÷ ${n(factor)} = ${n(power)} dan x = ${x}. Nilainya ${m} × ${x} − ${c} = ${right}.`,
    ),
    wrong: [
      mistake(x, `Nilai x memang ${x}, tetapi yang ditanyakan ${m}x − ${c}.`),
      mistake(m * x, `Menghitung ${m} × ${x} dengan benar, tetapi ${c} belum dikurangkan.`),
      mistake(
        m * (x + k) - c,
        `Memakai x + ${k} = ${x + k} sebagai x, sehingga nilainya ${m} × ${x + k} − ${c}.`,
      ),
      mistake(m * (x - c), `Mengurangkan ${c} dari x sebelum dikalikan ${m}: ${m} × (${x} − ${c}).`),
      mistake(m * x + c, `Menambahkan, bukan mengurangkan, ${c}: ${m} × ${x} + ${c}.`),
      mistake(m * (x + 1) - c, `Membaca ${n(power)} sebagai ${b}^{${x + 1}}, sehingga x kelebihan satu.`),
      mistake(m * (x - 1) - c, `Membaca ${n(power)} sebagai ${b}^{${x - 1}}, sehingga x kekurangan satu.`),
    ],
    remember:
      'Selisih dua pangkat berbilangan pokok sama disederhanakan dengan mengeluarkan pangkat terkecil sebagai faktor.',
    quick: {
      text: `Bagi ${n(total)} dengan ${b}^{${k}} − 1 = ${n(factor)}; hasilnya ${n(power)} = ${b}^{${x}}.`,
      seconds: 25,
    },
    difficulty: 3,
  };
}

function writeFactors({ b, p, q, r, s }: Numbers<'b' | 'p' | 'q' | 'r' | 's'>) {
  const [above, below] = [2 * p - q, r - s];
  if (above < 1 || above > 3 || below < 1 || below > 2 || q < s || r === q) return undefined;
  const [up, down, rest] = [b ** above + 1, b ** below - 1, b ** (q - s)];
  const right = (up * rest) / down;
  if (!Number.isInteger(right) || right > 2000 || right < 4) return undefined;
  return {
    stem: stem`(${b * b}^{${p}} + ${b}^{${q}}) ÷ (${b}^{${r}} − ${b}^{${s}}) = …`,
    right: mistake(
      right,
      `Tulis ${b * b}^{${p}} = ${b}^{${2 * p}}. Pembilang: ${b}^{${q}} × (${b}^{${above}} + 1) = ${up} × ${b}^{${q}}. Penyebut: ${b}^{${s}} × (${b}^{${below}} − 1) = ${down === 1 ? '' : `${down} × `}${b}^{${s}}. Hasilnya ${down === 1 ? up : `${up} ÷ ${down}`} × ${b}^{${q - s}} = ${n(right)}.`,
    ),
    wrong: [
      ...(down > 1
        ? [
            mistake(
              up * rest,
              `Memakai faktor ${up} pada pembilang, tetapi melupakan pembagian dengan ${down} pada penyebut.`,
            ),
          ]
        : []),
      mistake(
        rest,
        `Membandingkan ${b}^{${q}} dan ${b}^{${s}} saja, sehingga faktor ${up} dan ${down} hilang.`,
      ),
      mistake(b ** (2 * p - r), `Membagi suku pertama saja: ${b}^{${2 * p}} ÷ ${b}^{${r}}.`),
      mistake(
        ((up - 2) * rest) / down,
        `Mengurangkan 1 pada pembilang, ${b}^{${above}} − 1 = ${up - 2}, padahal kedua sukunya dijumlahkan.`,
      ),
      mistake(
        b ** (2 * p - s),
        `Membagi pangkat terbesar dengan pangkat terkecil: ${b}^{${2 * p}} ÷ ${b}^{${s}}.`,
      ),
      mistake(
        (up * rest) / (down + 2),
        `Menambahkan 1 pada penyebut, ${b}^{${below}} + 1 = ${down + 2}, padahal kedua sukunya dikurangkan.`,
      ),
      mistake(
        right * b,
        `Kelebihan satu pangkat saat membagi ${b}^{${q}} dengan ${b}^{${s}}, sehingga hasilnya ${b} kali terlalu besar.`,
      ),
    ],
    remember: 'Samakan bilangan pokok, lalu keluarkan pangkat terkecil dari pembilang dan dari penyebut.',
    quick: {
      text: `Bagi setiap suku dengan ${b}^{${s}}: ${b}^{${2 * p - s}} + ${b}^{${q - s}}${down === 1 ? '' : `, lalu bagi jumlahnya dengan ${down}`}.`,
      seconds: 35,
    },
    difficulty: 3,
  };
}

function writeRoots({ s, a, b, c }: Numbers<'s' | 'a' | 'b' | 'c'>) {
  const right = a + b - c;
  if (a === b || b === c || a === c || right < 2) return undefined;
  const root = (times: number): string => `√${s * times * times}`;
  return {
    stem: stem`Jika √${s * a * a} + √${s * b * b} − √${s * c * c} = k√${s}, nilai k adalah …`,
    right: mistake(
      right,
      `${root(a)} = √(${a * a} × ${s}) = ${a}√${s}, ${root(b)} = ${b}√${s}, dan ${root(c)} = ${c}√${s}. Jadi, k = ${a} + ${b} − ${c} = ${right}.`,
    ),
    wrong: [
      mistake(
        a + b + c,
        `Menyederhanakan ketiga akar dengan benar, tetapi menjumlahkan semuanya: ${a} + ${b} + ${c}.`,
      ),
      mistake(a + b, `Melupakan ${root(c)}, sehingga hanya ${a} + ${b} yang dihitung.`),
      mistake(
        a * a + b * b - c * c,
        `Lupa menarik akar dari ${a * a}, ${b * b}, dan ${c * c} sebelum menjumlahkan.`,
      ),
      mistake(s * right, `Mengalikan ${right} dengan ${s}, padahal √${s} sudah ditulis di samping k.`),
      mistake(b - c, `Melupakan ${root(a)}, sehingga hanya ${b} − ${c} yang dihitung.`),
      mistake(a + c - b, `Menukar tanda suku kedua dan suku ketiga: ${a} − ${b} + ${c}.`),
    ],
    remember: 'Akar hanya dapat dijumlahkan bila isinya sama; keluarkan dulu faktor kuadratnya.',
    quick: {
      text: `Bagi setiap isi akar dengan ${s}, ambil akarnya, lalu hitung ${a} + ${b} − ${c}.`,
      seconds: 20,
    },
    difficulty: 2,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'angka-satuan',
    repeat: 3,
    parameters: { a: [2, 3, 7, 8], b: [2, 3, 7, 8], m: range(18, 75), k: range(18, 75) },
    write: writeLastDigit,
  }),
  createTemplate({
    family,
    name: 'satu-persamaan',
    repeat: 3,
    parameters: { b: [2, 3, 5], k: [2, 3, 4], x: range(2, 7), m: [2, 3, 4], c: [1, 2, 3, 5] },
    write: writeOneEquation,
  }),
  createTemplate({
    family,
    name: 'faktor-pangkat',
    repeat: 3,
    parameters: { b: [2, 3, 5], p: range(4, 9), q: range(5, 16), r: range(4, 12), s: range(3, 11) },
    write: writeFactors,
  }),
  createTemplate({
    family,
    name: 'akar-sejenis',
    repeat: 2,
    parameters: { s: [2, 3, 5, 6, 7], a: range(2, 9), b: range(3, 9), c: range(2, 9) },
    write: writeRoots,
  }),
];
