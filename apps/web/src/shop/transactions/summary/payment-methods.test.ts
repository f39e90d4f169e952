import { expect, test } from 'vitest';
import { paymentMethodText } from './payment-methods.ts';

const methodOf = (paymentMethod: string | null, price = 99_000) =>
  paymentMethodText({ price, paymentMethod });

test('a payment method has its common name', () => {
  expect(['qris', 'bank_transfer', 'credit_card', 'echannel'].map((word) => methodOf(word))).toEqual([
    'QRIS',
    'Transfer bank',
    'Kartu kredit atau debit',
    'Mandiri Bill Payment',
  ]);
});

test('an unknown method is shown capitalised, and never as a property of objects', () => {
  expect(methodOf('dompet_baru')).toBe('Dompet baru');
  expect(methodOf('constructor')).toBe('Constructor');
  expect(methodOf(null)).toBe('Tidak tercatat');
});

test('a free transaction has no payment method', () => {
  expect(methodOf(null, 0)).toBe('Gratis, tanpa pembayaran');
});
