import type { TransactionFailure } from '@ambang/contract/shop/transactions.ts';
import { expect, test } from 'vitest';
import { closedAt, failureText, paidText, sideText } from './transaction-text.ts';
import { transactionWith } from '../../../../../packages/contract/test/samples.ts';

const reasons: TransactionFailure[] = ['expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced'];

test('each failed transaction has what is safe and a reason of its own', () => {
  const texts = reasons.map((failure) => failureText({ failure }));
  expect(new Set(texts.map(({ reason }) => reason)).size).toBe(reasons.length);
  for (const { safe, reason, text } of texts) {
    expect(safe).toMatch(
      /^(?:Tidak ada uang yang diambil|Hasilmu tetap tersimpan|Kamu tidak perlu membayar apa pun)\.$/,
    );
    expect(reason).toMatch(/^[A-Z][^.!]+$/);
    expect(text).toMatch(/\.$/);
  }
});

test('only an order that was not paid in time says when it was closed, and that late money counts', () => {
  const failed = (failure: TransactionFailure) =>
    transactionWith({ status: 'failed', failure, expiresAt: Date.parse('2024-10-14T13:47:00Z') });
  expect(closedAt(failed('expired'))).toBe('14 Oktober 2024, 20:47 WIB');
  expect(closedAt(failed('refused'))).toBeNull();
  expect(sideText(failed('expired'))).toContain('Uang yang masuk terlambat tetap dihitung');
  expect(sideText(failed('refused'))).toBeNull();
});

test('new tryouts are confirmed only if no refund is due', () => {
  expect(paidText({ isRefundDue: false })).toContain('sudah masuk ke akunmu');
  expect(paidText({ isRefundDue: true })).toBeNull();
});

test('a free transaction has no words about a payment', () => {
  const text = sideText(transactionWith({ status: 'paid', price: 0 }));
  expect(text).toBe('Pesanan ini selalu bisa dibuka lagi di Riwayat Transaksi.');
});
