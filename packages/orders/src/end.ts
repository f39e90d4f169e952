import { readOrder } from '@ambang/db/shop/payments.ts';
import type { AskedOrder } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { findOwnedAwaiting } from '@ambang/db/shop/transactions.ts';
import type { Failure } from '@ambang/db/tables/transactions.ts';
import { GatewayFailure } from '@ambang/payments/gateway-failure.ts';
import type { Gateway } from '@ambang/payments/gateway.ts';
import { confirm } from './confirm.ts';
import type { Orders } from './orders.ts';
import { askGateway } from './orders.ts';
import { AFTER_DEADLINE_MS, isLate, PAGE_REQUEST_MS } from './times.ts';

/**
 * Ends an open order at the gateway, so that nothing can be paid under it any more: every known payment is asked about,
 * those that wait are expired, the payment page is closed, and all are asked about once more.
 * @param early why, should its time not be over yet
 * @returns `awaiting` when the gateway cannot end it yet, because somebody is paying; else how it ended
 * @throws GatewayFailure
 */
export async function endOrder(
  orders: Orders,
  transactionId: string,
  early: Failure = 'owned',
): Promise<Transaction['status'] | null> {
  const status = await confirm(orders, transactionId);
  if (status !== 'awaiting') return status;
  const order = await readOrder(orders.db, transactionId);
  if (!order || isPageOnItsWay(order, orders.now())) return 'awaiting';
  const isClosed = await askGateway(orders, transactionId, async (gateway) => {
    for (const { id, state } of order.payments) if (state === 'awaiting') await gateway.expire(id);
    return isPageClosed(gateway, order, orders.now());
  });
  return confirm(orders, transactionId, { ending: isClosed ? reasonOf(order, early, orders.now()) : null });
}

/** A page that the gateway will not close, for a reason of its own, is closed by its time. */
async function isPageClosed(gateway: Gateway, { transaction }: AskedOrder, now: number): Promise<boolean> {
  const { snapToken, expiresAt } = transaction;
  if (snapToken === null) return true;
  return gateway.close(snapToken).then(
    (closing) => closing === 'closed',
    (fault: unknown) => {
      const isOver = now >= expiresAt + AFTER_DEADLINE_MS;
      if (isOver && fault instanceof GatewayFailure && fault.kind === 'refused') return true;
      throw fault;
    },
  );
}

const isPageOnItsWay = ({ transaction: { snapToken, tokenAskedAt } }: AskedOrder, now: number): boolean =>
  snapToken === null && tokenAskedAt !== null && now < tokenAskedAt + PAGE_REQUEST_MS;

function reasonOf({ transaction }: AskedOrder, early: Failure, now: number): Failure {
  if (transaction.snapToken === null) return 'unavailable';
  return isLate(transaction, now) ? 'expired' : early;
}

/**
 * Ends the account's open orders of what it owns by now, each for itself.
 * @throws the first fault, after all were tried
 */
export async function endOwnedOrders(orders: Orders, accountId: string): Promise<void> {
  const ids = await findOwnedAwaiting(orders.db, accountId);
  const ended = await Promise.allSettled(ids.map((id) => endOrder(orders, id)));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
