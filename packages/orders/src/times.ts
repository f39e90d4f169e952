import type { Transaction } from '@ambang/db/shop/transactions.ts';

/** Fifteen minutes from creation (spec 9). */
export const PAYMENT_MINUTES = 15;
export const PAYMENT_WINDOW_MS = PAYMENT_MINUTES * 60_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The gateway's own expiry may be late by a minute and a half. */
export const AFTER_DEADLINE_MS = 2 * MINUTE_MS;

/** An order whose payment page never came. The request for it has ended by then. */
export const WITHOUT_PAGE_MS = MINUTE_MS;

/** A request for a payment page is over by then, however it ended. */
export const PAGE_REQUEST_MS = 15_000;

/** A bank takes some payments back within minutes, and others within a day. */
const RECHECKS_MS = [10 * MINUTE_MS, 24 * HOUR_MS];

export const isLate = ({ expiresAt }: Pick<Transaction, 'expiresAt'>, now: number): boolean =>
  now >= expiresAt;

type Timed = Pick<Transaction, 'status' | 'snapToken' | 'createdAt' | 'expiresAt' | 'settledAt'>;

/**
 * When the gateway has to be asked about the transaction next, should nothing be heard of it before; null: never again.
 * One whose end cannot be learned is asked about ever more rarely, but at least once an hour.
 * @param isAwaited whether somebody is paying: then even a failed one may still get money
 */
export function nextCheck(order: Timed, isAwaited: boolean, now: number): number | null {
  if (order.status === 'failed' && !isAwaited) return null;
  if (order.status === 'paid') {
    const since = order.settledAt ?? now;
    const left = RECHECKS_MS.find((ms) => now < since + ms);
    return left === undefined ? null : since + left;
  }
  const first =
    order.snapToken === null ? order.createdAt + WITHOUT_PAGE_MS : order.expiresAt + AFTER_DEADLINE_MS;
  if (now < first) return first;
  return now + Math.min(Math.max((now - order.expiresAt) / 2, MINUTE_MS), HOUR_MS);
}
