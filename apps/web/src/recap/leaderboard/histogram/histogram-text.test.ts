import { expect, test } from 'vitest';
import { toHistogramBars } from './histogram-bars.ts';
import { describeHistogram, rangeText } from './histogram-text.ts';

const field = [
  { total: 300, participants: 87, passed: 20 },
  { total: 400, participants: 13, passed: 13 },
];

test('the description of the histogram has the range of all bars and the figures of the own bar', () => {
  expect(describeHistogram(toHistogramBars(field, 550, 401))).toBe(
    'Sebaran nilai peserta, dari 300–324 sampai 400–424 poin. Nilaimu ada di batang 400–424: 13 peserta, 13 lulus.',
  );
  expect(describeHistogram(toHistogramBars(field, 550, null))).toBe(
    'Sebaran nilai peserta, dari 300–324 sampai 400–424 poin.',
  );
  expect(describeHistogram(toHistogramBars([], 550, null))).toBe('Sebaran nilai: belum ada peserta.');
  expect(rangeText({ from: 550, to: 550 })).toBe('550');
});
