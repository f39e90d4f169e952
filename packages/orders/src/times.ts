import type { TransactionRow } from '@ambang/db/shop/transactions.ts';

/** Time to pay, from the creation of the order. The specification sets it. */
export const PAYMENT_MINUTES = 15;
export const PAYMENT_WINDOW_MS = PAYMENT_MINUTES * 60_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The gateway's own expiry may be up to a minute and a half late, so this leaves some reserve. */
export const GATEWAY_EXPIRY_LAG_MS = 2 * MINUTE_MS;

/** The sweep (`confirmation/sweep.ts`) ends an order that has no payment page after this time. */
export const NO_PAYMENT_PAGE_TIMEOUT_MS = MINUTE_MS;

/** Time after which a request for a payment page has certainly ended. */
export const PAGE_REQUEST_TIMEOUT_MS = 15_000;

/** When a paid order is checked again: some banks take payments back within minutes, others within a day. */
const RECHECKS_MS = [10 * MINUTE_MS, 24 * HOUR_MS];

export const isPastDeadline = ({ expiresAt }: Pick<TransactionRow, 'expiresAt'>, now: number): boolean =>
  now >= expiresAt;

type TimedOrder = Pick<TransactionRow, 'status' | 'snapToken' | 'createdAt' | 'expiresAt' | 'settledAt'>;

/**
 * When to query the gateway for the order next, unless a webhook notification arrives earlier; null if never. After the
 * deadline the interval grows, up to an hour.
 * @param isPaymentInProgress whether a payment may still be paid; it can still pay a failed order
 */
export function nextStatusCheckAt(
  order: TimedOrder,
  isPaymentInProgress: boolean,
  now: number,
): number | null {
  if (order.status === 'failed' && !isPaymentInProgress) return null;
  if (order.status === 'paid') {
    const since = order.settledAt ?? now;
    const delay = RECHECKS_MS.find((ms) => now < since + ms);
    return delay === undefined ? null : since + delay;
  }
  const first =
    order.snapToken === null
      ? order.createdAt + NO_PAYMENT_PAGE_TIMEOUT_MS
      : order.expiresAt + GATEWAY_EXPIRY_LAG_MS;
  if (now < first) return first;
  return now + Math.min(Math.max((now - order.expiresAt) / 2, MINUTE_MS), HOUR_MS);
}
