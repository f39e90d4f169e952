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
const open = { ...sale, closesAt: null, saleEndsAt: null };

test('a bundle that never closes has no note', () => {
  expect([saleText(open), shortSaleText(open)]).toEqual([null, null]);
});

test('the note has both times, in Jakarta time', () => {
  expect(saleText(sale)).toBe(
    'Dijual sampai 20 November 2026, 10:00 WIB. Tryout di paket ini ditutup 20 November 2026, 12:00 WIB.',
  );
  expect(shortSaleText(sale)).toBe('Dijual sampai 20 November 2026, 10:00 WIB');
});

test('the tryout that closes first counts', () => {
  expect(saleText({ ...sale, tryoutIds: [1, 2] })).toContain('Tryout pertama di paket ini ditutup');
});

test('an owner sees no sale time, and a closed bundle has no closing time ahead', () => {
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
