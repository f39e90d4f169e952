import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './signature.ts';
import type { GatewayStatus } from './status.ts';
import { meaningOf } from './status.ts';

const said = (transaction_status: string, more: Partial<GatewayStatus> = {}): GatewayStatus => ({
  order_id: 'TO-20241120-0001',
  transaction_status,
  status_code: '200',
  gross_amount: '150000.00',
  ...more,
});

test.each([
  ['settlement', {}, 'paid'],
  ['capture', { fraud_status: 'accept' }, 'paid'],
  ['capture', { fraud_status: 'challenge' }, 'waiting'],
  ['settlement', { status_code: '201' }, 'waiting'],
  ['PENDING', { status_code: '201' }, 'waiting'],
  ['deny', { status_code: '202' }, 'waiting'],
  ['expire', { status_code: '407' }, 'ended'],
  ['cancel', {}, 'ended'],
  ['refund', {}, 'returned'],
  ['partial_refund', {}, 'partly-returned'],
  ['something-new', {}, 'waiting'],
])('%s %j means %s', (word, more, meaning) => {
  expect(meaningOf(said(word, more))).toBe(meaning);
});

test('the signature is the documented one', () => {
  const key = 'SB-Mid-server-EXAMPLEKEY';
  const signature =
    'ade73bf1f3b26988140a5b87c828eec7c4106f296ab14f0ebbc5700717a60ab8' +
    '5d63294875e4719566c361338cc63f321c4686df42202d4cc86976234860099b';
  expect(signatureOf(said('settlement'), key)).toBe(signature);
  expect(isSigned(said('settlement'), signature, key)).toBe(true);
  expect(isSigned(said('settlement', { gross_amount: '1.00' }), signature, key)).toBe(false);
  expect(isSigned(said('settlement'), signature.slice(1), key)).toBe(false);
});
