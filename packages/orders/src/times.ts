import type { Transaction } from '@ambang/db/shop/transactions.ts';

/** Fifteen minutes from creation (spec 9). */
export const PAYMENT_MINUTES = 15;
export const PAYMENT_WINDOW_MS = PAYMENT_MINUTES * 60_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The gateway's own expiry may be late by a minute and a half. */
export const GATEWAY_EXPIRY_LAG_MS = 2 * MINUTE_MS;

/** An order that has no payment page after this long never gets one: the request for it is over. */
export const MAX_WAIT_FOR_PAGE_MS = MINUTE_MS;

/** A request for a payment page is over after this long. */
export const PAGE_REQUEST_TIMEOUT_MS = 15_000;

/** Some banks take payments back within minutes, others within a day. */
const RECHECKS_MS = [10 * MINUTE_MS, 24 * HOUR_MS];

export const isPastDeadline = ({ expiresAt }: Pick<Transaction, 'expiresAt'>, now: number): boolean =>
  now >= expiresAt;

type Timed = Pick<Transaction, 'status' | 'snapToken' | 'createdAt' | 'expiresAt' | 'settledAt'>;

/**
 * When to ask the gateway about the transaction next, if no notice comes first; null: never again. The interval grows
 * with time past the deadline, up to an hour.
 * @param isAwaited whether a payment is in progress, so that even a failed order may still be paid
 */
export function nextStatusCheckAt(order: Timed, isAwaited: boolean, now: number): number | null {
  if (order.status === 'failed' && !isAwaited) return null;
  if (order.status === 'paid') {
    const since = order.settledAt ?? now;
    const left = RECHECKS_MS.find((ms) => now < since + ms);
    return left === undefined ? null : since + left;
  }
  const first =
    order.snapToken === null
      ? order.createdAt + MAX_WAIT_FOR_PAGE_MS
      : order.expiresAt + GATEWAY_EXPIRY_LAG_MS;
  if (now < first) return first;
  return now + Math.min(Math.max((now - order.expiresAt) / 2, MINUTE_MS), HOUR_MS);
}
