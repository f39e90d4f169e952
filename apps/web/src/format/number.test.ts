import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';

test('a number has dots between thousands and at most one digit after a comma', () => {
  expect([0, 0.04, 312, 12_345, 1_000_000, 54.545, 91.25, 87.5, 100].map(formatNumber)).toEqual([
    '0',
    '0',
    '312',
    '12.345',
    '1.000.000',
    '54,5',
    '91,3',
    '87,5',
    '100',
  ]);
});

test('a number is written as the Indonesian locale writes it', () => {
  const locale = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
  const hundredths = Array.from({ length: 3_000 }, (_, index) => (index - 1_000) / 100);
  const values = [...hundredths, 1e-7, 999.94, 999.95, 999_999.95, 1_234_567.89, -1_234, 2 ** 50];
  // The locale writes a minus before 0, too.
  expect(values.map(formatNumber)).toEqual(values.map((value) => locale.format(value).replace(/^-0$/, '0')));
});
