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
