import type { TransactionFailure, Transaction } from '@ambang/contract/shop/transactions.ts';
import { expect, test } from 'vitest';
import { statusExplanation } from './transaction-text.ts';
import { transactionWith } from '../../../../../packages/contract/test/samples.ts';

const transaction = (values: Partial<Transaction>): Transaction =>
  transactionWith({
    status: 'failed',
    paymentUrl: null,
    expiresAt: Date.parse('2024-10-14T13:47:00Z'),
    ...values,
  });

const reasons: TransactionFailure[] = ['expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced'];

test('each reason for a failed transaction has its own explanation', () => {
  const explanations = reasons.map((failure) => statusExplanation(transaction({ failure })) ?? '');
  expect(new Set(explanations).size).toBe(reasons.length);
  for (const text of explanations) expect(text).toMatch(/^[A-Z][^!]+\. .+\.$/);
  expect(explanations[0]).toContain('14 Oktober 2024, 20:47 WIB');
});

test('the explanation of a transaction confirms the new tryouts only if it is paid and no refund is due', () => {
  const paid = transaction({ status: 'paid' });
  expect(statusExplanation(paid)).toContain('sudah masuk ke akunmu');
  expect(statusExplanation({ ...paid, isRefundDue: true })).toBeNull();
  expect(statusExplanation({ ...paid, status: 'awaiting' })).toBeNull();
});
