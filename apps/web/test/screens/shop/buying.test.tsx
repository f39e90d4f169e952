import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { REFUND_RULE, REFUND_RULE_ATTRIBUTE } from '@ambang/contract/shop/refund-rule.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bundleWith, closingAtNoon } from '../../../../../packages/contract/test/samples.ts';
import { stopTimers } from '../../component/browser/timers.ts';
import {
  holdReplies,
  receivedBodies,
  refuse,
  serverErrorMessage,
  setReply,
} from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { button, orderId, orderAddress, setOrderReplies } from './order-page.ts';

beforeEach(setOrderReplies);

test('a double click sends one purchase, and its order opens after two seconds', async () => {
  setReply(getBundle, bundleWith());
  refuse(buyTryout, 503);
  const screen = await openScreen('/home/shop/1');
  await button('Beli Sekarang').click();
  await expect.element(page.getByRole('alert').getByText(serverErrorMessage)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  setReply(buyTryout, { transactionId: orderId });
  const release = holdReplies(buyTryout);
  stopTimers();
  await button('Beli Sekarang').dblClick();
  const processing = page.getByRole('dialog', { name: 'Pesanan sedang diproses' });
  await expect.element(processing).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(processing).toBeVisible();
  const reads = receivedBodies(getBundle).length;
  setReply(getBundle, bundleWith({ isOwned: true }));
  release();
  await expect.poll(() => receivedBodies(getBundle).length).toBeGreaterThan(reads);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.path()).toBe('/home/shop/1');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(screen.path).toBe(orderAddress);
  expect(receivedBodies(buyTryout)).toHaveLength(2);
  window.history.back();
  await expect.element(page.getByText('Sudah dimiliki').first()).toBeInTheDocument();
});

test("the server's message about a purchase is shown", async () => {
  stopTimers();
  setReply(getBundle, bundleWith());
  setReply(listBundles, []);
  setReply(buyTryout, { transactionId: orderId }, 'Pesananmu masih berjalan. Selesaikan pembayarannya.');
  const screen = await openScreen('/home/shop/1');
  await button('Beli Sekarang').click();
  await expect.element(page.getByRole('status').getByText(/^Pesananmu masih berjalan/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(screen.path).toBe(orderAddress);
});

test('a bundle whose sale closes while it is shown reports that and removes the buy button', async () => {
  const refusal = 'Penjualan paket ini sudah ditutup. Pilih paket lain.';
  setReply(getBundle, bundleWith(closingAtNoon));
  refuse(buyTryout, 409, refusal);
  await openScreen('/home/shop/1');
  await expect.element(page.getByText(/^Dijual sampai 20 November 2026, 10:00 WIB\./)).toBeVisible();
  setReply(getBundle, bundleWith({ ...closingAtNoon, isSaleClosed: true }));
  await button('Beli Sekarang').click();
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Beli Sekarang')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Lihat paket lain' })).toBeVisible();
});

test.each([
  [null, REFUND_RULE],
  ['Uang kembali dalam 3 hari.', 'Uang kembali dalam 3 hari.'],
])("with the operator's refund rule %j a bundle shows: %s", async (rule, shown) => {
  if (rule !== null) document.documentElement.setAttribute(REFUND_RULE_ATTRIBUTE, rule);
  onTestFinished(() => document.documentElement.removeAttribute(REFUND_RULE_ATTRIBUTE));
  setReply(getBundle, bundleWith());
  await openScreen('/home/shop/1');
  await expect.element(page.getByText(shown).first()).toBeInTheDocument();
});
