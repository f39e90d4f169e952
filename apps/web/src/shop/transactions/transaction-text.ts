import { formatDateTime, formatTime } from '@ambang/exam/wib-time.ts';
import type {
  TransactionFailure,
  Transaction,
  TransactionStatus,
} from '@ambang/contract/shop/transactions.ts';

export const statusHeadings: Readonly<Record<TransactionStatus, string>> = {
  awaiting: 'Transaksi Aktif',
  failed: 'Transaksi Gagal',
  paid: 'Transaksi Selesai',
};

interface FailureText {
  /** What is safe, in one sentence. A screen shows it first. */
  safe: string;
  /** In a few words. */
  reason: string;
  /** What else holds, and what to do. */
  text: string;
}

const NOTHING_TAKEN = 'Tidak ada uang yang diambil.';
const TRYOUTS_SAFE = 'Tryout yang kamu miliki tetap aman.';

const failureTexts: Readonly<Record<TransactionFailure, FailureText>> = {
  expired: { safe: NOTHING_TAKEN, reason: 'Waktu pembayaran habis', text: TRYOUTS_SAFE },
  refused: {
    safe: NOTHING_TAKEN,
    reason: 'Pembayaran ditolak',
    text: `${TRYOUTS_SAFE} Bank atau penyedia pembayaran menolaknya; beli lagi dengan cara bayar lain.`,
  },
  returned: {
    safe: 'Hasilmu tetap tersimpan.',
    reason: 'Uang sudah dikembalikan',
    text: 'Tryout yang hanya kamu dapat dari pesanan ini tidak bisa dibuka lagi, sampai kamu memilikinya lagi.',
  },
  unavailable: {
    safe: NOTHING_TAKEN,
    reason: 'Halaman pembayaran tidak bisa dibuat',
    text: `${TRYOUTS_SAFE} Beli lagi; kalau masih gagal, coba beberapa saat lagi.`,
  },
  owned: {
    safe: 'Kamu tidak perlu membayar apa pun.',
    reason: 'Paket ini sudah kamu miliki',
    text: 'Paket ini kamu dapat lewat cara lain, jadi pesanan ini ditutup.',
  },
  replaced: {
    safe: NOTHING_TAKEN,
    reason: 'Harga atau isi paket berubah',
    text: `${TRYOUTS_SAFE} Pakai pesanan barumu di Riwayat Transaksi, atau beli lagi.`,
  },
};

export const failureText = ({ failure }: Pick<Transaction, 'failure'>): FailureText =>
  failureTexts[failure ?? 'expired'];

export const isFree = ({ price }: Pick<Transaction, 'price'>): boolean => price === 0;

/** A free order has none: nobody paid. */
export const hasReceipt = (order: Pick<Transaction, 'status' | 'price'>): boolean =>
  order.status === 'paid' && !isFree(order);

/** Below a paid total; null when the money of the order goes back. */
export const paidText = ({ isRefundDue }: Pick<Transaction, 'isRefundDue'>): string | null =>
  isRefundDue ? null : 'Semua tryout di paket ini sudah masuk ke akunmu.';

/** What else there is to know, beside the receipt. */
export function sideText(transaction: Transaction): string | null {
  const { status, failure, paymentUrl } = transaction;
  if (status === 'awaiting') return paymentUrl === null ? null : 'Halaman pembayaran terbuka di tab baru.';
  if (status === 'failed')
    return failure === 'expired'
      ? 'Sudah terlanjur membayar? Uang yang masuk terlambat tetap dihitung, dan tryout terbuka dengan sendirinya.'
      : null;
  const paper = hasReceipt(transaction) ? 'Kuitansi' : 'Pesanan';
  return `${paper} ini selalu bisa dibuka lagi di Riwayat Transaksi.`;
}

/** How a payment is noticed, or how the last check ended. Both take two lines on a phone. */
export const checkText = (unchangedAt: number | null): string =>
  unchangedAt === null
    ? 'Sesudah membayar, status berubah sendiri dalam satu menit. Cek Status mempercepatnya.'
    : `Belum ada pembayaran yang masuk. Dicek pukul ${formatTime(unchangedAt)}.`;

/** When the order ended without a payment in time; null otherwise. */
export const closedAt = ({ status, failure, expiresAt }: Transaction): string | null =>
  status === 'failed' && failure === 'expired' ? formatDateTime(expiresAt) : null;

/** For screen readers, when a shown transaction changes its status. */
export const statusAnnouncements: Readonly<Record<TransactionStatus, string>> = {
  awaiting: 'Transaksi ini sedang diproses lagi.',
  failed: 'Transaksi ini gagal.',
  paid: 'Pembayaranmu sudah diterima. Transaksi selesai.',
};
