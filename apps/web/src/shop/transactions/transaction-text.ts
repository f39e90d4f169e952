import { formatDateTime } from '@ambang/exam/wib-time.ts';
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
  /** The reason in a few words. */
  title: string;
  /** What is safe, and then what to do. */
  text: string;
}

const NOTHING_TAKEN = 'Tidak ada uang yang diambil. Tryout yang kamu miliki tetap aman.';

const failureTexts: Readonly<Record<TransactionFailure, FailureText>> = {
  expired: { title: 'Waktu pembayaran habis', text: NOTHING_TAKEN },
  refused: {
    title: 'Pembayaran ditolak',
    text: `${NOTHING_TAKEN} Bank atau penyedia pembayaran menolaknya; beli lagi dengan cara bayar lain.`,
  },
  returned: {
    title: 'Uang sudah dikembalikan',
    text: 'Hasilmu tetap tersimpan. Tryout yang hanya kamu dapat dari pesanan ini tidak bisa dibuka lagi, sampai kamu memilikinya lagi.',
  },
  unavailable: {
    title: 'Halaman pembayaran tidak bisa dibuat',
    text: `${NOTHING_TAKEN} Beli lagi; kalau masih gagal, coba beberapa saat lagi.`,
  },
  owned: {
    title: 'Paket ini sudah kamu miliki',
    text: 'Kamu tidak perlu membayar apa pun. Paket ini kamu dapat lewat cara lain, jadi pesanan ini ditutup.',
  },
  replaced: {
    title: 'Harga atau isi paket berubah',
    text: `${NOTHING_TAKEN} Pakai pesanan barumu di Riwayat Transaksi, atau beli lagi.`,
  },
};

export const failureText = ({ failure }: Pick<Transaction, 'failure'>): FailureText =>
  failureTexts[failure ?? 'expired'];

/** Below a paid total; null when the money of the order goes back. */
export const paidText = ({ isRefundDue }: Pick<Transaction, 'isRefundDue'>): string | null =>
  isRefundDue ? null : 'Semua tryout di paket ini sudah masuk ke akunmu.';

/** What else there is to know, beside the receipt. */
export function sideText({ status, failure, price, paymentUrl }: Transaction): string | null {
  if (status === 'awaiting')
    return paymentUrl === null
      ? null
      : 'Halaman pembayaran terbuka di tab baru. Sesudah membayar, status berubah sendiri dalam satu menit; Cek Status mempercepatnya.';
  if (status === 'failed')
    return failure === 'expired'
      ? 'Sudah terlanjur membayar? Uang yang masuk terlambat tetap dihitung, dan tryout terbuka dengan sendirinya.'
      : null;
  return price > 0 ? 'Kuitansi ini selalu bisa dibuka lagi di Riwayat Transaksi.' : null;
}

/** When the order ended without a payment in time; null otherwise. */
export const closedAt = ({ status, failure, expiresAt }: Transaction): string | null =>
  status === 'failed' && failure === 'expired' ? formatDateTime(expiresAt) : null;

/** For screen readers, when a shown transaction changes its status. */
export const statusAnnouncements: Readonly<Record<TransactionStatus, string>> = {
  awaiting: 'Transaksi ini sedang diproses lagi.',
  failed: 'Transaksi ini gagal. Alasannya ada di bawah judul.',
  paid: 'Pembayaranmu sudah diterima. Transaksi selesai.',
};
