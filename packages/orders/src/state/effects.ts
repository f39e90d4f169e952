import { isDeepStrictEqual } from 'node:util';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { notifyBuyer } from '@ambang/db/shop/purchase-announcements.ts';
import type { Db } from '@ambang/db/open.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { findTransactionsPaidWithoutGrant } from '@ambang/db/shop/payments.ts';
import { issueReceipt } from '@ambang/db/shop/receipts.ts';
import type { TransactionEvent } from '@ambang/db/shop/transactions.ts';
import type { OrderTransition } from './notifications.ts';
import { buyerNotifications } from './notifications.ts';
import { isEntitledByPayments } from './order-state.ts';
import { enqueueEndOwnedOrders } from './owned-orders.ts';

const isGranted = ({ paymentsBefore, payments }: OrderTransition): boolean =>
  isEntitledByPayments(payments) && !isEntitledByPayments(paymentsBefore);

const isRevoked = ({ paymentsBefore, payments }: OrderTransition): boolean =>
  isEntitledByPayments(paymentsBefore) && !isEntitledByPayments(payments);

/** The events that the transition adds to the order; none when nothing has changed. */
export function transitionEvents(transition: OrderTransition, isAccountGone: boolean): TransactionEvent[] {
  const { before, after, paymentsBefore, payments } = transition;
  const { status, failure, tryoutIds } = after;
  const isSame = status === before.status && failure === before.failure;
  if (isSame && isDeepStrictEqual(payments, paymentsBefore)) return [];
  const detail = payments.map(({ id: payment, state, refund }) => ({ payment, state, refund }));
  return [
    { kind: 'changed', detail: { status, failure, payments: detail } },
    ...(isGranted(transition) && !isAccountGone ? [{ kind: 'granted', detail: { tryoutIds } }] : []),
    ...(isRevoked(transition) && !isAccountGone ? [{ kind: 'revoked', detail: { tryoutIds } }] : []),
  ];
}

/**
 * Grants or revokes the tryouts, notifies the owner and enqueues the receipt, once per order. The caller has locked the
 * account.
 */
export async function applyTransition(trx: Db, transition: OrderTransition, now: number): Promise<void> {
  const { id, accountId, tryoutIds } = transition.after;
  const source = { source: 'transaction', sourceId: id } as const;
  if (isGranted(transition)) {
    await grantTryouts(trx, accountId, tryoutIds, source, now);
    await enqueueEndOwnedOrders(trx, accountId);
  }
  if (isRevoked(transition)) {
    await revokeGrants(trx, accountId, source, now);
    // The payment of another order for the same tryouts may give access again.
    for (const other of await findTransactionsPaidWithoutGrant(trx, accountId))
      await enqueueJob(trx, 'confirmTransaction', { transactionId: other }, 0, `confirm ${other}`);
  }
  for (const notification of buyerNotifications(transition))
    await notifyBuyer(trx, { accountId, ...notification }, now);
  if (isGranted(transition) && (await issueReceipt(trx, id, now)))
    await enqueueJob(trx, 'mailReceipt', { transactionId: id });
}
