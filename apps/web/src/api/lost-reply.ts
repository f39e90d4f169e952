import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { startTimer } from '../clock/start-timer.ts';
import { updateCache } from './cache/server-cache.ts';
import { NetworkFailure } from './failure.ts';

/** Long enough for a proxy to choose an instance that does not restart. */
const REPEAT_AFTER_MS = 400;

const unknownOutcome =
  'Belum tahu apakah tersimpan: sambungan putus sebelum ada jawaban. Cek dulu hasilnya, baru ulangi.';

export interface RepeatOptions {
  /** An aborted call is not repeated. */
  signal?: AbortSignal;
  /** The caller repeats an idempotent change after a `NetworkFailure`, with its own waits. So it is sent once for each call. */
  isRetriedByCaller?: boolean;
}

/**
 * Makes a call whose connection may close before the reply, as during a restart of the server. It is then unknown whether the
 * server has made the change. An idempotent change is repeated: by its caller, or else here, once. After any other change of the
 * account the shown data is fetched again, so that the person can compare. Reads are repeated by their queries.
 * @throws NetworkFailure
 */
export async function sendUntilReply<Reply>(
  endpoint: Pick<EndpointRow, 'method' | 'access' | 'isIdempotent'>,
  options: RepeatOptions,
  send: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    // Without a network nothing was sent.
    const isLost = error instanceof NetworkFailure && endpoint.method !== 'GET' && navigator.onLine;
    if (!isLost) throw error;
    if (endpoint.isIdempotent) {
      if (error.isTimeout || options.isRetriedByCaller) throw error;
      await waitToRepeat(options.signal);
      return send();
    }
    if (endpoint.access !== 'account') throw error;
    updateCache((cache) => void cache.invalidateQueries());
    throw new NetworkFailure(unknownOutcome, error.retryAfterMs, error.isTimeout);
  }
}

/** Rejects with the reason of the abort. */
function waitToRepeat(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelTimer = startTimer(REPEAT_AFTER_MS, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    const stop = () => {
      cancelTimer();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop);
  });
}
