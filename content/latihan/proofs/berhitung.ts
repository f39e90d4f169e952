/** Topic 4: arithmetic. */
import { add, isEqual, multiply, ratio, subtract } from '@ambang/workshop/proofs/arithmetic.ts';
import { parseQuantity } from '@ambang/workshop/proofs/stem.ts';
import { evaluated, findOnly, found, inserted, isSame, nearest } from './check.ts';
import type { Truths } from './check.ts';

const ONE = ratio(1);

/** The last digit of a power, by multiplying step by step. */
function lastDigit(base: number, exponent: number): number {
  let digit = 1;
  for (let times = 0; times < exponent; times += 1) digit = (digit * base) % 10;
  return digit;
}

/** The product of 1 ± 1/a, 1 ± 1/(a + 1), … up to 1 ± 1/z, factor by factor. */
const product: Truths[string] = (pattern) => (options, numbers) => {
  const [first, second, third, last] = numbers.map(({ n, d }) => (n === 1n ? Number(d) : Number.NaN));
  if (first === undefined || second !== first + 1 || third !== first + 2 || last === undefined)
    throw new Error('not a product of steps');
  const join = pattern.includes('+') ? add : subtract;
  let value = ONE;
  for (let step = first; step <= last; step += 1) value = multiply(value, join(ONE, ratio(1, step)));
  return options.map((option) => isEqual(parseQuantity(option).value, value));
};

export const proofs: Truths = {
  'angka-satuan': found((a, m, b, k) => (lastDigit(a, m) + lastDigit(b, k)) % 10),
  'satu-persamaan': found((base, more, other, total, times, less) => {
    const x = findOnly(0, 30, (exponent) => base ** (exponent + more) - other ** exponent === total);
    return times * x - less;
  }),
  'faktor-pangkat': evaluated('(#^# + #^#) ÷ (#^# − #^#)'),
  'akar-sejenis': inserted((k, first, second, third, inside) =>
    isSame(Math.sqrt(first) + Math.sqrt(second) - Math.sqrt(third), k * Math.sqrt(inside)),
  ),
  'operasi-campuran': evaluated('#% × # + # ÷ #'),
  'hasil-kali-beruntun': product,
  'bagian-dari-bagian': inserted((answer, part, percent, value, asked) =>
    isSame(((answer / asked) * percent * part) / 100, value),
  ),
  'dua-persen': inserted((answer, above, below) => {
    const [p, r] = [1 + above / 100, 1 - below / 100];
    return isSame(r * (1 + answer / 100), p);
  }),
  'kali-lalu-bagi': nearest((a, b, c) => (a * b) / c),
  'persen-dan-bagi': nearest((percent, a, b, c) => (percent / 100) * a + b / c),
  'akar-dan-bagi': nearest((square, b, c) => (Math.sqrt(square) * b) / c),
  'pecahan-besar': nearest((one, a, other, b) => one * a - other * b),
  'gabung-dua-rasio': inserted((b, p, q, r, s, total) => isSame((b * p) / q + (b * s) / r, total)),
  'sama-sama-ditambah': inserted((sum, p, q, added, r, s) => {
    const [x, y] = [(sum * p) / (p + q), (sum * q) / (p + q)];
    return isSame((x + added) * s, (y + added) * r);
  }),
  'rasio-dari-pecahan': inserted((x, a, b, value) => isSame(a * x + 1, value * (x + b))),
  'lurus-dan-terbalik': inserted((answer, y, z, x, newY, newZ) =>
    isSame((answer * newZ) / newY, (x * z) / y),
  ),
  'jumlah-pangkat-tiga': found((sum, times) => {
    const squares = sum * sum - 2 * times;
    return sum * squares - times * sum;
  }),
  'fungsi-bersarang': inserted((k, a, b, secondValue) => isSame(a * (a * k - b) - b, secondValue)),
  'selisih-kuadrat': found((squares, gap) => {
    const y = findOnly(0, 500, (candidate) => (candidate + gap) ** 2 - candidate ** 2 === squares);
    return y * (y + gap);
  }),
  'tiga-jumlah': found((first, second, third) => {
    const a = findOnly(0, 500, (candidate) => second - (first - candidate) === third - candidate);
    return a * (third - a);
  }),
};
