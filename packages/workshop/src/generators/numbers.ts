/** Writes numbers as questions print them. */
import { ratio } from '../proofs/arithmetic.ts';
import type { Ratio } from '../proofs/arithmetic.ts';

const MAX_DECIMALS = 4;
/** Rounding errors of binary fractions are smaller than this. */
const PRECISION = 1e-9;

/** Writes 1480.5 as '1.480,5' and -3 as '−3'. */
export function writeNumber(value: number): string {
  const [units = '', decimals = ''] = Math.abs(value)
    .toFixed(MAX_DECIMALS)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '−' : ''}${grouped}${decimals && `,${decimals}`}`;
}

/** Writes 35000 as 'Rp35.000'. */
export const writeRupiah = (value: number): string => `Rp${writeNumber(value)}`;

/** Writes 3/4 as '{3/4}' and 4/2 as '2'. An improper fraction stays one: '{14/11}'. */
export function writeFraction(above: number | bigint, below: number | bigint): string {
  const { n, d } = ratio(above, below);
  return d === 1n ? `${n}`.replace('-', '−') : `${n < 0n ? '−' : ''}{${n < 0n ? -n : n}/${d}}`;
}

/** Writes 9/4 as '2{1/4}'. For positive numbers. */
export function writeMixed(value: Ratio): string {
  const whole = value.n / value.d;
  const rest = value.n % value.d;
  if (rest === 0n) return writeNumber(Number(whole));
  return `${whole === 0n ? '' : whole}{${rest}/${value.d}}`;
}

/** Writes 9 hours and 5 minutes, given as 545 minutes, as '09.05'. */
export function writeClock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}.${String(minute).padStart(2, '0')}`;
}

/** Writes 135 minutes as '2 jam 15 menit'. */
export function writeDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} menit`;
  return rest === 0 ? `${hours} jam` : `${hours} jam ${rest} menit`;
}

/** Whether the number can be written exactly with this many decimals. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < PRECISION;

/** The integers from `first` to `last` in steps. */
export const range = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);

/** The greatest common divisor of two positive integers. */
export const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Writes the ratio 12 to 18 as '2 : 3'. */
export function writeRatio(a: number, b: number): string {
  const divisor = commonDivisor(a, b);
  return `${a / divisor} : ${b / divisor}`;
}
