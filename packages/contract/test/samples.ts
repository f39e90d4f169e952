import { skdRules } from '@ambang/exam/skd.ts';
import type { Bundle } from '../src/shop/bundles.ts';
import type { Transaction } from '../src/shop/transactions.ts';
import type { OwnedTryout } from '../src/tryouts/tryouts.ts';

/* Values of the API for tests of the screens: component tests and e2e tests. */

/** 20 November 2026, 12:00 WIB. */
export const noon = Date.UTC(2026, 10, 20, 5);

/** Longer than any text in real use. */
export const longTexts = {
  person: 'Raden Mas Bambang Prawirodirdjo Kusumaatmadja Wirjosoemarto Sastroamidjojo bin Notonegoro Hadi',
  bundle:
    'Paket Persiapan Lengkap SKD CPNS untuk Semua Formasi Pusat dan Daerah Tahun Anggaran 2024 Edisi 99',
  word: 'Pertanggungjawabankeadministrasianketatausahaanperkantoranpemerintahandaerahsetempatdanpusat2024',
};

export const bundleWith = (given: Partial<Bundle> = {}): Bundle => ({
  id: 1,
  name: 'Perdana',
  description: 'Satu tryout SKD penuh.',
  contents: ['1 tryout SKD, 110 soal'],
  price: 99_000,
  basePrice: 99_000,
  tryoutIds: [1],
  isOwned: false,
  buyers: [],
  closesAt: null,
  saleEndsAt: null,
  isSaleClosed: false,
  ...given,
});

/** For a bundle that is sold until two hours before its tryouts close at noon. */
export const closingAtNoon = { closesAt: noon, saleEndsAt: noon - 7_200_000 };

/** A transaction that was created at noon and waits for its payment, as the server sends it at noon. */
export const transactionWith = (given: Partial<Transaction> = {}): Transaction => ({
  id: 'TO-7K2M9QXW4B8CDE3FGH5JNPRS6T',
  accountId: 'rani',
  bundleId: 1,
  title: 'Perdana',
  tryoutCount: 1,
  status: 'awaiting',
  price: 99_000,
  paymentToken: null,
  paymentUrl: 'https://pembayaran.contoh.id/v4/redirect/8f21c6a0-77d4-4b1e-9c55-0d3f6a2b91ee',
  failure: null,
  paymentMethod: null,
  paidAt: null,
  isRefundDue: false,
  receipt: null,
  isOpened: true,
  createdAt: noon,
  expiresAt: noon + 900_000,
  serverTime: noon,
  ...given,
});

/** Changes `transactionWith` to a transaction that was paid three minutes after noon. */
export const paidFields: Partial<Transaction> = {
  status: 'paid',
  paymentUrl: null,
  paymentMethod: 'qris',
  paidAt: noon + 180_000,
  receipt: { number: '000042', seller: 'Bimbel Rani', taxNumber: '01.234.567.8-901.000' },
};

export const tryoutWith = (given: Partial<OwnedTryout> = {}): OwnedTryout => ({
  id: 1,
  title: 'SKD Perdana Edisi 2',
  closesAt: null,
  createdAt: noon,
  ruleSet: 'skd',
  attemptsStarted: 0,
  state: 'none',
  startedAt: null,
  expiresAt: null,
  finishedAt: null,
  total: null,
  isPassed: null,
  serverTime: noon,
  tests: skdRules.tests.map(({ name, questions, passingGrade, maximum }) => ({
    ...{ name, questions, passingGrade, maximum },
    points: null,
  })),
  marks: null,
  ...given,
});
