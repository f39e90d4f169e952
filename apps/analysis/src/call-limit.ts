import { Refusal } from '@ambang/refusal/refusal.ts';

export interface CallLimit {
  /**
   * @param now epoch ms
   * @throws TooMany
   */
  take(accountId: string, now: number): void;
}

/** An account has asked too often. */
export class TooMany extends Refusal {
  /** The time to wait, in whole seconds. */
  readonly seconds: number;

  constructor(waitMs: number) {
    super('throttled', 'Analisis ini terlalu sering dibuka. Tunggu satu menit lalu coba lagi.');
    this.seconds = Math.ceil(waitMs / 1_000);
  }
}

const MINUTE_MS = 60_000;

/**
 * The most accounts that are counted within one minute, in the memory of each process: about 10 MB. When one more comes,
 * all begin anew.
 */
const MOST_ACCOUNTS = 100_000;

/** Counts the calls of each account in the minute that is running; a process counts for itself. */
export function callLimit(timesAMinute: number, mostAccounts = MOST_ACCOUNTS): CallLimit {
  let begunAt = -Infinity;
  let counts = new Map<string, number>();
  return {
    take(accountId, now) {
      // A clock that was set back begins a new minute too.
      const isOver = now >= begunAt + MINUTE_MS || now < begunAt;
      if (isOver) begunAt = now;
      if (isOver || (counts.size >= mostAccounts && !counts.has(accountId))) counts = new Map();
      const taken = counts.get(accountId) ?? 0;
      if (taken >= timesAMinute) throw new TooMany(begunAt + MINUTE_MS - now);
      counts.set(accountId, taken + 1);
    },
  };
}
