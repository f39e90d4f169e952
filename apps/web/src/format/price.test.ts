import { expect, test } from 'vitest';
import { formatPrice } from './price.ts';

test('a price starts with Rp, without a space, and has dots between thousands', () => {
  expect(formatPrice(99_000)).toBe('Rp99.000');
  expect(formatPrice(1_500_000)).toBe('Rp1.500.000');
  expect(formatPrice(500)).toBe('Rp500');
});

test('a price of 0 is shown as Gratis', () => {
  expect(formatPrice(0)).toBe('Gratis');
});
