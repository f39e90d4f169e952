import { isDeepStrictEqual } from 'node:util';
import { enqueue } from '@ambang/db/jobs.ts';
import { notifyOfShopping } from '@ambang/db/shop/news.ts';
import type { Db } from '@ambang/db/open.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { findPaidWithoutAccess } from '@ambang/db/shop/payments.ts';
import type { TransactionEvent } from '@ambang/db/shop/transactions.ts';
import type { Step } from './news.ts';
import { newsOf } from './news.ts';
import { hasCarrier } from './order-state.ts';
import { enqueueOwnedOrders } from './owned-orders.ts';

const isGranted = ({ paymentsBefore, payments }: Step): boolean =>
  hasCarrier(payments) && !hasCarrier(paymentsBefore);

const isRevoked = ({ paymentsBefore, payments }: Step): boolean =>
  hasCarrier(paymentsBefore) && !hasCarrier(payments);

/** What a step is remembered by; nothing for one that has changed nothing. */
export function eventsOf(step: Step, isAccountGone: boolean): TransactionEvent[] {
  const { before, after, paymentsBefore, payments } = step;
  const { status, failure, tryoutIds } = after;
  const isSame = status === before.status && failure === before.failure;
  if (isSame && isDeepStrictEqual(payments, paymentsBefore)) return [];
  const detail = payments.map(({ id: payment, state, refund }) => ({ payment, state, refund }));
  return [
    { kind: 'changed', detail: { status, failure, payments: detail } },
    ...(isGranted(step) && !isAccountGone ? [{ kind: 'granted', detail: { tryoutIds } }] : []),
    ...(isRevoked(step) && !isAccountGone ? [{ kind: 'revoked', detail: { tryoutIds } }] : []),
  ];
}

/** Lets access, notification and open pages follow the state. The account is locked. */
export async function follow(trx: Db, step: Step, now: number): Promise<void> {
  const { id, accountId, tryoutIds } = step.after;
  const source = { source: 'transaction', sourceId: id } as const;
  if (isGranted(step)) {
    await grantTryouts(trx, accountId, tryoutIds, source, now);
    await enqueueOwnedOrders(trx, accountId);
  }
  if (isRevoked(step)) {
    await revokeGrants(trx, accountId, source, now);
    for (const other of await findPaidWithoutAccess(trx, accountId))
      await enqueue(trx, 'confirmTransaction', { transactionId: other }, 0, `confirm ${other}`);
  }
  for (const told of newsOf(step)) await notifyOfShopping(trx, { accountId, ...told }, now);
}
