import type { Transaction, TransactionStatus } from '@ambang/contract/transactions.ts';
import { getTransaction, listTransactions } from '@ambang/contract/transactions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { signedIn } from './person.ts';
import { answer, hang } from './replies.ts';
import { noon } from './sight-samples.ts';
import type { Sight } from './sights.ts';
import { at, long, testSights } from './sights.ts';

const transactionWith = (given: Partial<Transaction>): Transaction => ({
  id: 'TO-CONTOH',
  accountId: 'contoh',
  title: 'Perdana',
  tryoutCount: 1,
  status: 'paid',
  price: 99_000,
  paymentToken: null,
  paymentUrl: null,
  isOpened: true,
  createdAt: noon,
  expiresAt: noon + 900_000,
  serverTime: noon,
  ...given,
});

/** For the device noon is long past: what counts is the server's clock, which travels along. */
const activeTransaction = () =>
  transactionWith({ status: 'awaiting', paymentUrl: 'https://pembayaran.contoh.id/bayar' });

const statuses: TransactionStatus[] = ['paid', 'failed', 'awaiting'];

const manyTransactions = Array.from({ length: 99 }, (_, index) =>
  transactionWith({
    id: `TO-${index}`,
    title: index === 0 ? long.bundle : index === 1 ? long.word : 'Perdana',
    status: statuses[index % 3] ?? 'paid',
    price: index * 1_000_000,
  }),
);

const openedTransaction = (given: Transaction) => async (page: Page) => {
  await answer(page, getTransaction, given);
  await page.goto('/home/riwayatTransaksi/TO-CONTOH');
};

const transactionSights = (): Sight[] => [
  {
    state: 'transactions, one',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 1 riwayat Transaksi', 'Selesai', 'Kembali'],
    open: at('/home/riwayatTransaksi'),
  },
  {
    state: 'transactions, none',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 0 riwayat Transaksi', 'Belum ada transaksi', 'Kembali'],
    open: async (page) => {
      await answer(page, listTransactions, []);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transactions, 99',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 99 riwayat Transaksi', 'Selesai', 'Gagal', 'Sedang Diproses'],
    open: async (page) => {
      await answer(page, listTransactions, manyTransactions);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transactions, loading',
    title: 'Riwayat Transaksi',
    texts: ['Memuat riwayat transaksi'],
    open: async (page) => {
      await hang(page, listTransactions);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transaction, paid',
    title: 'Transaksi Selesai',
    texts: ['Transaksi Selesai', 'Produk', 'Harga', 'Rp99.000', 'Lihat tryout', 'Kembali'],
    open: openedTransaction(transactionWith({})),
  },
  {
    state: 'transaction, failed',
    title: 'Transaksi Gagal',
    texts: ['Transaksi Gagal', 'Produk', long.bundle, 'Kembali'],
    open: openedTransaction(transactionWith({ status: 'failed', title: long.bundle, price: 999_999_000 })),
  },
  {
    state: 'transaction, active',
    title: 'Transaksi Aktif',
    texts: ['Transaksi Aktif', 'Bayar Sebelum', 'Bayar Sekarang', 'Sedang Diproses', 'Kembali'],
    open: (page) => openedTransaction(activeTransaction())(page),
  },
  {
    state: 'transaction, active and late',
    title: 'Transaksi Aktif',
    texts: ['Transaksi Aktif', 'Bayar Sebelum', /^Waktu habis, sedang dicek/],
    open: openedTransaction(transactionWith({ status: 'awaiting', expiresAt: noon - 1 })),
  },
  {
    state: 'transaction, unknown',
    title: 'Transaksi tidak ditemukan',
    texts: ['Transaksi tidak ditemukan'],
    open: at('/home/riwayatTransaksi/TO-TIDAKADA'),
  },
];

testSights('transaction', transactionSights);

test(
  'a clock that is set while a transaction is shown neither takes its payment away nor keeps it',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await page.clock.install({ time: noon });
    await openedTransaction(activeTransaction())(page);
    const pay = page.getByRole('link', { name: 'Bayar Sekarang' });
    await expect(pay).toBeVisible();

    const askedAgain = page.waitForResponse((response) => response.url().endsWith('/TO-CONTOH'));
    await page.clock.setSystemTime(noon + 3 * 3_600_000);
    await askedAgain;
    await expect(pay).toBeVisible();
    await expect(page.getByText(/^Waktu habis/)).toBeHidden();

    await answer(page, getTransaction, { ...activeTransaction(), serverTime: noon + 901_000 });
    await page.clock.setSystemTime(noon - 5 * 3_600_000);
    await expect(page.getByText(/^Waktu habis, sedang dicek/)).toBeVisible();
    await expect(pay).toBeHidden();
  },
);
