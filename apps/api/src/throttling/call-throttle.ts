import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import type { Method } from '@ambang/contract/endpoint.ts';
import { endpointName } from '@ambang/contract/endpoint.ts';
import { submit } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { WindowThrottle } from '@ambang/service/window-throttle.ts';
import { windowThrottle } from '@ambang/service/window-throttle.ts';
import type { Limits } from './limits.ts';

interface Row {
  method: Method;
  path: string;
}

/** Limits how many calls that change something an account may make in a minute, whatever they change. */
export interface CallThrottle {
  /**
   * Counts a call, unless it only reads.
   * @param now epoch ms
   * @throws TooMany
   */
  count(row: Row, accountId: string, now: number): void;
  /** Counts a call of somebody who only claims to be the account. @returns false when it has used up its calls */
  tryCount(row: Row, accountId: string, now: number): boolean;
  /** Takes back a call that only claimed to be the account's. */
  refund(row: Row, accountId: string): void;
}

/**
 * Counts in memory alone: a count in the database would itself be a write per call, all on one row, and saves of
 * answers would wait for it. Each process counts for itself and is given its part of the limit
 * (`limitsOfOne`).
 * Saves and hand-ins have windows of their own that no other call can use up, so a candidate can always hand in.
 */
export function callThrottle({ write, answerSave, handIn }: Limits): CallThrottle {
  const writes = windowThrottle(
    write,
    'Terlalu banyak perubahan dalam waktu singkat. Tunggu lalu coba lagi dalam % menit.',
  );
  const own = new Map<string, WindowThrottle>([
    [
      endpointName(saveAnswers),
      windowThrottle(
        answerSave,
        'Jawaban dikirim terlalu sering. Jawabanmu tetap ada di perangkat ini; coba lagi dalam % menit.',
      ),
    ],
    [
      endpointName(submit),
      windowThrottle(
        handIn,
        'Pengumpulan dikirim terlalu sering. Jawabanmu tetap ada; coba lagi dalam % menit.',
      ),
    ],
    // The download is a GET, but it writes its own count to the database.
    [endpointName(getAccountData), writes],
  ]);
  const windowOf = (row: Row) => own.get(endpointName(row)) ?? (row.method === 'GET' ? undefined : writes);
  return {
    count: (row, accountId, now) => windowOf(row)?.take(accountId, now),
    tryCount: (row, accountId, now) => windowOf(row)?.tryTake(accountId, now) ?? true,
    refund: (row, accountId) => windowOf(row)?.refund(accountId),
  };
}
