import { capitalize } from '../../../format/capitalize.ts';
import { formatNumber } from '../../../format/number.ts';

/** "68 detik" */
export const secondsText = (ms: number): string => `${Math.round(ms / 1_000)} detik`;

const words = [
  ...(['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'] as const),
  ...(['sepuluh', 'sebelas', 'dua belas', 'tiga belas', 'empat belas', 'lima belas'] as const),
  ...(['enam belas', 'tujuh belas', 'delapan belas', 'sembilan belas', 'dua puluh'] as const),
];

/** In words up to 20. */
export const countText = (count: number): string => words[count] ?? String(count);

/** "Dua soal", at the beginning of a sentence. */
export const questionsText = (count: number): string => capitalize(`${countText(count)} soal`);

const MINUTE_MS = 60_000;

/** In seconds below one minute, else in half minutes: "40 detik", "3,5 menit". */
export const roughDuration = (ms: number): string =>
  ms < MINUTE_MS ? secondsText(ms) : `${formatNumber(Math.round((2 * ms) / MINUTE_MS) / 2)} menit`;
