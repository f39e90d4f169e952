import type { FailureReason, Transaction } from '@ambang/contract/shop/transactions.ts';
import { expect, test } from 'vitest';
import { statusExplanation } from './transaction-words.ts';

const transaction = (given: Partial<Transaction>): Transaction => ({
  id: 'TO-CONTOH',
  accountId: 'rani',
  bundleId: 1,
  title: 'Perdana',
  tryoutCount: 1,
  status: 'failed',
  price: 99_000,
  paymentToken: null,
  paymentUrl: null,
  failure: null,
  paymentMethod: null,
  paidAt: null,
  isRefundDue: false,
  isOpened: true,
  createdAt: 0,
  expiresAt: Date.parse('2024-10-14T13:47:00Z'),
  serverTime: 0,
  ...given,
});

const reasons: FailureReason[] = ['expired', 'refused', 'returned', 'unavailable', 'owned'];

test('every failure has its own sentences', () => {
  const told = reasons.map((failure) => statusExplanation(transaction({ failure })) ?? '');
  expect(new Set(told).size).toBe(reasons.length);
  for (const text of told) expect(text).toMatch(/^[A-Z][^!]+\. .+\.$/);
  expect(told[0]).toContain('14 Oktober 2024, 20:47 WIB');
});

test('the text says that tryouts were added only when that is certain', () => {
  const paid = transaction({ status: 'paid' });
  expect(statusExplanation(paid)).toContain('sudah masuk ke akunmu');
  expect(statusExplanation({ ...paid, isRefundDue: true })).toBeNull();
  expect(statusExplanation({ ...paid, status: 'awaiting' })).toBeNull();
});
