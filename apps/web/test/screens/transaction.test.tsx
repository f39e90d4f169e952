import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import type { TransactionFailure, Transaction } from '@ambang/contract/shop/transactions.ts';
import {
  buyTryout,
  checkTransaction,
  getTransaction,
  listTransactions,
} from '@ambang/contract/shop/transactions.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia, expectNothingToPress } from '../component/emulate-media.ts';
import { expectAccessible } from '../component/expect-accessible.ts';
import { openEventStreams, sendEvent } from '../component/event-stream.ts';
import {
  setReply,
  receivedBodies,
  holdReplies,
  refuse,
  serverErrorMessage,
} from '../component/fake-server.ts';
import { openScreen, rani } from '../component/open-screen.tsx';
import { stopTimers } from '../component/timers.ts';
import { removeClipboard } from '../component/remove-clipboard.ts';
import {
  bundleWith,
  closingAtNoon,
  noon,
  paidFields,
  transactionWith,
  tryoutWith,
} from '../../../../packages/contract/test/samples.ts';

const { id } = transactionWith();
const ADDRESS = `/home/riwayatTransaksi/${id}`;

const heading = page.getByRole('heading', { level: 1 });
const pay = page.getByRole('link', { name: 'Bayar Sekarang' });
const timer = page.getByRole('timer');
const button = (name: string) => page.getByRole('button', { name });
const check = button('Cek Status');
const copy = button('Salin nomor pesanan');
const receipt = page.getByRole('region', { name: 'Kuitansi' });
const nextStep = page.getByRole('region', { name: 'Langkah berikutnya' });
const status = (text: RegExp | string) => page.getByRole('status').getByText(text, { exact: true });
const focus = (target: typeof check) => (target.element() as HTMLElement).focus();

const serve = (given: Partial<Transaction> = {}) => setReply(getTransaction, () => transactionWith(given));

async function openOrder(address = ADDRESS) {
  const screen = await openScreen(address);
  await expect.element(page.getByText('Nomor pesanan', { exact: true })).toBeVisible();
  return screen;
}

beforeEach(() => {
  serve();
  setReply(checkTransaction, null);
  setReply(listOwnedTryouts, []);
  setReply(listBundles, []);
});

test.each([-5, 5])('a phone whose clock is %i hours off counts down by the server clock', async (hours) => {
  const serverTime = Date.now() - hours * 3_600_000;
  serve({ serverTime, expiresAt: serverTime + 900_000 });
  await openOrder();
  // Minutes, because a slow machine takes seconds to open the first screen.
  await expect.element(timer).toHaveAccessibleName(/^Sisa waktu 1[1-4] menit \d\d detik$/);
  await expect.element(timer).not.toHaveAttribute('aria-live');
  await expect.element(pay).toHaveAttribute('target', '_blank');
  await expect.element(pay).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('an open order shows its deadline in WIB', async () => {
  await openOrder();
  await expect.element(page.getByText('20 November 2026, 12:15 WIB')).toBeVisible();
  await expectAccessible();
});

test('at the deadline the payment link disappears, "Cek Status" stays and the focus moves to the next steps', async () => {
  stopTimers();
  serve({ serverTime: noon + 898_000 });
  await openOrder();
  await expect.element(pay).toBeVisible();
  focus(pay);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(status('Waktu habis, sedang dicek')).toBeVisible();
  await expect.element(page.getByText(/tepat waktu tetap dihitung/)).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Tautan pembayaran' })).not.toBeInTheDocument();
  await expect.element(timer).not.toBeInTheDocument();
  await expect.element(nextStep).toHaveFocus();
  await userEvent.tab();
  await expect.element(check).toHaveFocus();
});

test('the link to a payment page that is being made appears without a reload', async () => {
  stopTimers();
  serve({ paymentUrl: null });
  await openOrder();
  await expect.element(page.getByText('Halaman pembayaran sedang disiapkan')).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  serve();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(pay).toBeVisible();
  await expect.element(page.getByText('Halaman pembayaran sedang disiapkan')).not.toBeInTheDocument();
});

test('a payment appears without a reload, is announced, and ends the polling', async () => {
  stopTimers();
  await openOrder();
  await expect.element(check).toBeVisible();
  focus(check);
  const countedBefore = receivedBodies(getUnreadCount).length;
  serve(paidFields);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(heading).toHaveTextContent('Transaksi Selesai');
  await expect.element(status(/^Pembayaranmu sudah diterima\./)).toBeInTheDocument();
  await expect.poll(() => receivedBodies(getUnreadCount).length).toBeGreaterThan(countedBefore);
  await expect.element(nextStep).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Lihat tryout' }))
    .toHaveAttribute('href', '/home/tryouts');
  const reads = receivedBodies(getTransaction).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(receivedBodies(getTransaction)).toHaveLength(reads);
  await expect.element(button('Cetak kuitansi')).toBeVisible();
});

test("'Cek Status' sends one call for a double click, and shows that no payment has arrived or that the call failed", async () => {
  await openOrder();
  await expect.element(check).toBeVisible();
  const reads = receivedBodies(getTransaction).length;
  const release = holdReplies(checkTransaction);
  await check.dblClick();
  release();
  await expect.element(status('Belum ada pembayaran yang masuk. Dicek pukul 12:00 WIB.')).toBeVisible();
  expect(receivedBodies(checkTransaction)).toHaveLength(1);
  expect(receivedBodies(getTransaction).length).toBeGreaterThan(reads);

  refuse(checkTransaction, 503);
  await check.click();
  await expect.element(page.getByRole('alert').getByText(serverErrorMessage)).toBeVisible();
  await expect.element(page.getByText(/^Belum ada pembayaran/)).not.toBeInTheDocument();
  await expect.element(check).toHaveFocus();
  await expectAccessible();
});

test("the gateway's query triggers one check and is removed from the address", async () => {
  const query = `?order_id=${id}&status_code=200&transaction_status=settlement`;
  await openOrder(ADDRESS + query);
  await expect.element(heading).toHaveTextContent('Transaksi Aktif');
  await expect.element(page.getByText(/^Belum ada pembayaran yang masuk/)).toBeVisible();
  expect(window.location.search).toBe('');
  expect(receivedBodies(checkTransaction)).toHaveLength(1);
});

test('a return from the gateway to a paid transaction triggers no check', async () => {
  serve(paidFields);
  await openOrder(`${ADDRESS}?transaction_status=deny`);
  await expect.element(heading).toHaveTextContent('Transaksi Selesai');
  await expect.poll(() => window.location.search).toBe('');
  expect(receivedBodies(checkTransaction)).toHaveLength(0);
});

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

describe('the order number', () => {
  const copied = status('Disalin');

  test('the order number is copied with one press on a target of 44 px', async () => {
    await openOrder();
    expect(copy.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await copy.click();
    await expect.element(copied).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(id);
  });

  test('the order number is copied without the clipboard API', async () => {
    const { clipboard } = navigator;
    await clipboard.writeText('lain');
    removeClipboard();
    await openOrder();
    await copy.click();
    await expect.element(copied).toBeInTheDocument();
    expect(await clipboard.readText()).toBe(id);
  });

  test('if copying is impossible, the order number is selected and a text explains how to copy it', async () => {
    removeClipboard();
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await openOrder();
    await copy.click();
    await expect.element(page.getByRole('status').getByText(/^Nomor pesanan dipilih/)).toBeVisible();
    expect(String(window.getSelection())).toBe(id);
  });
});

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
    ['Untuk', 'Paket Perdana, 1 tryout'],
    ['Metode pembayaran', 'QRIS'],
    ['Nomor', id],
    ['Dibayar', 'Rp99.000'],
  ]);
  await expect.element(receipt.getByText('Ambang', { exact: true })).toBeVisible();
});

test('the page and the receipt of a free bundle have no words about a payment, and lead to its start', async () => {
  const bundle = bundleWith({ id: 7, tryoutIds: [2, 1], price: 0, isOwned: true });
  setReply(listBundles, [bundle]);
  setReply(listOwnedTryouts, [
    tryoutWith({ id: 1, title: 'SKD Perdana' }),
    tryoutWith({ id: 2, title: 'SKD Selesai', state: 'sealed' }),
  ]);
  serve({ ...paidFields, price: 0, bundleId: 7, paymentMethod: null });
  await openOrder();
  const start = page.getByRole('link', { name: 'Mulai SKD Perdana' });
  await expect.element(start).toHaveAttribute('href', '/home/tryouts/1');
  expect(page.getByRole('main').element().textContent).not.toMatch(/bayar|lunas|rupiah|Rp/i);
  await emulateMedia({ type: 'print' });
  await expect.element(receipt.getByText('Gratis').first()).toBeVisible();
});

test('the start of a free bundle opens the intro with its question, which can be refused', async () => {
  setReply(listBundles, [bundleWith({ id: 7, tryoutIds: [1], price: 0, isOwned: true })]);
  setReply(listOwnedTryouts, [tryoutWith({ id: 1, title: 'SKD Perdana' })]);
  setReply(getTryout, { ...tryoutWith({ id: 1 }), rules: skdRules, envelope: null });
  serve({ ...paidFields, price: 0, bundleId: 7, paymentMethod: null });
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
});

test.each([
  [119_000, 1],
  [121_000, 2],
])('%i ms after the order, %i of fifteen ovals are empty', async (elapsed, count) => {
  stopTimers();
  serve({ serverTime: noon + elapsed });
  await openOrder();
  const ovals = [...(timer.element().nextElementSibling?.children ?? [])];
  expect(ovals).toHaveLength(15);
  expect(ovals.filter(({ className }) => className.includes('gone'))).toHaveLength(count);
});

test('a double click sends one purchase, and its order opens after two seconds', async () => {
  setReply(getBundle, bundleWith());
  refuse(buyTryout, 503);
  const screen = await openScreen('/home/shop/1');
  await button('Beli Sekarang').click();
  await expect.element(page.getByRole('alert').getByText(serverErrorMessage)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  setReply(buyTryout, { transactionId: id });
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
  await expect.poll(screen.path).toBe(ADDRESS);
  expect(receivedBodies(buyTryout)).toHaveLength(2);
  window.history.back();
  await expect.element(page.getByText('Sudah dimiliki').first()).toBeInTheDocument();
});

test("the server's message about a purchase is shown", async () => {
  stopTimers();
  setReply(getBundle, bundleWith());
  setReply(listBundles, []);
  setReply(buyTryout, { transactionId: id }, 'Pesananmu masih berjalan. Selesaikan pembayarannya.');
  const screen = await openScreen('/home/shop/1');
  await button('Beli Sekarang').click();
  await expect.element(page.getByRole('status').getByText(/^Pesananmu masih berjalan/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(screen.path).toBe(ADDRESS);
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
