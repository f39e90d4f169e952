import { expect, test } from 'vitest';
import { shortSaleText, saleText } from './sale-text.ts';

const closesAt = Date.parse('2026-11-20T05:00:00Z');
const sale = {
  closesAt,
  saleEndsAt: closesAt - 7_200_000,
  isSaleClosed: false,
  isOwned: false,
  tryoutIds: [1],
};
const unlimited = { ...sale, closesAt: null, saleEndsAt: null };

test('a bundle that never closes has no sale text', () => {
  expect([saleText(unlimited), shortSaleText(unlimited)]).toEqual([null, null]);
});

test('the sale text of a bundle has the end of the sale and the closing time, in WIB', () => {
  expect(saleText(sale)).toBe(
    'Dijual sampai 20 November 2026, 10:00 WIB. Tryout di paket ini ditutup 20 November 2026, 12:00 WIB.',
  );
  expect(shortSaleText(sale)).toBe('Dijual sampai 20 November 2026, 10:00 WIB');
});

test('for several tryouts, the sale text calls the closing time that of the first tryout', () => {
  expect(saleText({ ...sale, tryoutIds: [1, 2] })).toContain('Tryout pertama di paket ini ditutup');
});

test('the sale text has only the closing time for an owner; for others it states after the sale that the sale has ended', () => {
  expect(saleText({ ...sale, isOwned: true })).toBe(
    'Tryout di paket ini ditutup 20 November 2026, 12:00 WIB.',
  );
  expect(shortSaleText({ ...sale, isOwned: true, isSaleClosed: true })).toBe(
    'Tryout ditutup 20 November 2026, 12:00 WIB',
  );
  expect(saleText({ ...sale, isSaleClosed: true })).toMatch(
    /^Penjualan berakhir 20 November 2026, 10:00 WIB\./,
  );
  expect(shortSaleText({ ...sale, isSaleClosed: true })).toBe('Penjualan sudah ditutup');
});
