import { getTransaction } from '@ambang/contract/shop/transactions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectAccessibleEverywhere } from '../steps/axe.ts';
import { withClockProduct, type ClockProduct } from '../servers/clock-product.ts';
import {
  choosePaymentMethod,
  openPaymentPage,
  orderBundle,
  orderBundleByCall,
  pay,
} from '../steps/payment-steps.ts';
import { signInNewPerson } from '../steps/person.ts';
import { button, pageHeading } from '../steps/locators.ts';

/* Orders past their deadline. Api and simulated gateway have the same clock, which the test sets. */

async function openOrder(page: Page) {
  const id = await orderBundleByCall(page.context(), 'paid');
  await page.goto(`/home/riwayatTransaksi/${id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  const state = () => callApi(page.context(), getTransaction, { id });
  return { id, state, expiresAt: (await state()).expiresAt };
}

const overdueNote = (page: Page) =>
  page.getByRole('status').getByText('Waktu bayar habis. Pembayaranmu sedang dicek.');

/** Expects an unpaid order to fail at its deadline. */
async function expectExpiry(page: Page, { setTime }: ClockProduct): Promise<void> {
  const { expiresAt, state } = await openOrder(page);
  await setTime(expiresAt);
  await expect(overdueNote(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bayar Sekarang' })).toHaveCount(0);
  await button(page, 'Cek Status').click();
  await expect(pageHeading(page)).toHaveText('Transaksi Gagal');
  await expect(page.getByText('Waktu pembayaran habis', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Tidak ada uang yang diambil/)).toBeVisible();
  expect(await state()).toMatchObject({ status: 'failed', failure: 'expired' });
  const failed = page.url();
  await page.getByRole('link', { name: 'Beli lagi' }).click();
  await orderBundle(page);
  await expect(page.getByRole('timer', { name: /^Sisa waktu 1[45] menit/ })).toBeVisible();
  expect(page.url()).not.toBe(failed);
}

/** Pays ten seconds before the deadline. The webhook notification is sent 30 s after it. */
async function expectLateWebhook(page: Page, { setTime, payments }: ClockProduct): Promise<void> {
  const { request } = page.context();
  const { expiresAt, state } = await openOrder(page);
  const payment = await openPaymentPage(page);
  await choosePaymentMethod(payment, 'BCA');
  await page.bringToFront();
  await setTime(expiresAt - 59_000);
  await expect(page.getByRole('timer', { name: /^Sisa waktu 00 menit/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'transaction, its last minute');

  await request.put(`${payments}/control/settings`, { data: { webhooks: 'held' } });
  await setTime(expiresAt - 10_000);
  await pay(payment);
  await setTime(expiresAt + 30_000);
  await expect(overdueNote(page)).toBeVisible();
  expect(await state()).toMatchObject({ status: 'awaiting' });
  const released = await request.post(`${payments}/control/webhooks/release`);
  expect(await released.json()).toEqual({ released: 1 });
  await expect(pageHeading(page)).toHaveText('Transaksi Selesai');
  expect(await state()).toMatchObject({ status: 'paid', failure: null, isRefundDue: false });
}

test(
  'an unpaid order fails after its deadline, and an order that was paid in time becomes paid by a late webhook notification',
  { tag: '@phone' },
  async ({ browser }, { workerIndex, project }) => {
    await withClockProduct(async (product) => {
      const context = await browser.newContext({ ...project.use, baseURL: product.address });
      const page = await context.newPage();
      await signInNewPerson(context, workerIndex);
      await test.step('no payment arrives', () => expectExpiry(page, product));
      await test.step('the webhook notification is late', async () => {
        const other = await browser.newContext({ ...project.use, baseURL: product.address });
        await signInNewPerson(other, workerIndex);
        await expectLateWebhook(await other.newPage(), product);
        await other.close();
      });
      await context.close();
    });
  },
);
