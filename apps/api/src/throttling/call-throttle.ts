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

export interface CallThrottle {
  /**
   * Counts a call, unless its endpoint only reads.
   * @param now epoch ms
   * @throws RateLimitRefusal when the account has used up its calls
   */
  count(endpoint: Endpoint, accountId: string, now: number): void;
  /**
   * Counts a call whose session is not verified yet.
   * @returns false when the account has used up its calls
   */
  tryCount(endpoint: Endpoint, accountId: string, now: number): boolean;
  /** Removes a call that `tryCount` counted, because its session did not belong to the account. */
  refund(endpoint: Endpoint, accountId: string): void;
}

/**
 * Limits the writing calls of each account. The counts are only in memory. In the database each call of an account would
 * write the same row, and saves would wait for the row. Each process gets a part of the rates (`ratesPerProcess`). Saves
 * and hand-ins are counted separately from other calls, so other calls never prevent a hand-in.
 */
export function createCallThrottle({ write, answerSave, handIn }: Rates): CallThrottle {
  const sharedThrottle = createWindowThrottle(
    write,
    'Terlalu banyak perubahan dalam waktu singkat. Tunggu lalu coba lagi dalam % menit.',
  );
  const throttles = new Map<string, WindowThrottle>([
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
    // The download is a GET, but it writes its count to the database.
    [endpointName(getAccountData), sharedThrottle],
  ]);
  const throttleOf = (endpoint: Endpoint) =>
    throttles.get(endpointName(endpoint)) ?? (endpoint.method === 'GET' ? undefined : sharedThrottle);
  return {
    count: (endpoint, accountId, now) => throttleOf(endpoint)?.take(accountId, now),
    tryCount: (endpoint, accountId, now) => throttleOf(endpoint)?.tryTake(accountId, now) ?? true,
    refund: (endpoint, accountId) => throttleOf(endpoint)?.refund(accountId),
  };
}
