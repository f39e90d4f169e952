import { expect, test } from 'vitest';
import { fieldBars } from './field-bars.ts';
import { fieldLabel, rangeText } from './field-words.ts';

const field = [
  { total: 300, participants: 87, passed: 20 },
  { total: 400, participants: 13, passed: 13 },
];

test('the label of the picture names the ends of the field and the own bar with its numbers', () => {
  expect(fieldLabel(fieldBars(field, 550, 401))).toBe(
    'Sebaran nilai peserta, dari 300–324 sampai 400–424 poin. Nilaimu ada di batang 400–424: 13 peserta, 13 lulus.',
  );
  expect(fieldLabel(fieldBars(field, 550, null))).toBe(
    'Sebaran nilai peserta, dari 300–324 sampai 400–424 poin.',
  );
  expect(fieldLabel(fieldBars([], 550, null))).toBe('Sebaran nilai: belum ada peserta.');
  expect(rangeText({ from: 550, to: 550 })).toBe('550');
});
