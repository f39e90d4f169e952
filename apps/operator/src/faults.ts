import { GatewayCallError } from '@ambang/orders/gateway/gateway.ts';
import { outageCause } from '@ambang/server/database/outages.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
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
  if (isOutage(error))
    return 'Database terputus di tengah pekerjaan: pastikan PostgreSQL berjalan, lalu jalankan perintah yang sama sekali lagi.';
  throw error;
}

/** A failed migration has the outage as its cause. */
const isOutage = (error: unknown): boolean =>
  outageCause(error) !== null ||
  (error instanceof Error && error.cause !== undefined && isOutage(error.cause));
