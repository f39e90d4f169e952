import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { longTexts } from '../screens/screens.ts';

export const noon = Date.UTC(2026, 10, 20, 5);

export const bundleWith = (given: Partial<Bundle>): Bundle => ({
  id: 1,
  name: 'Perdana',
  description: 'Satu tryout SKD penuh.',
  contents: ['1 tryout SKD, 110 soal'],
  price: 0,
  basePrice: 0,
  tryoutIds: [1],
  isOwned: false,
  buyers: [],
  closesAt: null,
  saleEndsAt: null,
  isSaleClosed: false,
  ...given,
});

/** Sold until two hours before noon. */
export const closing = { closesAt: noon, saleEndsAt: noon - 7_200_000 };

export const longBundle = bundleWith({
  name: longTexts.bundle,
  description: `${longTexts.bundle}. ${longTexts.word}. ${longTexts.bundle}.`,
  contents: [longTexts.bundle, longTexts.word],
  price: 1_234_567_000,
  basePrice: 9_999_999_000,
  tryoutIds: Array.from({ length: 99 }, (_, index) => index + 1),
});

export const transactionWith = (given: Partial<Transaction>): Transaction => ({
  id: 'TO-7K2M9QXW4B8CDE3FGH5JNPRS6T',
  accountId: 'contoh',
  bundleId: 1,
  title: 'Perdana',
  tryoutCount: 1,
  status: 'paid',
  price: 99_000,
  paymentToken: null,
  paymentUrl: null,
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

/** Noon is past on the device; the countdown follows the server's clock in the reply. */
export const activeTransaction = (given: Partial<Transaction> = {}): Transaction =>
  transactionWith({
    status: 'awaiting',
    paymentUrl: 'https://pembayaran.contoh.id/v4/redirect/8f21c6a0-77d4-4b1e-9c55-0d3f6a2b91ee',
    ...given,
  });

export const paidTransaction = transactionWith({ paymentMethod: 'qris', paidAt: noon + 180_000 });

export const tryoutWith = (given: Partial<Tryout>): Tryout => ({
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
  ...given,
});

export const started = { attemptsStarted: 1, startedAt: noon - 6_000_000 };
export const passedTryout = tryoutWith({
  ...started,
  state: 'sealed',
  finishedAt: noon,
  total: 421,
  isPassed: true,
});
export const failedTryout = tryoutWith({ ...passedTryout, id: 2, total: 0, isPassed: false });

export const finishedWith = (
  tryout: Tryout,
  [twk, tiu, tkp]: readonly [number, number, number],
): FinishedTryout => ({
  ...tryout,
  twk,
  tiu,
  tkp,
  total: twk + tiu + tkp,
  grades: { TWK: 65, TIU: 80, TKP: 156 },
});

/** One attempt a day. The last six have a different passing grade for TKP. */
export const longHistory = Array.from({ length: 30 }, (_, index) => {
  const title = index === 29 ? longTexts.word : `SKD ${index + 1}`;
  const sealed = { ...passedTryout, id: index + 1, title, finishedAt: noon + (index + 1) * 86_400_000 };
  const finished = finishedWith(sealed, [
    40 + ((index * 37) % 80),
    60 + ((index * 53) % 70),
    120 + index * 2,
  ]);
  return index < 24 ? finished : { ...finished, grades: { ...finished.grades, TKP: 166 } };
});

/** One tryout of each state, and many without an attempt. Two have long names. */
export const manyTryouts: Tryout[] = [
  tryoutWith({ id: 3, title: `SKD ${longTexts.bundle}`, closesAt: noon + 86_400_000 }),
  tryoutWith({ id: 4, title: longTexts.word, ...started, state: 'running', expiresAt: noon + 60_000 }),
  tryoutWith({ id: 5, ...started, state: 'over', expiresAt: noon - 60_000 }),
  tryoutWith({ id: 6, closesAt: noon - 60_000 }),
  passedTryout,
  failedTryout,
  ...Array.from({ length: 93 }, (_, index) => tryoutWith({ id: 7 + index, title: `SKD ${index + 7}` })),
];
