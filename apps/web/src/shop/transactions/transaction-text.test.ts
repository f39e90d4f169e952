import type { TransactionFailure, Transaction } from '@ambang/contract/shop/transactions.ts';
import { expect, test } from 'vitest';
import { transactionWith } from '../../../test/component/shop-samples.ts';
import { statusExplanation } from './transaction-text.ts';

const transaction = (given: Partial<Transaction>): Transaction =>
  transactionWith({
    status: 'failed',
    paymentUrl: null,
    expiresAt: Date.parse('2024-10-14T13:47:00Z'),
    ...given,
  });

const reasons: TransactionFailure[] = ['expired', 'refused', 'returned', 'unavailable', 'owned'];

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
