import { expect, test } from 'vitest';
import { formatRupiah } from './rupiah.ts';

test.each([
  [0, 'Rp0'],
  [999, 'Rp999'],
  [49_000, 'Rp49.000'],
  [1_049_000, 'Rp1.049.000'],
  [-49_000, '-Rp49.000'],
])('%i rupiah are written %s', (amount, text) => expect(formatRupiah(amount)).toBe(text));
