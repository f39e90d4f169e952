import { readOrder } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import type { Failure } from '@ambang/db/tables/transactions.ts';
import { TryLater } from '@ambang/refusal/try-later.ts';
import { ask, askedIds, vanished } from './gateway/ask.ts';
import type { Orders } from './orders.ts';
import { askGateway } from './orders.ts';
import { settle } from './state/settle.ts';

interface Question {
  /** The payments that a notice is about: asked about whatever the number of others. */
  paymentIds?: readonly string[];
  /** Why no further payment can begin; null by default. */
  ending?: Failure | null;
  within?: AbortSignal;
}

const TRIES = 4;

/**
 * Asks the gateway about an order and takes in what it says. No lock and no connection is held meanwhile.
 * @returns the order's state; null when there is no such order
 * @throws GatewayFailure when the gateway does not say, TryLater when it keeps being asked by others as well
 */
export async function confirm(
  orders: Orders,
  transactionId: string,
  { paymentIds, ending = null, within }: Question = {},
): Promise<Transaction['status'] | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await readOrder(orders.db, transactionId);
    if (!order) return null;
    if (order.transaction.price === 0) return order.transaction.status;
    const ids = askedIds(order, paymentIds);
    const said = await askGateway(orders, transactionId, (gateway) => ask(gateway, order, ids, within));
    said.about.push(...vanished(order, said, ids, orders.now()));
    const settled = await settle(orders, { order, said, ending });
    if (settled !== 'stale') return settled;
  }
  throw new TryLater('an order that many ask about');
}
