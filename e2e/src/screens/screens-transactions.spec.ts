import type {
  TransactionFailure,
  Transaction,
  TransactionStatus,
} from '@ambang/contract/shop/transactions.ts';
import { getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { signInNewPerson } from '../steps/person.ts';
import { setReply, neverReply } from '../steps/replies.ts';
import type { ScreenState } from './screens.ts';
import { openPath, testScreenStates } from './screens.ts';
import { longTexts, noon, paidFields, transactionWith } from '../../../packages/contract/test/samples.ts';

const statuses: TransactionStatus[] = ['paid', 'failed', 'awaiting'];

const manyTransactions = Array.from({ length: 500 }, (_, index) =>
  transactionWith({
    id: `TO-${index}`,
    title: index === 0 ? longTexts.bundle : index === 1 ? longTexts.word : 'Perdana',
    status: statuses[index % 3] ?? 'paid',
    price: index * 1_000_000,
  }),
);

const paidTransaction = transactionWith(paidFields);

const openTransaction = (transaction: Transaction) => async (page: Page) => {
  await setReply(page, getTransaction, transaction);
  await page.goto(`/home/riwayatTransaksi/${transaction.id}`);
};

const failedState = (failure: TransactionFailure, texts: readonly string[]): ScreenState => ({
  state: `transaction, ${failure}`,
  title: 'Transaksi Gagal',
  texts: ['Transaksi Gagal', 'Produk', 'Kembali', ...texts],
  open: openTransaction(transactionWith({ status: 'failed', failure, paymentUrl: null })),
});

const transactionStates = (): ScreenState[] => [
  {
    state: 'transactions, one',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 1 riwayat Transaksi', 'Selesai', 'Kembali'],
    open: openPath('/home/riwayatTransaksi'),
  },
  {
    state: 'transactions, none',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 0 riwayat Transaksi', 'Belum ada transaksi', 'Lihat paket tryout'],
    open: async (page) => {
      await setReply(page, listTransactions, []);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transactions, 500',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 500 riwayat Transaksi', 'Selesai', 'Gagal', 'Sedang Diproses'],
    open: async (page) => {
      await setReply(page, listTransactions, manyTransactions);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transactions, loading',
    title: 'Riwayat Transaksi',
    texts: ['Memuat riwayat transaksi'],
    open: async (page) => {
      await neverReply(page, listTransactions);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transaction, free',
    title: 'Transaksi Selesai',
    texts: ['Semua tryout di paket ini sudah masuk ke akunmu.', 'Gratis', 'Sudah kamu miliki'],
    open: openTransaction({ ...paidTransaction, paymentMethod: null, price: 0 }),
  },
  {
    state: 'transaction, paid',
    title: 'Transaksi Selesai',
    texts: [
      'Transaksi Selesai',
      'Produk',
      'Lunas',
      'Rp99.000',
      'Metode pembayaran',
      'QRIS',
      'Nomor pesanan',
      'Dibayar',
      '20 November 2026, 12:03 WIB',
      'Mulai',
      'Cetak kuitansi',
      'Kembali',
    ],
    open: openTransaction(paidTransaction),
  },
  {
    state: 'transaction, paid twice',
    title: 'Transaksi Selesai',
    texts: [/^Ada pembayaran untuk pesanan ini yang kami kembalikan/],
    open: async (page) => {
      await openTransaction({ ...paidTransaction, title: longTexts.word, isRefundDue: true })(page);
      await expect(page.getByRole('link', { name: /^Mulai SKD Perdana/ })).toBeVisible();
      await expect(page.getByText(/sudah masuk ke akunmu/)).toBeHidden();
    },
  },
  failedState('expired', ['Beli lagi']),
  failedState('refused', ['Beli lagi']),
  failedState('returned', ['Beli lagi']),
  failedState('unavailable', ['Beli lagi']),
  failedState('replaced', ['Beli lagi']),
  failedState('owned', ['Lihat tryout']),
  {
    state: 'transaction, failed with long texts',
    title: 'Transaksi Gagal',
    texts: ['Transaksi Gagal', 'Produk', `${longTexts.bundle}, 1 tryout`, 'Kembali'],
    open: openTransaction(
      transactionWith({
        status: 'failed',
        failure: 'expired',
        paymentUrl: null,
        title: longTexts.bundle,
        price: 999_999_000,
      }),
    ),
  },
  {
    state: 'transaction, active',
    title: 'Transaksi Aktif',
    texts: [
      'Transaksi Aktif',
      'Bayar Sebelum',
      '20 November 2026, 12:15 WIB',
      'menit, detik',
      'Produk',
      'Harga',
      'Bayar Sekarang',
      'Cek Status',
      'Kembali',
      'Tautan pembayaran',
    ],
    open: openTransaction(transactionWith()),
  },
  {
    state: 'transaction, active, payment page pending',
    title: 'Transaksi Aktif',
    texts: ['Bayar Sebelum', 'Halaman pembayaran sedang disiapkan', 'Cek Status'],
    open: openTransaction(transactionWith({ paymentUrl: null })),
  },
  {
    state: 'transaction, active after its deadline',
    title: 'Transaksi Aktif',
    texts: [
      'Transaksi Aktif',
      'Bayar Sebelum',
      'Waktu habis, sedang dicek',
      /tepat waktu tetap dihitung/,
      'Cek Status',
    ],
    open: openTransaction(transactionWith({ expiresAt: noon - 1 })),
  },
  {
    state: 'transaction, unknown',
    title: 'Transaksi tidak ditemukan',
    texts: ['Transaksi tidak ditemukan'],
    open: openPath('/home/riwayatTransaksi/TO-TIDAKADA'),
  },
];

testScreenStates('transaction', transactionStates);

test(
  'a wrong clock of the device neither removes the payment link nor keeps it after the deadline',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await signInNewPerson(page.context(), workerIndex);
    await page.clock.install({ time: noon });
    await openTransaction(transactionWith())(page);
    const payLink = page.getByRole('link', { name: 'Bayar Sekarang' });
    await expect(payLink).toBeVisible();

    const refetched = page.waitForResponse((response) => response.url().endsWith(transactionWith().id));
    await page.clock.setSystemTime(noon + 3 * 3_600_000);
    await refetched;
    await expect(payLink).toBeVisible();
    await expect(page.getByText(/^Waktu habis/)).toBeHidden();

    await setReply(page, getTransaction, transactionWith({ serverTime: noon + 901_000 }));
    await page.clock.setSystemTime(noon - 5 * 3_600_000);
    await expect(page.getByText(/^Waktu habis, sedang dicek/)).toBeVisible();
    await expect(payLink).toBeHidden();
  },
);
