import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import type { Method } from '@ambang/contract/endpoint.ts';
import { endpointName } from '@ambang/contract/endpoint.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { WindowThrottle } from '@ambang/server/window-throttle.ts';
import { createWindowThrottle } from '@ambang/server/window-throttle.ts';
import type { Rates } from './rates.ts';

interface Endpoint {
  method: Method;
  path: string;
}

/** Limits how many calls of an account may write in a minute, whatever they write. */
export interface CallThrottle {
  /**
   * Counts a call, unless it only reads.
   * @param now epoch ms
   * @throws RateLimitRefusal
   */
  count(endpoint: Endpoint, accountId: string, now: number): void;
  /** Counts a call whose session is not verified yet. @returns false when the account has used up its calls */
  tryCount(endpoint: Endpoint, accountId: string, now: number): boolean;
  /** Takes a call of `tryCount` out of the count again, because its session was not the account's. */
  refund(endpoint: Endpoint, accountId: string): void;
}

/**
 * Counts in memory alone: a count in the database would be a write for each call, all to one row, and saves would wait
 * for it. Each process has its part of the rates (`ratesPerProcess`).
 * Saves and hand-ins have windows that no other call can use up, so a candidate can always hand in.
 */
export function createCallThrottle({ write, answerSave, handIn }: Rates): CallThrottle {
  const writes = createWindowThrottle(
    write,
    'Terlalu banyak perubahan dalam waktu singkat. Tunggu lalu coba lagi dalam % menit.',
  );
  const ownThrottles = new Map<string, WindowThrottle>([
    [
      endpointName(saveAnswers),
      createWindowThrottle(
        answerSave,
        'Jawaban dikirim terlalu sering. Jawabanmu tetap ada di perangkat ini; coba lagi dalam % menit.',
      ),
    ],
    [
      endpointName(submitTryout),
      createWindowThrottle(
        handIn,
        'Pengumpulan dikirim terlalu sering. Jawabanmu tetap ada; coba lagi dalam % menit.',
      ),
    ],
    // The download is a GET, but it writes its own count to the database.
    [endpointName(getAccountData), writes],
  ]);
  const throttleOf = (endpoint: Endpoint) =>
    ownThrottles.get(endpointName(endpoint)) ?? (endpoint.method === 'GET' ? undefined : writes);
  return {
    count: (endpoint, accountId, now) => throttleOf(endpoint)?.take(accountId, now),
    tryCount: (endpoint, accountId, now) => throttleOf(endpoint)?.tryTake(accountId, now) ?? true,
    refund: (endpoint, accountId) => throttleOf(endpoint)?.refund(accountId),
  };
}
