import type { Due } from '@ambang/db/shop/due-checks.ts';
import { claimDue } from '@ambang/db/shop/due-checks.ts';
import { confirm } from './confirm.ts';
import { endOrder } from './end.ts';
import type { Orders } from './orders.ts';
import { isLate } from './times.ts';

/** How many transactions are asked about at once. They share the database connections with what people do. */
const AT_ONCE = 5;

/** A transaction that could not be asked about is due again after this long. */
const LEASE_MS = 2 * 60_000;

/** A run ends after this long, and the next one goes on. */
const RUN_MS = 45_000;

/**
 * Asks the gateway about every transaction that is due: open ones whose time is over or that never got a payment page,
 * paid ones that a bank might have taken back, and whatever a notice was about that nobody has followed up.
 * @param onFault is told of each that could not be asked about
 * @param stopping ends the run after those that are being asked about; the others stay due
 */
export async function sweep(
  orders: Orders,
  onFault: (fault: Error) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const until = orders.now() + RUN_MS;
  while (orders.gateway && orders.now() < until && !stopping?.aborted) {
    const due = await claimDue(orders.db, AT_ONCE, LEASE_MS, orders.now());
    await Promise.all(due.map((one) => followUp(orders, one).catch(onFault)));
    if (due.length < AT_ONCE) return;
  }
}

async function followUp(orders: Orders, due: Due): Promise<void> {
  const isToEnd = due.status === 'awaiting' && (due.snapToken === null || isLate(due, orders.now()));
  await (isToEnd ? endOrder : confirm)(orders, due.id);
}
