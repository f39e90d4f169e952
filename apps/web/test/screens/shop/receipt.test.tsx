import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bundleWith, paidFields, tryoutWith } from '../../../../../packages/contract/test/samples.ts';
import { emulateMedia, expectNothingToPress } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply } from '../../component/fake-server.ts';
import { rani } from '../../component/open-screen.tsx';
import {
  button,
  heading,
  openOrder,
  orderAddress,
  orderId,
  receipt,
  serve,
  setOrderReplies,
} from './order-page.ts';

beforeEach(setOrderReplies);

test('a receipt is printed alone on white paper, also in the dark theme', async () => {
  serve(paidFields);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openOrder();
  await expect.element(receipt).not.toBeInTheDocument();
  await button('Cetak kuitansi').click();
  expect(print).toHaveBeenCalledOnce();
  await emulateMedia({ type: 'print', scheme: 'dark' });
  await expect.element(receipt).toBeVisible();
  expectNothingToPress();
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
  const headings = page.getByRole('heading').elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Kuitansi']);
  await expect.element(receipt.getByText('Lunas, 20 November 2026, 12:03 WIB')).toBeVisible();
  await expect.element(receipt.getByText('Sembilan puluh sembilan ribu rupiah')).toBeVisible();
  const entries = [...receipt.element().querySelectorAll('dl > div')];
  expect(entries.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Diterima dari', rani.name],
    ['Email', rani.email],
    ['Untuk', 'Paket Perdana, 1 tryout SKD'],
    ['Cara bayar', 'QRIS lewat Midtrans'],
    ['Nomor', '000042'],
    ['Pesanan', orderId],
    ['Penjual', 'Bimbel Rani'],
    ['NPWP', '01.234.567.8-901.000'],
    ['Dibayar', 'Rp99.000'],
  ]);
  // The sum is the largest entry.
  const sizes = entries.map(({ lastElementChild }) =>
    parseFloat(getComputedStyle(lastElementChild!).fontSize),
  );
  expect(sizes.indexOf(Math.max(...sizes))).toBe(entries.length - 1);
  await expect.element(receipt.getByText('Ambang', { exact: true })).toBeVisible();
});

const freeOrder = { ...paidFields, price: 0, bundleId: 7, paymentMethod: null };

const serveFreeBundle = () => {
  setReply(listBundles, [bundleWith({ id: 7, tryoutIds: [2, 1], price: 0, isOwned: true })]);
  setReply(listOwnedTryouts, [
    tryoutWith({ id: 1, title: 'SKD Perdana' }),
    tryoutWith({ id: 2, title: 'SKD Selesai', state: 'sealed' }),
  ]);
  serve(freeOrder);
};

test('the page of a free bundle has no words about a payment and no receipt, and leads to its start', async () => {
  serveFreeBundle();
  await openOrder();
  const start = page.getByRole('link', { name: 'Mulai SKD Perdana' });
  await expect.element(start).toHaveAttribute('href', '/home/tryouts/1');
  expect(page.getByRole('main').element().textContent).not.toMatch(/bayar|lunas|rupiah|Rp|kuitansi/i);
  await expect.element(button('Cetak kuitansi')).not.toBeInTheDocument();
  await expect.element(page.getByText('Milikmu sejak')).toBeVisible();
  await emulateMedia({ type: 'print' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on the page of a free bundle its name is larger than its price', async () => {
  serveFreeBundle();
  await openOrder();
  const summary = page.getByRole('region', { name: 'Ringkasan transaksi' });
  const sizeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(summary.getByText(text, { exact: true }).element()).fontSize);
  expect(sizeOf('Perdana')).toBeGreaterThan(sizeOf('Gratis'));
});

test('the start of a free bundle opens the intro with its question, which can be refused and does not return', async () => {
  serveFreeBundle();
  setReply(getTryout, { ...tryoutWith({ id: 1 }), rules: skdRules, envelope: null });
  const { path } = await openOrder();
  await page.getByRole('link', { name: 'Mulai SKD Perdana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sudah siap mulai?' });
  await expect.element(dialog.getByRole('button', { name: 'Batal' })).toHaveFocus();
  await expectAccessible();
  expect(path()).toBe('/home/tryouts/1');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Mulai Tes')).toBeVisible();
  expect(path()).toBe('/home/tryouts/1');
  // A reload reads the state of the history entry.
  expect(window.history.state).toMatchObject({ usr: null });

  window.history.back();
  await expect.poll(path).toBe(orderAddress);
  await expect.element(heading).toHaveTextContent('Transaksi Selesai');
  window.history.forward();
  await expect.element(button('Mulai Tes')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
