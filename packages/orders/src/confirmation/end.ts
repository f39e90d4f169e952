import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { findAwaitingForOwnedTryouts } from '@ambang/db/shop/transactions.ts';
import type { TransactionFailure } from '@ambang/db/tables/transactions.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { callGateway } from '../context.ts';
import { type Gateway, GatewayCallError } from '../gateway/gateway.ts';
import { GATEWAY_EXPIRY_LAG_MS, isPastDeadline, PAGE_REQUEST_TIMEOUT_MS } from '../times.ts';

/**
 * Ends an open order at the gateway, so that nothing can be paid under it any more: confirms it, expires its pending
 * payments, closes the payment page and confirms it again.
 * @param earlyReason the failure when the deadline has not passed yet
 * @returns `awaiting` when the gateway cannot end it yet, because a payment is in progress; otherwise the final state
 * @throws GatewayCallError
 */
export async function endOrder(
  context: OrderContext,
  transactionId: string,
  earlyReason: TransactionFailure = 'owned',
): Promise<Transaction['status'] | null> {
  const status = await confirmOrder(context, transactionId);
  if (status !== 'awaiting') return status;
  const order = await readOrderToCheck(context.db, transactionId);
  if (!order || isPageRequested(order, context.now())) return 'awaiting';
  const isClosed = await callGateway(context, transactionId, async (gateway) => {
    for (const { id, state } of order.payments) if (state === 'awaiting') await gateway.expire(id);
    return closePage(gateway, order, context.now());
  });
  const ending = isClosed ? failureOf(order, earlyReason, context.now()) : null;
  return confirmOrder(context, transactionId, { ending });
}

/** A page that the gateway refuses to close counts as closed once its own expiry has passed. */
async function closePage(gateway: Gateway, { transaction }: OrderToCheck, now: number): Promise<boolean> {
  const { snapToken, expiresAt } = transaction;
  if (snapToken === null) return true;
  return gateway.close(snapToken).then(
    (closing) => closing === 'closed',
    (fault: unknown) => {
      const isExpired = now >= expiresAt + GATEWAY_EXPIRY_LAG_MS;
      if (isExpired && fault instanceof GatewayCallError && fault.kind === 'refused') return true;
      throw fault;
    },
  );
}

const isPageRequested = ({ transaction: { snapToken, tokenAskedAt } }: OrderToCheck, now: number): boolean =>
  snapToken === null && tokenAskedAt !== null && now < tokenAskedAt + PAGE_REQUEST_TIMEOUT_MS;

function failureOf(
  { transaction }: OrderToCheck,
  earlyReason: TransactionFailure,
  now: number,
): TransactionFailure {
  if (transaction.snapToken === null) return 'unavailable';
  return isPastDeadline(transaction, now) ? 'expired' : earlyReason;
}

/**
 * Ends the account's open orders for tryouts it owns by now. A failure does not stop the others.
 * @throws the first failure, after all were tried
 */
export async function endOwnedOrders(context: OrderContext, accountId: string): Promise<void> {
  const ids = await findAwaitingForOwnedTryouts(context.db, accountId);
  const results = await Promise.allSettled(ids.map((id) => endOrder(context, id)));
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
