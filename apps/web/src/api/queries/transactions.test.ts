import { expect, test } from 'vitest';
import { transactionPollMs } from './transactions.ts';

const waiting = { status: 'awaiting', paymentUrl: null, serverTime: 1_000, expiresAt: 2_000 } as const;

test('who waits for the payment page is told soon, who waits for the payment a little later', () => {
  expect(transactionPollMs(waiting)).toBe(3_000);
  expect(transactionPollMs({ ...waiting, paymentUrl: 'https://bayar.contoh.id' })).toBe(10_000);
});

test('after the deadline nobody waits for a payment page', () => {
  expect(transactionPollMs({ ...waiting, serverTime: 2_000 })).toBe(10_000);
});

test('what is paid or has failed is not asked for again', () => {
  expect(transactionPollMs({ ...waiting, status: 'paid' })).toBe(false);
  expect(transactionPollMs({ ...waiting, status: 'failed' })).toBe(false);
});
