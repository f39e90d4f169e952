import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { listTransactions } from '@ambang/contract/shop/transactions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { transactionWith } from '../../../../../packages/contract/test/samples.ts';
import { stopTimers } from '../../component/browser/timers.ts';
import { openEventStreams } from '../../component/event-stream.ts';
import { receivedBodies, setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';

test('a list of 500 transactions scrolls in its own box, updates without a reload, and then stops polling', async () => {
  const rows = (first: Transaction['status']) =>
    Array.from({ length: 500 }, (_, index) =>
      transactionWith({ id: `TO-${index}`, status: index === 0 ? first : 'failed', failure: 'expired' }),
    );
  stopTimers();
  setReply(listTransactions, rows('awaiting'));
  await openScreen('/home/riwayatTransaksi');
  await expect.element(page.getByText('Kamu memiliki total 500 riwayat Transaksi')).toBeVisible();
  const list = page.getByRole('region', { name: 'Daftar transaksi' });
  expect(list.element().getBoundingClientRect().height).toBeLessThanOrEqual(400);
  expect(list.element().querySelectorAll('li')).toHaveLength(500);
  await expect.element(page.getByRole('link', { name: /^Perdana.*Sedang Diproses$/ })).toBeVisible();
  setReply(listTransactions, rows('paid'));
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(list.getByRole('link', { name: /Selesai$/ })).toBeVisible();
  const reads = receivedBodies(listTransactions).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(receivedBodies(listTransactions)).toHaveLength(reads);
});

test('a tab that takes over the event stream of a closed tab refetches its transactions', async () => {
  let closeOtherTab = () => {};
  const isClosed = new Promise<void>((resolve) => (closeOtherTab = resolve));
  void navigator.locks.request('ambang-events', () => isClosed);
  setReply(listTransactions, []);
  await openScreen('/home/riwayatTransaksi');
  await expect.element(page.getByText('Kamu memiliki total 0 riwayat Transaksi')).toBeVisible();
  const reads = receivedBodies(listTransactions).length;
  expect(openEventStreams()).toBe(0);
  closeOtherTab();
  await expect.poll(openEventStreams).toBe(1);
  await expect.poll(() => receivedBodies(listTransactions).length).toBeGreaterThan(reads);
});
