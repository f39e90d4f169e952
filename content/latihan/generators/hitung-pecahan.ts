/** Topic 4: fractions, decimals and percentages. */
import {
  commonDivisor,
  hasDecimals,
  range,
  writeFraction,
  writeMixed,
  writeNumber as n,
} from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { evaluate, ratio } from '@ambang/workshop/proofs/arithmetic.ts';

const family = 'hitung-pecahan';

/** Evaluates an expression and writes it as a mixed number. */
const mixed = (expression: string): string => writeMixed(evaluate(expression));

function writeMixedOperations({
  eighths,
  whole,
  fifths,
  quarters,
  above,
  below,
}: Numbers<'eighths' | 'whole' | 'fifths' | 'quarters' | 'above' | 'below'>) {
  if (above >= below || commonDivisor(above, below) > 1) return undefined;
  const [percent, factor] = [`${n(eighths * 12.5)}%`, `${whole}{${fifths}/5}`];
  const [decimal, divisor] = [n(quarters / 4), `{${above}/${below}}`];
  const [product, quotient] = [evaluate(`${percent} × ${factor}`), evaluate(`${decimal} ÷ ${divisor}`)];
  const right = evaluate(`${percent} × ${factor} + ${decimal} ÷ ${divisor}`);
  if (product.d > 2n || quotient.d !== 1n || quarters % 4 === 0) return undefined;
  return {
    stem: stem`${percent} × ${factor} + ${decimal} ÷ ${divisor} = …`,
    right: mistake(
      writeMixed(right),
      `${percent} = {${eighths}/8} dan ${factor} = {${whole * 5 + fifths}/5}, jadi hasil kalinya ${writeMixed(product)}. Membagi dengan ${divisor} sama dengan mengalikan dengan {${below}/${above}}: ${decimal} × {${below}/${above}} = ${writeMixed(quotient)}. Jumlahnya ${writeMixed(right)}.`,
    ),
    wrong: [
      mistake(
        mixed(`(${percent} × ${factor} + ${decimal}) ÷ ${divisor}`),
        `Menjumlahkan dari kiri ke kanan dahulu, padahal pembagian didahulukan: (${writeMixed(product)} + ${decimal}) ÷ ${divisor}.`,
      ),
      mistake(
        mixed(`${percent} × ${factor} + ${decimal} × ${divisor}`),
        `Mengalikan, bukan membagi, ${decimal} dengan ${divisor}.`,
      ),
      mistake(
        mixed(`${percent} × ${whole} × {${fifths}/5} + ${decimal} ÷ ${divisor}`),
        `Membaca ${factor} sebagai ${whole} × {${fifths}/5}, padahal artinya ${whole} + {${fifths}/5}.`,
      ),
      mistake(
        mixed(`${percent} × ${factor} + ${divisor} ÷ ${decimal}`),
        `Membalik pembagian: ${divisor} ÷ ${decimal}.`,
      ),
      mistake(mixed(`${factor} + ${decimal} ÷ ${divisor}`), `Melupakan faktor ${percent} pada suku pertama.`),
      mistake(
        writeMixed(quotient),
        `Ini baru hasil ${decimal} ÷ ${divisor}; suku pertama belum dijumlahkan.`,
      ),
    ],
    remember: 'Ubah persen dan desimal menjadi pecahan, lalu kerjakan kali dan bagi sebelum tambah.',
    quick: {
      text: `Hafalkan kelipatan {1/8}: ${percent} = {${eighths}/8}. Coret dahulu, baru hitung.`,
      seconds: 40,
    },
    difficulty: 2,
  };
}

function writeTelescope({ a, z, plus }: Numbers<'a' | 'z' | 'plus'>) {
  if (z < a + 6) return undefined;
  const sign = plus === 1 ? '+' : '−';
  const [up, down] = plus === 1 ? [z + 1, a] : [a - 1, z];
  const { n: above, d: below } = ratio(up, down);
  if (below === 1n || above > 12n) return undefined;
  const [first, second, last] =
    plus === 1
      ? [`{${a + 1}/${a}}`, `{${a + 2}/${a + 1}}`, `{${z + 1}/${z}}`]
      : [`{${a - 1}/${a}}`, `{${a}/${a + 1}}`, `{${z - 1}/${z}}`];
  const spared =
    plus === 1
      ? `penyebut pertama, ${a}, dan pembilang terakhir, ${z + 1}`
      : `pembilang pertama, ${a - 1}, dan penyebut terakhir, ${z}`;
  const text = `(1 ${sign} #) × (1 ${sign} #) × (1 ${sign} #) × … × (1 ${sign} #) = …`;
  const terms = [a, a + 1, a + 2, z];
  return {
    stem: { pattern: text, question: terms.reduce((done, term) => done.replace('#', `{1/${term}}`), text) },
    right: mistake(
      writeFraction(up, down),
      `Tulis setiap faktor sebagai satu pecahan: ${first} × ${second} × … × ${last}. Setiap pembilang menghapus penyebut di sebelahnya, jadi yang tersisa hanya ${spared}. Hasilnya ${writeFraction(up, down)}.`,
    ),
    wrong:
      plus === 1
        ? [
            mistake(
              writeFraction(z, a),
              `Memakai ${z} sebagai pembilang terakhir, padahal faktor terakhir adalah ${last}.`,
            ),
            mistake(
              writeFraction(z + 1, a + 1),
              `Mencoret penyebut pertama, ${a}, padahal yang tercoret dimulai dari ${a + 1}.`,
            ),
            mistake(
              writeFraction(z + 1, a - 1),
              `Memakai ${a - 1} sebagai penyebut pertama, padahal faktor pertama adalah ${first}.`,
            ),
            mistake(
              writeFraction(z + 1, z),
              `Ini hanya faktor terakhir; faktor-faktor lain belum dikalikan.`,
            ),
            mistake(writeFraction(a + 1, a), `Ini hanya faktor pertama; faktor-faktor lain belum dikalikan.`),
            mistake(writeFraction(z, a - 1), `Menggeser kedua bilangan yang tersisa satu angka ke bawah.`),
          ]
        : [
            mistake(
              writeFraction(a, z),
              `Memakai ${a} sebagai pembilang pertama, padahal faktor pertama adalah ${first}.`,
            ),
            mistake(
              writeFraction(a - 1, z - 1),
              `Memakai pembilang terakhir, ${z - 1}, sebagai penyebut, padahal faktor terakhir adalah ${last}.`,
            ),
            mistake(writeFraction(1, z), `Menganggap semua pembilang saling menghapus sampai tersisa 1.`),
            mistake(writeFraction(a, z + 1), `Menggeser kedua bilangan yang tersisa satu angka ke atas.`),
            mistake(writeFraction(a - 1, a), `Ini hanya faktor pertama; faktor-faktor lain belum dikalikan.`),
            mistake(
              writeFraction(1, a),
              `Mengambil pecahan pertama yang tertulis, padahal pecahan itu masih dikurangkan dari 1.`,
            ),
          ],
    remember:
      'Pada hasil kali yang panjang, tulis dua faktor pertama dan faktor terakhir; biasanya hampir semuanya saling menghapus.',
    quick: {
      text: `Langsung tulis ${plus === 1 ? 'pembilang terakhir dibagi penyebut pertama' : 'pembilang pertama dibagi penyebut terakhir'}.`,
      seconds: 20,
    },
    difficulty: 3,
  };
}

function writePartOfPart({
  above,
  below,
  percent,
  number,
  up,
  down,
}: Numbers<'above' | 'below' | 'percent' | 'number' | 'up' | 'down'>) {
  const value = (number * percent * above) / 100 / below;
  const right = (number * up) / down;
  if (
    above >= below ||
    up >= down ||
    commonDivisor(above, below) > 1 ||
    commonDivisor(up, down) > 1 ||
    !hasDecimals(value, 0) ||
    !hasDecimals(right, 0) ||
    below === down
  )
    return undefined;
  const [part, asked] = [writeFraction(above, below), writeFraction(up, down)];
  const share = (number * percent) / 100;
  return {
    stem: stem`${part} dari ${percent}% suatu bilangan adalah ${value}. Nilai ${asked} dari bilangan itu adalah …`,
    right: mistake(
      right,
      `Karena ${part} bagiannya ${n(value)}, ${percent}% bilangan itu adalah ${n(value)} ÷ ${part} = ${n(share)}. Jadi, bilangannya ${n(share)} ÷ ${percent}% = ${n(number)}, dan ${asked} dari ${n(number)} adalah ${n(right)}.`,
    ),
    wrong: [
      mistake(number, `Ini bilangannya; yang ditanyakan ${asked} dari bilangan itu.`),
      mistake(share, `Ini ${percent}% dari bilangan itu, belum bilangannya, apalagi ${asked} bagiannya.`),
      mistake(
        (share * up) / down,
        `Mengambil ${asked} dari ${n(share)}, padahal ${n(share)} baru ${percent}% dari bilangan itu.`,
      ),
      mistake(
        (value * 100 * up) / percent / down,
        `Melupakan ${part}: ${n(value)} langsung dianggap ${percent}% dari bilangan itu.`,
      ),
      mistake((value * up) / down, `Mengambil ${asked} dari ${n(value)}, bukan dari bilangan semula.`),
      mistake(number - right, `Ini sisa bilangan itu setelah ${asked} bagiannya diambil.`),
    ],
    remember:
      'Bagian dari bagian dihitung mundur satu per satu: bagi dengan pecahannya, lalu bagi dengan persennya.',
    quick: {
      text: `Tulis sekali jalan: ${n(value)} ÷ ${part} ÷ ${percent}% × ${asked}, lalu coret.`,
      seconds: 35,
    },
    difficulty: 2,
  };
}

function writeTwoPercents({ x, y }: Numbers<'x' | 'y'>) {
  const right = ((100 + x) / (100 - y) - 1) * 100;
  if (!hasDecimals(right, 2) || x === y) return undefined;
  const [p, r] = [(100 + x) / 100, (100 - y) / 100];
  return {
    stem: stem`Jika p ${x}% di atas q dan r ${y}% di bawah q, p berapa persen di atas r?`,
    unit: '#%',
    right: mistake(
      right,
      `Misalkan q = 100, jadi p = ${n(p * 100)} dan r = ${n(r * 100)}. Selisihnya ${n(x + y)} dibandingkan dengan r: ${n(x + y)} ÷ ${n(r * 100)} = ${n(right)}%.`,
    ),
    wrong: [
      mistake(x + y, `Menjumlahkan ${x}% dan ${y}%; itu persentase terhadap q, padahal pembandingnya r.`),
      mistake((1 - r / p) * 100, `Membagi selisih ${n(x + y)} dengan p, padahal pembandingnya r.`),
      mistake((p / r) * 100, `Ini p sebagai persentase dari r; 100% untuk r sendiri belum dikurangkan.`),
      mistake(
        (p * (1 + y / 100) - 1) * 100,
        `Menaikkan q dua kali berturut-turut, ${x}% lalu ${y}%; penurunan ${y}% tidak sama dengan kebalikan kenaikan ${y}%.`,
      ),
      mistake(x - y, `Mengurangkan ${y}% dari ${x}%, padahal p dan r terletak pada sisi q yang berlainan.`),
      mistake(r * 100, `Ini nilai r bila q = 100, bukan kelebihan p terhadap r.`),
    ],
    remember: 'Persentase selalu mempunyai pembanding; “di atas r” berarti selisihnya dibagi dengan r.',
    quick: { text: `Pakai q = 100, lalu hitung ${n(x + y)} ÷ ${n(r * 100)}.`, seconds: 25 },
    difficulty: 4,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'operasi-campuran',
    repeat: 3,
    parameters: {
      eighths: [1, 3, 5, 7],
      whole: range(1, 6),
      fifths: range(1, 4),
      quarters: range(3, 21),
      above: range(1, 7),
      below: [4, 8, 5, 6, 3],
    },
    write: writeMixedOperations,
  }),
  createTemplate({
    family,
    name: 'hasil-kali-beruntun',
    repeat: 2,
    parameters: { a: range(3, 9), z: range(11, 41), plus: [0, 1] },
    write: writeTelescope,
  }),
  createTemplate({
    family,
    name: 'bagian-dari-bagian',
    repeat: 3,
    parameters: {
      above: range(2, 7),
      below: [3, 5, 7, 8, 9],
      percent: [15, 24, 30, 35, 36, 40, 45, 60],
      number: range(120, 900, 20),
      up: range(2, 7),
      down: [4, 5, 6, 8],
    },
    write: writePartOfPart,
  }),
  createTemplate({
    family,
    name: 'dua-persen',
    repeat: 3,
    parameters: { x: range(4, 60), y: range(4, 60) },
    write: writeTwoPercents,
  }),
];
