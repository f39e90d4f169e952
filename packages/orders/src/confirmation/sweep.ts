import type { DueStatusCheck } from '@ambang/db/shop/due-checks.ts';
import { claimDueStatusChecks } from '@ambang/db/shop/due-checks.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { endOrder } from './end.ts';
import { isPastDeadline } from '../times.ts';

/** Confirmations share the database connections with requests. */
const CONCURRENCY = 5;

/** A transaction whose confirmation failed is due again after this long. */
const LEASE_MS = 2 * 60_000;

/** A run ends after this long, and the next one continues. */
const RUN_MS = 45_000;

/**
 * Confirms every transaction that is due: open ones past their deadline or without a payment page, paid ones that may have been
 * charged back, and those with an unconfirmed notice.
 * @param onFault called with the failure of each transaction that could not be confirmed
 * @param stopping ends the run after the confirmations in flight; the others stay due
 */
export async function confirmDueOrders(
  context: OrderContext,
  onFault: (fault: Error) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const until = context.now() + RUN_MS;
  while (context.gateway && context.now() < until && !stopping?.aborted) {
    const due = await claimDueStatusChecks(context.db, CONCURRENCY, LEASE_MS, context.now());
    await Promise.all(due.map((one) => followUp(context, one).catch(onFault)));
    if (due.length < CONCURRENCY) return;
  }
}

async function followUp(context: OrderContext, due: DueStatusCheck): Promise<void> {
  const isToEnd = due.status === 'awaiting' && (due.snapToken === null || isPastDeadline(due, context.now()));
  await (isToEnd ? endOrder : confirmOrder)(context, due.id);
}
