import { expect, test } from 'vitest';
import { codeProblem, plainCode } from './fields.ts';

test.each([
  'AB12-CD34',
  ' ab12-cd34\r\n',
  'AB12\u00a0-\u202fCD34',
  '\u200eAB12-CD34\ufeff',
  'AB12\u2013CD34',
])('the code in %j is found', (text) => {
  expect(plainCode(text).toUpperCase()).toBe('AB12-CD34');
  expect(codeProblem(text)).toBeNull();
});

test('a code has 6 to 32 letters, digits or hyphens', () => {
  for (const text of ['ABC123', '-'.repeat(32), '123456']) expect(codeProblem(text)).toBeNull();
  for (const text of ['', ' ', '\u200b']) expect(codeProblem(text)).toBe('kode tidak boleh kosong');
  for (const text of ['ABC12', 'A'.repeat(33), 'ABC_123', 'KÖDE-12', 'kode: AB12', '\u212aABCDE'])
    expect(codeProblem(text)).toMatch(/^kode tidak valid: isi 6 sampai 32/);
});
