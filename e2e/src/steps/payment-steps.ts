import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { button, pageHeading } from './locators.ts';

/** Starts on the page of a paid bundle and ends on that of the order. */
export async function orderBundle(page: Page): Promise<void> {
  await button(page, 'Beli Sekarang').click();
  await expect(page.getByRole('dialog', { name: 'Pesanan sedang diproses' })).toBeVisible();
  await expect(page).toHaveURL(/\/home\/riwayatTransaksi\/TO-\w+$/);
  await expect(pageHeading(page)).toHaveText('Transaksi Aktif');
}

/** Orders the first free or paid bundle. @returns the id of the order */
export async function orderBundleByCall(context: BrowserContext, kind: 'free' | 'paid'): Promise<string> {
  const bundles = await callApi(context, listBundles);
  const bundle = bundles.find(({ price }) => (kind === 'free' ? price === 0 : price > 0));
  if (!bundle) throw new Error(`no ${kind} bundle to order`);
  const { name: title, tryoutIds, price } = bundle;
  return (await callApi(context, buyTryout, { body: { title, tryoutIds, price } })).transactionId;
}

export async function openPaymentPage(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
  const payment = await opened;
  await expect(pageHeading(payment)).toHaveText('Pilih cara bayar');
  return payment;
}

export async function choosePaymentMethod(payment: Page, name: string): Promise<void> {
  await payment.getByRole('button', { name, exact: true }).click();
  await expect(pageHeading(payment)).toHaveText(name);
}

export async function pay(payment: Page): Promise<void> {
  await payment.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(pageHeading(payment)).toHaveText('Pembayaran berhasil');
}
