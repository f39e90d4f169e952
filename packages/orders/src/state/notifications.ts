import type { Payment } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import type { TransactionFailure } from '@ambang/db/tables/transactions.ts';
import { isEntitledByPayments } from './order-state.ts';

/** An order before and after an update. */
export interface OrderTransition {
  before: TransactionRow;
  after: TransactionRow;
  paymentsBefore: readonly Payment[];
  payments: readonly Payment[];
}

interface BuyerNotification {
  title: string;
  message: string;
  /** The page that it leads to. */
  path: string;
}

export const transactionPath = (id: string): string => `/home/riwayatTransaksi/${id}`;

export const tryoutsPath = (tryoutIds: readonly number[]): string =>
  tryoutIds.length === 1 ? `/home/tryouts/${tryoutIds[0]}` : '/home/tryouts';

/**
 * The notification about tryouts that were just granted.
 * @param name the name of the bundle or the tryouts
 */
export const tryoutsReadyNotification = (
  title: string,
  name: string,
  tryoutIds: readonly number[],
): BuyerNotification => ({
  title,
  message: `${name} siap dikerjakan.`,
  path: tryoutsPath(tryoutIds),
});

export function buyerNotifications(transition: OrderTransition): BuyerNotification[] {
  return [...outcomeNotifications(transition), ...surplusPaymentNotifications(transition)];
}

function outcomeNotifications({
  before,
  after,
  payments,
  paymentsBefore,
}: OrderTransition): BuyerNotification[] {
  const { title } = after;
  if (after.status === 'paid') {
    if (!isEntitledByPayments(payments) || isEntitledByPayments(paymentsBefore)) return [];
    return [tryoutsReadyNotification('Pembayaran diterima', title, after.tryoutIds)];
  }
  if (after.status === 'awaiting' || (before.status === after.status && before.failure === after.failure))
    return [];
  return [
    after.failure === 'returned' && !isEntitledByPayments(paymentsBefore)
      ? moneyReturnedNotification(after)
      : failedNotification(after, after.failure ?? 'expired'),
  ];
}

function surplusPaymentNotifications({
  after: { id, title },
  payments,
  paymentsBefore,
}: OrderTransition): BuyerNotification[] {
  const isDue = ({ refund }: { refund: string | null }) =>
    refund === 'second-payment' || refund === 'owned-already';
  const known = new Set(paymentsBefore.filter(isDue).map((payment) => payment.id));
  const newlyDue = payments.filter((payment) => isDue(payment) && !known.has(payment.id));
  const message = `${title} sudah kamu miliki, jadi pembayaran ini kami kembalikan. Simpan nomor pesanan ${id}.`;
  return newlyDue.map(() => ({ title: 'Pembayaran akan dikembalikan', message, path: transactionPath(id) }));
}

const failureTexts: Readonly<Record<TransactionFailure, string>> = {
  expired: 'tidak dibayar sampai batas waktunya. Tidak ada uang yang diambil; kamu bisa beli lagi.',
  refused: 'gagal karena pembayarannya ditolak. Beli lagi dengan cara bayar lain.',
  returned:
    'dibatalkan karena uangnya kembali kepadamu. Tryout yang hanya kamu dapat dari pesanan ini tidak bisa dibuka lagi.',
  unavailable:
    'tidak jadi karena halaman pembayaran tidak dapat dibuat. Tidak ada uang yang diambil; coba beli lagi.',
  replaced:
    'ditutup karena harga atau isi paketnya berubah. Tidak ada uang yang diambil; pesanan barumu memakai harga terbaru.',
  owned: 'ditutup karena semua tryout di dalamnya sudah kamu miliki. Tidak ada uang yang diambil.',
};

type Order = Pick<TransactionRow, 'id' | 'title'>;

const failedNotification = ({ id, title }: Order, failure: TransactionFailure): BuyerNotification => ({
  title: failure === 'returned' ? 'Pembayaran dibatalkan' : 'Pesanan ditutup',
  message: `Pesanan ${title} ${failureTexts[failure]}`,
  path: transactionPath(id),
});

/** The notification about a returned payment that had granted no tryout, so none is revoked. */
const moneyReturnedNotification = ({ id, title }: Order): BuyerNotification => ({
  title: 'Uang dikembalikan',
  message: `Pembayaran untuk ${title} sudah dikembalikan. Tryout yang kamu miliki tetap aman.`,
  path: transactionPath(id),
});
