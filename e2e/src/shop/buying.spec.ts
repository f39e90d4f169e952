import { getTransaction } from '@ambang/contract/shop/transactions.ts';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectAccessibleWithoutHorizontalScroll } from '../steps/axe.ts';
import {
  choosePaymentMethod,
  openPaymentPage,
  orderBundle,
  orderBundleByCall,
  pay,
} from '../steps/payment-steps.ts';
import { registerByCall, signInNewPerson, submitLogin } from '../steps/person.ts';
import { countPrintedSheets } from '../screens/printed-sheets.ts';
import { confirmStart, expectQuestion } from '../steps/candidate.ts';
import { bell, bundleCard, button, pageHeading } from '../steps/locators.ts';

/* Purchases with the replies and the payment page of the Midtrans simulator. */

test(
  "a payment in another tab updates the order's page, creates a receipt and a notification, and the tryout can be started",
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const { name } = await signInNewPerson(page.context(), workerIndex);
    await test.step('the bundle is ordered', async () => {
      await page.goto('/home');
      await bundleCard(page, 'Utama').click();
      await expect(page.getByText('Rp49.000').filter({ visible: true })).toBeVisible();
      await orderBundle(page);
      await expectAccessibleWithoutHorizontalScroll(page);
    });

    await test.step('the order is paid by QRIS, and its page shows the payment', async () => {
      const payment = await openPaymentPage(page);
      await choosePaymentMethod(payment, 'QRIS');
      await pay(payment);
      await page.bringToFront();
      await expect(pageHeading(page)).toHaveText('Transaksi Selesai');
      await expect(page.getByText('Semua tryout di paket ini sudah masuk ke akunmu.')).toBeVisible();
      await expectAccessibleWithoutHorizontalScroll(page);
    });

    await test.step('the receipt has bundle, price and payment method, on one sheet', async () => {
      await page.emulateMedia({ media: 'print' });
      const receipt = page.getByRole('region', { name: 'Kuitansi' });
      for (const text of [name, /^Paket Utama/, 'Rp49.000', 'QRIS lewat Midtrans', /^Lunas/])
        await expect(receipt.getByText(text, { exact: true }).first()).toBeVisible();
      expect(await countPrintedSheets(page)).toBe(1);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('the bell has a notification', async () => {
      // One notification is about the order, and one about its payment.
      await bell(page, 'Notifikasi, 2 belum dibaca').click();
      await expect(page.getByRole('link', { name: /Pembayaran diterima/ })).toBeVisible();
      await page.goBack();
    });

    await test.step('the tryout starts', async () => {
      await page.getByRole('link', { name: 'Mulai SKD Utama' }).click();
      await confirmStart(page);
      await expectQuestion(page, 1);
    });
  },
);

test(
  'a forged return and a refused card leave an order open for another payment method',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const context = page.context();
    await signInNewPerson(context, workerIndex);
    const id = await orderBundleByCall(context, 'paid');
    const address = `/home/riwayatTransaksi/${id}`;
    await test.step('an unpaid return with a success query shows the active order', async () => {
      await page.goto(`${address}?order_id=${id}&status_code=200&transaction_status=settlement`);
      await expect(page.getByText(/^Belum ada pembayaran yang masuk/)).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect(pageHeading(page)).toHaveText('Transaksi Aktif');
      expect(await callApi(context, getTransaction, { id })).toMatchObject({ status: 'awaiting' });
      await expectAccessibleWithoutHorizontalScroll(page);
    });

    const payment = await openPaymentPage(page);
    await test.step('the bank refuses the card', async () => {
      await choosePaymentMethod(payment, 'Kartu kredit atau debit');
      await payment.getByRole('button', { name: 'Tolak' }).click();
      await expect(payment.getByRole('status')).toContainText('ditolak');
      await button(page, 'Cek Status').click();
      await expect(page.getByText(/^Belum ada pembayaran yang masuk/)).toBeVisible();
      await expect(pageHeading(page)).toHaveText('Transaksi Aktif');
    });

    await test.step('a wallet pays, and the page leads back to the order', async () => {
      await choosePaymentMethod(payment, 'GoPay');
      await pay(payment);
      await payment.getByRole('link', { name: 'Kembali ke toko' }).click();
      await expect(payment).toHaveURL(address);
      await expect(pageHeading(payment)).toHaveText('Transaksi Selesai');
      const summary = payment.getByRole('region', { name: 'Ringkasan transaksi' });
      await expect(summary.getByText('GoPay', { exact: true })).toBeVisible();
      expect(await callApi(context, getTransaction, { id })).toMatchObject({ status: 'paid', failure: null });
    });
  },
);

test(
  'the link with the demo code survives a sign-in and grants the tryout',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const person = await registerByCall(page.context(), workerIndex);
    await page.goto('/home/tryouts?kode=ambang-demo');
    await submitLogin(page, person);
    await expect(page.getByLabel('Masukan Kode')).toHaveValue('ambang-demo');
    await button(page, 'Redeem Kode').click();
    await expect(page.getByRole('link', { name: 'Mulai SKD Utama' })).toBeVisible();
    await expect(bell(page, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    await page.goto('/home');
    await expect(bundleCard(page, 'Utama').getByText('Sudah dimiliki')).toBeVisible();
  },
);
