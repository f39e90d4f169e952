import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { expect } from '@playwright/test';
import {
  alterReply,
  setReply,
  cutConnection,
  neverReply,
  refuse,
  serverErrorMessage,
} from '../steps/replies.ts';
import { failedTryout, manyTryouts, passedTryout } from '../steps/sample-data.ts';
import type { ScreenState } from './screens.ts';
import { openPath, testScreenStates } from './screens.ts';
import type { Candidate } from '../steps/candidate.ts';
import { bundleCard, button } from '../steps/locators.ts';
import { bundleWith, closingAtNoon, longTexts } from '../../../packages/contract/test/samples.ts';

const longBundle = bundleWith({
  name: longTexts.bundle,
  description: `${longTexts.bundle}. ${longTexts.word}. ${longTexts.bundle}.`,
  contents: [longTexts.bundle, longTexts.word],
  price: 1_234_567_000,
  basePrice: 9_999_999_000,
  tryoutIds: Array.from({ length: 99 }, (_, index) => index + 1),
});

const homeStates = ({ person }: Candidate): ScreenState[] => [
  {
    state: 'home, owned',
    title: 'Beranda',
    texts: [
      `Selamat Datang, ${person.name}`,
      person.email,
      'Riwayat Transaksi',
      'Paket Tryout CPNS',
      'Tryout yang dimiliki',
      'Redeem Token',
      'Mulai',
      'Sudah dimiliki',
      'Seberapa jauh dari ambang?',
    ],
    open: openPath('/home'),
  },
  {
    state: 'home, results',
    title: 'Beranda',
    texts: ['Ketiganya lewat ambang.', 'Lihat hasil', 'Nilai 421', 'Lulus', 'Nilai 0', 'Gagal'],
    open: async (page) => {
      await setReply(page, listOwnedTryouts, [passedTryout, failedTryout]);
      await page.goto('/home');
    },
  },
  {
    state: 'home, loading',
    title: 'Beranda',
    texts: ['Memuat beranda'],
    open: async (page) => {
      await neverReply(page, listBundles);
      await neverReply(page, listOwnedTryouts);
      await page.goto('/home');
    },
  },
  {
    state: 'home, empty',
    title: 'Beranda',
    texts: ['Belum ada paket', /^Belum ada\. Yang kamu ambil/, 'Coba satu soal'],
    open: async (page) => {
      await setReply(page, listBundles, []);
      await setReply(page, listOwnedTryouts, []);
      await page.goto('/home');
    },
  },
  {
    state: 'home, nothing owned yet',
    title: 'Beranda',
    texts: ['Paket Tryout CPNS', 'Gratis: satu SKD penuh, 100 menit.', 'Ambil Perdana, gratis'],
    open: async (page) => {
      await setReply(page, listBundles, [bundleWith({ price: 0, basePrice: 0 })]);
      await setReply(page, listOwnedTryouts, []);
      await page.goto('/home');
    },
  },
  {
    state: 'home, server error',
    title: 'Beranda',
    texts: ['Paket belum bisa dimuat', 'Tryout belum bisa dimuat', serverErrorMessage],
    open: async (page) => {
      await refuse(page, listBundles);
      await refuse(page, listOwnedTryouts);
      await page.goto('/home');
    },
  },
  {
    state: 'home, long names and 99 tryouts',
    title: 'Beranda',
    texts: [
      `Selamat Datang, ${longTexts.person}`,
      longTexts.bundle,
      'Rp1.234.567.000',
      longTexts.word,
      'Dijual sampai 20 November 2026, 10:00 WIB',
      'Penjualan sudah ditutup',
      'Tryout ditutup 20 November 2026, 12:00 WIB',
    ],
    open: async (page) => {
      await alterReply(page, getAuth, (user) => user && { ...user, name: longTexts.person });
      await setReply(page, listBundles, [
        longBundle,
        ...[2, 3, 4, 5].map((id) =>
          bundleWith({ ...closingAtNoon, id, isOwned: id > 3, isSaleClosed: id === 3 }),
        ),
      ]);
      await setReply(page, listOwnedTryouts, manyTryouts);
      await page.goto('/home');
    },
  },
];

const bundleStates = (): ScreenState[] => [
  {
    state: 'bundle, owned',
    title: 'Perdana',
    texts: ['Perdana', 'Paket ini termasuk:', 'Sudah dimiliki', 'Lihat tryout'],
    open: async (page) => {
      await page.goto('/home');
      await bundleCard(page, 'Perdana').click();
    },
  },
  {
    state: 'bundle, loading',
    title: 'Paket tryout',
    texts: ['Memuat paket'],
    open: async (page) => {
      await neverReply(page, getBundle);
      await page.goto('/home/shop/1');
    },
  },
  {
    state: 'bundle, for sale with long texts',
    title: longTexts.bundle,
    texts: ['Beli Sekarang', 'Rp1.234.567.000', longTexts.word, /baru untukmu/],
    open: async (page) => {
      await setReply(page, getBundle, longBundle);
      await page.goto('/home/shop/1');
    },
  },
  {
    state: 'bundle, sold until its tryouts close',
    title: 'Perdana',
    texts: [
      'Beli Sekarang',
      'Rp99.000',
      /Rp149\.000$/,
      'Dijual sampai 20 November 2026, 10:00 WIB. Tryout di paket ini ditutup 20 November 2026, 12:00 WIB.',
    ],
    open: async (page) => {
      await setReply(page, getBundle, bundleWith({ ...closingAtNoon, basePrice: 149_000 }));
      await page.goto('/home/shop/1');
    },
  },
  {
    state: 'bundle, no longer sold',
    title: 'Perdana',
    texts: [
      /^Penjualan (paket ini )?sudah ditutup\.$/,
      'Lihat paket lain',
      /^Penjualan berakhir 20 November/,
    ],
    open: async (page) => {
      await setReply(page, getBundle, bundleWith({ ...closingAtNoon, isSaleClosed: true }));
      await page.goto('/home/shop/1');
      await expect(page.getByText('Paket ini termasuk:')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Beli Sekarang' })).toHaveCount(0);
    },
  },
  {
    state: 'bundle, order being processed',
    title: 'Perdana',
    texts: ['Pesanan sedang diproses'],
    open: async (page) => {
      await setReply(page, getBundle, bundleWith());
      await neverReply(page, buyTryout);
      await page.goto('/home/shop/1');
      await button(page, 'Beli Sekarang').click();
    },
  },
  {
    state: 'bundle, unknown',
    title: 'Paket tidak ditemukan',
    texts: ['Paket tidak ditemukan', 'Lihat paket lain'],
    open: openPath('/home/shop/999'),
  },
  {
    state: 'bundle, no network',
    title: 'Paket belum bisa dimuat',
    texts: ['Paket belum bisa dimuat', 'Coba lagi', /^Belum tersambung ke Ambang/],
    open: async (page) => {
      await cutConnection(page, getBundle);
      await page.goto('/home/shop/1');
    },
  },
];

testScreenStates('home', homeStates);
testScreenStates('bundle', bundleStates);
