import type { DueStatusCheck } from '@ambang/db/shop/due-checks.ts';
import { claimDueStatusChecks } from '@ambang/db/shop/due-checks.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { endOrder } from './end.ts';
import { isPastDeadline } from '../times.ts';

/** Few, because confirmations share the database connections with requests. */
const CONCURRENCY = 5;

/** Time until an order is due again after its confirmation failed. */
const LEASE_MS = 2 * 60_000;

/** Time after which a run starts no further confirmations. The next run continues with the remaining orders. */
const RUN_MS = 45_000;

/**
 * Confirms the orders that are due, such as open orders past their deadline or without a payment page, paid orders that
 * may have been charged back, and orders with an unconfirmed webhook notification.
 * @param onError called with the error of each order that could not be confirmed
 * @param stopping aborted to end the run after the confirmations in flight; the remaining orders stay due
 */
export async function confirmDueOrders(
  context: OrderContext,
  onError: (error: Error) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const until = context.now() + RUN_MS;
  while (context.gateway && context.now() < until && !stopping?.aborted) {
    const due = await claimDueStatusChecks(context.db, CONCURRENCY, LEASE_MS, context.now());
    await Promise.all(due.map((order) => confirmOrEnd(context, order).catch(onError)));
    if (due.length < CONCURRENCY) return;
  }
}

async function confirmOrEnd(context: OrderContext, order: DueStatusCheck): Promise<void> {
  const { id, status, snapToken } = order;
  const mustEnd = status === 'awaiting' && (snapToken === null || isPastDeadline(order, context.now()));
  await (mustEnd ? endOrder(context, id, null) : confirmOrder(context, id));
}
