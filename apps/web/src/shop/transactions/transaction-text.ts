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

const failureExplanations: Readonly<Record<TransactionFailure, (deadline: string) => string>> = {
  expired: (deadline) =>
    `Waktu pembayaran habis pada ${deadline}. Tidak ada biaya yang ditarik untuk pesanan yang belum dibayar. Buat pesanan baru kalau kamu masih mau paket ini.`,
  refused: () =>
    'Pembayaranmu ditolak bank atau penyedia pembayaran. Tidak ada uang yang kami terima. Buat pesanan baru, lalu coba cara bayar lain.',
  returned: () =>
    'Uang untuk pesanan ini sudah dikembalikan. Tryout yang hanya kamu dapat dari pesanan ini tidak bisa dibuka lagi, tetapi hasilnya tetap tersimpan dan terbuka lagi begitu kamu memilikinya lagi.',
  unavailable: () =>
    'Halaman pembayaran tidak bisa dibuat. Tidak ada biaya yang ditarik. Buat pesanan baru; kalau masih gagal, coba lagi nanti.',
  owned: () =>
    'Paket ini sudah kamu miliki lewat cara lain, jadi pesanan ini ditutup. Kamu tidak perlu membayar apa pun. Buka tryoutmu untuk mulai.',
  replaced: () =>
    'Harga atau isi paket ini berubah, jadi pesanan ini ditutup. Tidak ada biaya yang ditarik. Pakai pesanan barumu di Riwayat Transaksi, atau buat lagi.',
};

/** The text below the heading; null when there is nothing to explain. */
export function statusExplanation({ status, failure, isRefundDue, expiresAt }: Transaction): string | null {
  if (status === 'paid') return isRefundDue ? null : 'Semua tryout di paket ini sudah masuk ke akunmu.';
  if (status === 'awaiting') return null;
  return failureExplanations[failure ?? 'expired'](formatDateTime(expiresAt));
}

/** For screen readers, when a shown transaction changes its status. */
export const statusAnnouncements: Readonly<Record<TransactionStatus, string>> = {
  awaiting: 'Transaksi ini sedang diproses lagi.',
  failed: 'Transaksi ini gagal. Alasannya ada di bawah judul.',
  paid: 'Pembayaranmu sudah diterima. Transaksi selesai.',
};
