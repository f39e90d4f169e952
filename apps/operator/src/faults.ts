import { GatewayCallError } from '@ambang/orders/gateway/gateway.ts';
import { outageCause } from '@ambang/server/database/outages.ts';
import { errorCode, StartFault } from '@ambang/server/start-fault.ts';
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
  const refusal = refusalReasons[errorCode(error)];
  if (refusal !== undefined) return refusal;
  const outage = findOutage(error);
  if (outage !== null)
    return `${outageReasons[errorCode(outage)] ?? DISCONNECTED}, lalu jalankan perintah yang sama sekali lagi.`;
  throw error;
}

/** PostgreSQL: insufficient_privilege, read_only_sql_transaction. */
const refusalReasons: Readonly<Record<string, string>> = {
  '42501':
    'Pengguna di DATABASE_URL tidak punya hak atas tabel-tabel produk ini: pakai pengguna yang memiliki basis datanya.',
  '25006':
    'Server di DATABASE_URL hanya dapat dibaca, misalnya karena server cadangan: pakai alamat server utamanya.',
};

const DISCONNECTED = 'Database terputus di tengah pekerjaan: pastikan PostgreSQL berjalan';

/** PostgreSQL: disk_full, too_many_connections, lock_not_available. In these outages the server still replies. */
const outageReasons: Readonly<Record<string, string>> = {
  '53100': 'Penyimpanan database penuh di tengah pekerjaan: kosongkan sebagian di mesin database itu',
  '53300': 'Semua koneksi database terpakai: tutup sebagian, atau naikkan max_connections di server itu',
  '55P03':
    'Baris atau tabel yang dibutuhkan terus dipegang transaksi lain: akhiri transaksi itu (lihat pg_stat_activity)',
};

/** A failed migration has the outage as its cause. */
function findOutage(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return outageCause(error) === null ? findOutage(error.cause) : error;
}
