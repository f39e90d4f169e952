import { expect, test } from 'vitest';
import { paymentMethodText } from './payment-method-text.ts';

const methodOf = (paymentMethod: string | null) => paymentMethodText({ paymentMethod });

test('a known payment type is shown by its common name', () => {
  expect(['qris', 'bank_transfer', 'credit_card', 'echannel'].map((type) => methodOf(type))).toEqual([
    'QRIS',
    'Transfer bank',
    'Kartu kredit atau debit',
    'Mandiri Bill Payment',
  ]);
});

test('an unknown payment type is shown capitalized, also one that names a property of objects', () => {
  expect(methodOf('dompet_baru')).toBe('Dompet baru');
  expect(methodOf('constructor')).toBe('Constructor');
  expect(methodOf(null)).toBe('Tidak tercatat');
});
