import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { readSeller } from './seller.ts';

test('without settings the seller is Ambang, without a tax number and with the usual refund rule', () => {
  for (const env of [{}, { SELLER_NAME: ' ', SELLER_TAX_NUMBER: '', REFUND_RULE: '' }])
    expect(readSeller(env)).toEqual({
      name: 'Ambang',
      taxNumber: null,
      refundRule: expect.stringMatching(/^Belum ada tryout yang dimulai: uang kembali penuh/) as string,
    });
});

test.each(['01.234.567.8-901.000', '0123456789012345', ' 012345678901000 '])(
  'the tax number %j is kept as the seller writes it',
  (text) => {
    expect(readSeller({ SELLER_TAX_NUMBER: text }).taxNumber).toBe(text.trim());
  },
);

test.each([
  { SELLER_TAX_NUMBER: '123' },
  { SELLER_TAX_NUMBER: 'NPWP 01.234.567.8-901.000' },
  { SELLER_NAME: 'Bimbel\nRani' },
  { SELLER_NAME: 'a'.repeat(101) },
  { REFUND_RULE: 'a'.repeat(501) },
])('%j is refused with the name of the setting', (env) => {
  expect(() => readSeller(env)).toThrow(StartFault);
  expect(() => readSeller(env)).toThrow(Object.keys(env)[0]);
});
