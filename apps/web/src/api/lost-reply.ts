import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { startTimer } from '../clock/start-timer.ts';
import { updateCache } from './cache/server-cache.ts';
import { NetworkFailure } from './failure.ts';

/** Long enough for a proxy to choose an instance that does not restart. */
const REPEAT_AFTER_MS = 400;

const unknownOutcome =
  'Belum tahu apakah tersimpan: sambungan putus sebelum ada jawaban. Cek dulu hasilnya, baru ulangi.';

/**
 * Makes a call whose connection may close before the reply, as during a restart of the server. It is then unknown whether the
 * server has made the change. An idempotent change is repeated once. After any other change of the account the shown data is
 * fetched again, so that the person can compare. Reads are repeated by their queries.
 * @throws NetworkFailure
 */
export async function sendUntilReply<Reply>(
  endpoint: Pick<EndpointRow, 'method' | 'access' | 'isIdempotent'>,
  send: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    // Without a network nothing was sent.
    const isLost = error instanceof NetworkFailure && endpoint.method !== 'GET' && navigator.onLine;
    if (!isLost) throw error;
    if (endpoint.isIdempotent) return error.isTimeout ? Promise.reject(error) : repeat(send);
    if (endpoint.access !== 'account') throw error;
    updateCache((cache) => void cache.invalidateQueries());
    throw new NetworkFailure(unknownOutcome, error.retryAfterMs, error.isTimeout);
  }
}

async function repeat<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  await new Promise<void>((resolve) => void startTimer(REPEAT_AFTER_MS, resolve));
  return send();
}
