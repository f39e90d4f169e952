import { GatewayCallError } from '@ambang/orders/gateway/gateway.ts';
import { outageCause } from '@ambang/server/database/outages.ts';
import { causesOf, errorCode, StartFault } from '@ambang/server/start-fault.ts';
import { Refusal } from '@ambang/server/refusal.ts';

/** An expected failure. The message is Indonesian and names the next step. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}

export class UsageFault extends CommandFault {
  override name = 'UsageFault';
}

/** @throws `error` itself if it is unexpected */
export function expectedErrorMessage(error: unknown): string {
  if (error instanceof GatewayCallError)
    return error.kind === 'refused'
      ? 'Penyedia pembayaran menolak permintaan ini: periksa MIDTRANS_SERVER_KEY dan MIDTRANS_API_URL.'
      : 'Penyedia pembayaran belum menjawab, jadi tidak ada yang berubah: coba lagi sebentar lagi.';
  if (error instanceof CommandFault || error instanceof StartFault || error instanceof Refusal)
    return error.message;
  const causes = causesOf(error);
  const known = causes.map((cause) => messages[errorCode(cause)]).find(Boolean);
  if (known !== undefined) return known;
  if (causes.some((cause) => outageCause(cause) !== null)) return DISCONNECTED;
  throw error;
}

/** @returns a sentence for an error of which only a log has the details. It contains no rows of the database. */
export function errorSentence(error: unknown): string {
  try {
    return expectedErrorMessage(error);
  } catch {
    const name = errorCode(error) || (error instanceof Error ? error.name : 'Error');
    return `Kesalahan yang tidak dikenal (${name}): kirim catatan produknya kepada pembuatnya.`;
  }
}

const DISCONNECTED =
  'Database terputus di tengah pekerjaan: pastikan PostgreSQL berjalan, lalu jalankan perintah yang sama sekali lagi.';

const DAMAGED =
  'PostgreSQL menemukan data yang rusak di penyimpanannya: salin cadangan yang ada ke tempat lain, periksa penyimpanan mesinnya, lalu pulihkan cadangan terakhir yang utuh.';

/**
 * PostgreSQL: insufficient_privilege, read_only_sql_transaction, disk_full, too_many_connections, lock_not_available,
 * deadlock_detected, data_corrupted, index_corrupted.
 */
const messages: Readonly<Record<string, string>> = {
  '42501':
    'Pengguna di DATABASE_URL tidak punya hak atas tabel-tabel produk ini: pakai pengguna yang memiliki basis datanya.',
  '25006':
    'Server di DATABASE_URL hanya dapat dibaca, misalnya karena server cadangan: pakai alamat server utamanya.',
  '53100':
    'Penyimpanan database penuh di tengah pekerjaan: kosongkan sebagian di mesin database itu, lalu jalankan perintah yang sama sekali lagi.',
  '53300':
    'Semua koneksi database terpakai: tutup sebagian, atau naikkan max_connections di server itu, lalu jalankan perintah yang sama sekali lagi.',
  '55P03':
    'Baris atau tabel yang dibutuhkan terus dipegang transaksi lain: akhiri transaksi itu (lihat pg_stat_activity), lalu jalankan perintah yang sama sekali lagi.',
  '40P01':
    'Perintah ini dihentikan, karena berebut baris dengan transaksi lain: jalankan perintah yang sama sekali lagi.',
  XX001: DAMAGED,
  XX002: DAMAGED,
};
