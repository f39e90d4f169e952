import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';

/** 20 November 2026, 12:00 WIB. */
export const noon = Date.UTC(2026, 10, 20, 5);

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
  isOpened: true,
  createdAt: noon,
  expiresAt: noon + 900_000,
  serverTime: noon,
  ...given,
});

export const paidFields: Partial<Transaction> = {
  status: 'paid',
  paymentUrl: null,
  paymentMethod: 'qris',
  paidAt: noon + 180_000,
};
