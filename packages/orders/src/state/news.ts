import type { Payment } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import type { Failure } from '@ambang/db/tables/transactions.ts';
import { hasCarrier } from './order-state.ts';

/** What an order was and what it is now. */
export interface Step {
  before: Transaction;
  after: Transaction;
  paymentsBefore: readonly Payment[];
  payments: readonly Payment[];
}

export interface News {
  title: string;
  message: string;
}

/** What an account is told of tryouts that it has just been given. @param given the bundle, or the tryouts */
export const readyNews = (title: string, given: string): News => ({
  title,
  message: `${given} siap dikerjakan. Buka Tryout yang dimiliki untuk mulai.`,
});

/** What the owner is told of a step: nothing, its outcome, and each payment too many. */
export function newsOf(step: Step): News[] {
  return [...outcome(step), ...tooMuch(step)];
}

function outcome({ before, after, payments, paymentsBefore }: Step): News[] {
  const { title } = after;
  if (after.status === 'paid') {
    if (!hasCarrier(payments) || hasCarrier(paymentsBefore)) return [];
    return [readyNews('Pembayaran diterima', title)];
  }
  if (after.status === 'awaiting' || (before.status === after.status && before.failure === after.failure))
    return [];
  return [
    after.failure === 'returned' && !hasCarrier(paymentsBefore)
      ? givenBack(title)
      : failed(title, after.failure ?? 'expired'),
  ];
}

function tooMuch({ after: { id, title }, payments, paymentsBefore }: Step): News[] {
  const isDue = ({ refund }: { refund: string | null }) =>
    refund === 'second-payment' || refund === 'owned-already';
  const known = new Set(paymentsBefore.filter(isDue).map((payment) => payment.id));
  const fresh = payments.filter((payment) => isDue(payment) && !known.has(payment.id));
  const message = `${title} sudah kamu miliki, jadi pembayaran ini kami kembalikan. Simpan nomor pesanan ${id}.`;
  return fresh.map(() => ({ title: 'Pembayaran akan dikembalikan', message }));
}

const sentences: Readonly<Record<Failure, string>> = {
  expired: 'tidak dibayar sampai batas waktunya. Tidak ada yang ditagih; kamu bisa memesan lagi.',
  refused: 'gagal karena pembayarannya ditolak. Pesan lagi lalu coba cara bayar lain.',
  returned:
    'dibatalkan karena uangnya kembali kepadamu. Tryout yang hanya kamu dapat dari pesanan ini tidak bisa dibuka lagi.',
  unavailable:
    'tidak jadi karena halaman pembayaran tidak dapat dibuat. Tidak ada yang ditagih; coba pesan lagi.',
  replaced:
    'ditutup karena harga atau isi paketnya berubah. Tidak ada yang ditagih; pesanan barumu memakai harga terbaru.',
  owned: 'ditutup karena semua tryout di dalamnya sudah kamu miliki. Tidak ada yang ditagih.',
};

const failed = (title: string, failure: Failure): News => ({
  title: failure === 'returned' ? 'Pembayaran dibatalkan' : 'Pesanan ditutup',
  message: `Pesanan ${title} ${sentences[failure]}`,
});

/** Nothing was to be had for this money, so nothing is taken away with it. */
const givenBack = (title: string): News => ({
  title: 'Uang dikembalikan',
  message: `Pembayaran untuk ${title} sudah dikembalikan. Tryout yang kamu miliki tetap aman.`,
});
