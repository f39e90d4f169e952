import { expect, test } from 'vitest';
import { receiptEmail } from './receipt-email.ts';

const now = Date.parse('2026-11-26T16:09:00Z');
const DAY_MS = 86_400_000;
const seller = { name: 'Bimbel Rani', taxNumber: null, refundRule: 'Kembali dalam 7 hari.' };
const sending = { seller, publicUrl: new URL('https://ambang.contoh'), now, sentAgainAt: 0 };

const tryoutWith = (id: number, closesAt: number | null = null) => ({
  ...{ id, title: `SKD ${id}`, closesAt, durationMs: 6_000_000 },
});

const letterOf = (tryouts: ReturnType<typeof tryoutWith>[], options: Partial<typeof sending> = {}) =>
  receiptEmail(
    {
      ...{ number: 42, transactionId: 'TO-1', title: 'Utama', tryouts, price: 49_000, paymentMethod: 'qris' },
      ...{ paidAt: now, name: 'Rani', email: 'rani@contoh.id' },
    },
    { ...sending, ...options },
  );

test('the letter after a payment leads to its tryout, or to the list of several', () => {
  expect(letterOf([tryoutWith(2)]).text).toMatch(
    /SKD 2 sudah ada di daftarmu\.\n\nBuka SKD 2:\nhttps:\/\/ambang\.contoh\/home\/tryouts\/2\n/,
  );
  expect(letterOf([tryoutWith(2), tryoutWith(5)]).text).toMatch(
    /SKD 2 dan SKD 5 sudah ada di daftarmu\.\n\nBuka daftar tryout:\nhttps:\/\/ambang\.contoh\/home\/tryouts\n/,
  );
  expect(letterOf([1, 2, 3].map((id) => tryoutWith(id))).text).toContain('3 tryout sudah ada di daftarmu.');
});

test('the letter names the first closing time that is still to come', () => {
  const text = (...ends: (number | null)[]) => letterOf(ends.map((end, at) => tryoutWith(at, end))).text;
  expect(text(null)).toContain('Tidak harus hari ini: paketmu tidak kedaluwarsa.');
  expect(text(now + DAY_MS)).toContain('sebelum tryoutnya ditutup 27 November 2026, 23:09 WIB.');
  expect(text(now + 2 * DAY_MS, null, now + DAY_MS)).toContain('sebelum tryout pertama ditutup 27 November');
  expect(text(now - DAY_MS)).not.toMatch(/Tidak harus|butuh/);
});

test('a letter that a repeated job sends twice has one id, and one that is asked for again has another', () => {
  const id = letterOf([tryoutWith(2)]).messageId;
  expect(id).toBe('<TO-1.0@ambang.contoh>');
  expect(letterOf([tryoutWith(2)], { now: now + DAY_MS }).messageId).toBe(id);
  expect(letterOf([tryoutWith(2)], { sentAgainAt: now }).messageId).not.toBe(id);
});
