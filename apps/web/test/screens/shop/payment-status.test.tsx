import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { checkTransaction, getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paidFields, transactionWith } from '../../../../../packages/contract/test/samples.ts';
import { watchShifts } from '../../component/browser/layout-shifts.ts';
import { sendEvent } from '../../component/event-stream.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import {
  holdReplies,
  receivedBodies,
  refuse,
  serverErrorMessage,
  setReply,
} from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import {
  nextStep,
  orderId,
  pay,
  check,
  heading,
  openOrder,
  orderAddress,
  serve,
  setOrderReplies,
  status,
} from './order-page.ts';

beforeEach(setOrderReplies);

test("'Cek Status' sends one call for a double click, and shows that no payment has arrived or that the call failed", async () => {
  await openOrder();
  await expect.element(check).toBeVisible();
  const reads = receivedBodies(getTransaction).length;
  const release = holdReplies(checkTransaction);
  await check.dblClick();
  release();
  await expect.element(status('Belum ada pembayaran yang masuk. Dicek pukul 12:00 WIB.')).toBeVisible();
  expect(receivedBodies(checkTransaction)).toHaveLength(1);
  await expectAccessible();
  expect(receivedBodies(getTransaction).length).toBeGreaterThan(reads);

  refuse(checkTransaction, 503);
  await check.click();
  await expect.element(page.getByRole('alert').getByText(serverErrorMessage)).toBeVisible();
  await expect.element(page.getByText(/^Belum ada pembayaran/)).not.toBeInTheDocument();
  await expect.element(check).toHaveFocus();
});

test("during 'Cek Status' both buttons stay where they are, and its answer moves nothing", async () => {
  await openOrder();
  await expect.element(pay).toBeVisible();
  const placeOf = (button: typeof pay) => {
    const { left, top, width } = button.element().getBoundingClientRect();
    return [left, top, width];
  };
  const before = [pay, check].map(placeOf);
  const shifts = watchShifts();
  const release = holdReplies(checkTransaction);
  await check.click();
  const busy = nextStep.getByRole('button', { name: 'Mengecek...' });
  await expect.element(busy).toBeVisible();
  expect([pay, busy].map(placeOf)).toEqual(before);
  release();
  await expect.element(status('Belum ada pembayaran yang masuk. Dicek pukul 12:00 WIB.')).toBeVisible();
  expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test("the gateway's query triggers one check and is removed from the address", async () => {
  const query = `?order_id=${orderId}&status_code=200&transaction_status=settlement`;
  await openOrder(orderAddress + query);
  await expect.element(heading).toHaveTextContent('Transaksi Aktif');
  await expect.element(page.getByText(/^Belum ada pembayaran yang masuk/)).toBeVisible();
  expect(window.location.search).toBe('');
  expect(receivedBodies(checkTransaction)).toHaveLength(1);
});

test('a return from the gateway to a paid transaction triggers no check', async () => {
  serve(paidFields);
  await openOrder(`${orderAddress}?transaction_status=deny`);
  await expect.element(heading).toHaveTextContent('Transaksi Selesai');
  await expect.poll(() => window.location.search).toBe('');
  expect(receivedBodies(checkTransaction)).toHaveLength(0);
});

test('a server event updates the transaction page and refetches the bundles', async () => {
  setReply(listTransactions, [transactionWith()]);
  setReply(listBundles, []);
  await openScreen('/home');
  await page.getByRole('link', { name: 'Riwayat Transaksi' }).click();
  await page.getByRole('link', { name: /^Perdana.*Sedang Diproses$/ }).click();
  await expect.element(heading).toHaveTextContent('Transaksi Aktif');
  const countedBefore = receivedBodies(getUnreadCount).length;
  const offeredBefore = receivedBodies(listBundles).length;
  serve(paidFields);
  sendEvent('transactions');
  await expect.element(heading).toHaveTextContent('Transaksi Selesai');
  await expect.poll(() => receivedBodies(getUnreadCount).length).toBeGreaterThan(countedBefore);
  window.history.go(-2);
  await expect.element(page.getByRole('heading', { name: /^Selamat Datang/ })).toBeVisible();
  await expect.poll(() => receivedBodies(listBundles).length).toBeGreaterThan(offeredBefore);
});
