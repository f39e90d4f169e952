import { expect, test } from 'vitest';
import { paymentMethodText } from './payment-methods.ts';

const methodOf = (paymentMethod: string | null, price = 99_000) =>
  paymentMethodText({ price, paymentMethod });

test('a way to pay has the name that people know', () => {
  expect(['qris', 'bank_transfer', 'credit_card', 'echannel'].map((word) => methodOf(word))).toEqual([
    'QRIS',
    'Transfer bank',
    'Kartu kredit atau debit',
    'Mandiri Bill Payment',
  ]);
});

test('an unknown one is shown tidied, and never as a word of the language', () => {
  expect(methodOf('dompet_baru')).toBe('Dompet baru');
  expect(methodOf('constructor')).toBe('Constructor');
  expect(methodOf(null)).toBe('Tidak tercatat');
});

test('what costs nothing was not paid', () => {
  expect(methodOf(null, 0)).toBe('Gratis, tanpa pembayaran');
});
