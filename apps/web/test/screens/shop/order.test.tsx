import type { TransactionFailure } from '@ambang/contract/shop/transactions.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { removeClipboard } from '../../component/browser/remove-clipboard.ts';
import { orderId, button, check, openOrder, serve, setOrderReplies, status } from './order-page.ts';

beforeEach(setOrderReplies);

const nextSteps: [TransactionFailure, string, string][] = [
  ['expired', 'Beli lagi', '/home/shop/7'],
  ['refused', 'Beli lagi', '/home/shop/7'],
  ['returned', 'Beli lagi', '/home/shop/7'],
  ['unavailable', 'Beli lagi', '/home/shop/7'],
  ['replaced', 'Beli lagi', '/home/shop/7'],
  ['owned', 'Lihat tryout', '/home/tryouts'],
];

test.each(nextSteps)('an order that failed as %s offers the link %s', async (failure, name, href) => {
  serve({ status: 'failed', failure, bundleId: 7 });
  await openOrder();
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(check).not.toBeInTheDocument();
});

test('a failed order says first what is safe, and then the reason', async () => {
  serve({ status: 'failed', failure: 'refused' });
  await openOrder();
  const safe = page.getByText('Tidak ada uang yang diambil.', { exact: true });
  const reason = page.getByText('Pembayaran ditolak', { exact: true });
  await expect.element(reason).toBeVisible();
  const { bottom } = safe.element().getBoundingClientRect();
  expect(reason.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

test('an expired order says that late money still counts, before the way to buy again', async () => {
  const serverTime = Date.now();
  serve({
    status: 'failed',
    failure: 'expired',
    paymentUrl: null,
    expiresAt: serverTime - 60_000,
    serverTime,
  });
  await openOrder();
  const words = /^Sudah terlanjur membayar\? Uang yang masuk terlambat tetap dihitung/;
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a free order that failed names its price once', async () => {
  serve({ status: 'failed', failure: 'unavailable', price: 0, paymentUrl: null });
  await openOrder();
  expect(page.getByText('Harga', { exact: true }).elements()).toHaveLength(1);
});

describe('the order number', () => {
  const copy = button('Salin nomor pesanan');
  const copied = status('Disalin');

  test('the order number is copied with one press on a target of 44 px', async () => {
    await openOrder();
    expect(copy.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await copy.click();
    await expect.element(copied).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(orderId);
  });

  test('the order number is copied without the clipboard API', async () => {
    const { clipboard } = navigator;
    await clipboard.writeText('lain');
    removeClipboard();
    await openOrder();
    await copy.click();
    await expect.element(copied).toBeInTheDocument();
    expect(await clipboard.readText()).toBe(orderId);
  });

  test('if copying is impossible, the order number is selected and a text explains how to copy it', async () => {
    removeClipboard();
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await openOrder();
    await copy.click();
    await expect.element(page.getByRole('status').getByText(/^Nomor pesanan dipilih/)).toBeVisible();
    expect(String(window.getSelection())).toBe(orderId);
  });
});
