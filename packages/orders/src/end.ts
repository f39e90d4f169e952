import { readOrder } from '@ambang/db/shop/payments.ts';
import type { AskedOrder } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { findOwnedAwaiting } from '@ambang/db/shop/transactions.ts';
import type { Failure } from '@ambang/db/tables/transactions.ts';
import { confirm } from './confirm.ts';
import type { Orders } from './orders.ts';
import { gatewayOf } from './orders.ts';
import { isLate, PAGE_REQUEST_MS } from './times.ts';

/**
 * Ends an open order at the gateway, so that nothing can be paid under it any more: every known payment is asked about,
 * those that wait are expired, the payment page is closed, and all are asked about once more.
 * @returns `awaiting` when the gateway cannot end it yet, because somebody is paying; else how it ended
 * @throws GatewayFailure
 */
export async function endOrder(orders: Orders, transactionId: string): Promise<Transaction['status'] | null> {
  const status = await confirm(orders, transactionId);
  if (status !== 'awaiting') return status;
  const order = await readOrder(orders.db, transactionId);
  if (!order || isPageOnItsWay(order, orders.now())) return 'awaiting';
  const gateway = gatewayOf(orders);
  for (const { id, state } of order.payments) if (state === 'awaiting') await gateway.expire(id);
  const { snapToken } = order.transaction;
  const isClosed = snapToken === null || (await gateway.close(snapToken)) === 'closed';
  return confirm(orders, transactionId, { ending: isClosed ? reasonOf(order, orders.now()) : null });
}

const isPageOnItsWay = ({ transaction: { snapToken, tokenAskedAt } }: AskedOrder, now: number): boolean =>
  snapToken === null && tokenAskedAt !== null && now < tokenAskedAt + PAGE_REQUEST_MS;

function reasonOf({ transaction }: AskedOrder, now: number): Failure {
  if (transaction.snapToken === null) return 'unavailable';
  return isLate(transaction, now) ? 'expired' : 'owned';
}

/** Ends the account's open orders of what it owns by now. */
export async function endOwnedOrders(orders: Orders, accountId: string): Promise<void> {
  for (const id of await findOwnedAwaiting(orders.db, accountId)) await endOrder(orders, id);
}
