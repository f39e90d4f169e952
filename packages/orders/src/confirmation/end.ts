import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import { findAwaitingForOwnedTryouts } from '@ambang/db/shop/transactions.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { callGateway } from '../context.ts';
import { type Gateway, GatewayCallError } from '../gateway/gateway.ts';
import { GATEWAY_EXPIRY_LAG_MS, isPastDeadline, PAGE_REQUEST_TIMEOUT_MS } from '../times.ts';

type EarlyReason = 'owned' | 'replaced';

/**
 * Ends an open order at the gateway, so that the order can no longer be paid. First settles the order by the gateway's
 * reports (`confirmOrder`), then expires pending payments, closes the payment page and settles the order again.
 * @param earlyReason why to end an order that has a payment page before its deadline; null leaves such an order open. The
 * page may have been created after the caller read the order.
 * @returns `awaiting` when the order is left open, or while a payment or the request for the payment page is in progress;
 * otherwise the final status, or null when there is no such order
 * @throws GatewayCallError when a call fails
 */
export async function endOrder(
  context: OrderContext,
  orderId: string,
  earlyReason: EarlyReason | null,
): Promise<TransactionRow['status'] | null> {
  const status = await confirmOrder(context, orderId);
  if (status !== 'awaiting') return status;
  const order = await readOrderToCheck(context.db, orderId);
  if (!order || isPageRequested(order, context.now())) return 'awaiting';
  const reason = failureOf(order, earlyReason, context.now());
  if (reason === null) return 'awaiting';
  const isClosed = await callGateway(context, orderId, async (gateway) => {
    for (const { id, state } of order.payments) if (state === 'awaiting') await gateway.expire(id);
    return closePage(gateway, order, context.now());
  });
  return confirmOrder(context, orderId, { ending: isClosed ? reason : null });
}

/** A page that the gateway refuses to close counts as closed once the gateway must have expired it. */
async function closePage(gateway: Gateway, { transaction }: OrderToCheck, now: number): Promise<boolean> {
  const { snapToken, expiresAt } = transaction;
  if (snapToken === null) return true;
  return gateway.close(snapToken).then(
    (result) => result === 'closed',
    (error: unknown) => {
      const isExpired = now >= expiresAt + GATEWAY_EXPIRY_LAG_MS;
      if (isExpired && error instanceof GatewayCallError && error.kind === 'refused') return true;
      throw error;
    },
  );
}

const isPageRequested = ({ transaction: { snapToken, tokenAskedAt } }: OrderToCheck, now: number): boolean =>
  snapToken === null && tokenAskedAt !== null && now < tokenAskedAt + PAGE_REQUEST_TIMEOUT_MS;

function failureOf({ transaction }: OrderToCheck, earlyReason: EarlyReason | null, now: number) {
  if (transaction.snapToken === null) return 'unavailable';
  return isPastDeadline(transaction, now) ? 'expired' : earlyReason;
}

/**
 * Ends the account's open orders for tryouts that the account owns. An error for one order does not affect the other
 * orders.
 * @throws the first error, after all orders were tried
 */
export async function endOrdersForOwnedTryouts(context: OrderContext, accountId: string): Promise<void> {
  const ids = await findAwaitingForOwnedTryouts(context.db, accountId);
  const results = await Promise.allSettled(ids.map((id) => endOrder(context, id, 'owned')));
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
