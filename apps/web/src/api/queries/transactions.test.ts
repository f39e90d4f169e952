import { expect, test } from 'vitest';
import { transactionPollMs } from './transactions.ts';

const waiting = { status: 'awaiting', paymentUrl: null, serverTime: 1_000, expiresAt: 2_000 } as const;

test('a transaction is polled every 3 s until it has a payment page, and then every 10 s', () => {
  expect(transactionPollMs(waiting)).toBe(3_000);
  expect(transactionPollMs({ ...waiting, paymentUrl: 'https://bayar.contoh.id' })).toBe(10_000);
});

test('a transaction without a payment page is polled every 10 s after its deadline', () => {
  expect(transactionPollMs({ ...waiting, serverTime: 2_000 })).toBe(10_000);
});

test('a paid or failed transaction is not polled', () => {
  expect(transactionPollMs({ ...waiting, status: 'paid' })).toBe(false);
  expect(transactionPollMs({ ...waiting, status: 'failed' })).toBe(false);
});
