import { announcePurchase } from '@ambang/db/shop/purchase-announcements.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { lockTransaction } from '@ambang/db/shop/order-locks.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { manualGrantSource, grantTryouts, filterOwnedTryoutIds } from '@ambang/db/shop/grants.ts';
import type { Payment } from '@ambang/db/shop/payments.ts';
import { listPayments, readOrderToCheck, writePayment } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import { recordTransactionEvent } from '@ambang/db/shop/transaction-events.ts';
import { writeTransactionState } from '@ambang/db/shop/transactions.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { applyTransition, transitionEvents } from './state/effects.ts';
import { tryoutsReadyNotification } from './state/notifications.ts';
import { isPaymentAwaited, nextOrderState } from './state/order-state.ts';
import { enqueueEndOwnedOrders } from './state/owned-orders.ts';
import { nextStatusCheckAt } from './times.ts';

/* The operator's manual changes to an order. They do not query the gateway and never make an order paid. */

interface LockedOrder {
  trx: Db;
  /** Read under the locks. */
  transaction: TransactionRow;
  isAccountGone: boolean;
}

/** @throws Refusal when there is no such order */
async function withLockedOrder<T>(
  db: Db,
  orderId: string,
  change: (order: LockedOrder) => Promise<T>,
): Promise<T> {
  const order = await readOrderToCheck(db, orderId);
  if (!order) throw unknownOrderRefusal(orderId);
  return db.transaction().execute(async (trx) => {
    const isAccountGone = !(await lockAccount(trx, order.transaction.accountId));
    const transaction = await lockTransaction(trx, orderId);
    if (!transaction) throw unknownOrderRefusal(orderId);
    return change({ trx, transaction, isAccountGone });
  });
}

const unknownOrderRefusal = (orderId: string): Refusal =>
  new Refusal('missing', `Pesanan ${orderId} tidak ada. Periksa nomornya lewat transaction list.`);

/**
 * Grants an order's tryouts to its account. The order's status does not change: only a report of the gateway makes it
 * paid.
 * @param reason stored permanently, so it must not contain personal data
 * @throws Refusal when there is no such order, or its account is deleted or owns all of the tryouts
 */
export async function grantManually(
  db: Db,
  orderId: string,
  reason: string,
  now: number,
): Promise<TransactionRow> {
  return withLockedOrder(db, orderId, async ({ trx, transaction, isAccountGone }) => {
    const { accountId, tryoutIds, title } = transaction;
    if (isAccountGone)
      throw new Refusal('conflict', 'Akun pesanan ini sudah dihapus, jadi tidak ada yang bisa diberi akses.');
    if ((await filterOwnedTryoutIds(trx, accountId, tryoutIds)).length === new Set(tryoutIds).size)
      throw new Refusal(
        'conflict',
        'Semua tryout pesanan ini sudah dimiliki akunnya, jadi tidak ada yang perlu diberikan.',
      );
    await grantTryouts(trx, accountId, tryoutIds, manualGrantSource(orderId, reason), now);
    await recordTransactionEvent(trx, orderId, 'granted-by-hand', { tryoutIds, reason }, now);
    await notifyAccount(
      trx,
      { accountId, ...tryoutsReadyNotification('Akses diberikan', title, tryoutIds) },
      now,
    );
    await enqueueEndOwnedOrders(trx, accountId);
    await announcePurchase(trx, accountId);
    return transaction;
  });
}

interface RefundResult {
  transaction: TransactionRow;
  /** The payments that were marked as refunded. */
  payments: Payment[];
}

const isDue = ({ refund, refundedAt }: Payment): boolean => refund !== null && refundedAt === null;

/**
 * Marks the order's due refunds as paid out. For a payment that the gateway has partly returned, this only acknowledges
 * the partial return, and the tryouts stay owned.
 * @param note stored permanently, so it must not contain personal data
 * @throws Refusal when there is no such order, or no refund is due
 */
export async function markRefunded(
  db: Db,
  orderId: string,
  note: string,
  now: number,
): Promise<RefundResult> {
  return withLockedOrder(db, orderId, async ({ trx, transaction: before, isAccountGone }) => {
    const paymentsBefore = await listPayments(trx, orderId);
    const payments = paymentsBefore.map((payment) =>
      isDue(payment) ? { ...payment, refundedAt: now } : payment,
    );
    const marked = payments.filter((payment, index) => payment !== paymentsBefore[index]);
    if (marked.length === 0)
      throw new Refusal('conflict', `Tidak ada uang dari pesanan ${orderId} yang harus dikembalikan.`);
    for (const payment of marked) await writePayment(trx, payment);
    const after: TransactionRow = { ...before, ...nextOrderState(before, payments, null) };
    const transition = { before, after, paymentsBefore, payments };
    const detail = { payments: marked.map(({ id, refund }) => ({ payment: id, refund })), note };
    const events = [{ kind: 'refunded-by-hand', detail }, ...transitionEvents(transition, isAccountGone)];
    const checkAt = nextStatusCheckAt(after, payments.some(isPaymentAwaited), now);
    await writeTransactionState(trx, orderId, { ...after, checkAt }, events, now);
    if (!isAccountGone) {
      await applyTransition(trx, transition, now);
      // The order's page shows due refunds, so it refetches even if the order's status is unchanged.
      await announcePurchase(trx, after.accountId);
    }
    return { transaction: after, payments: marked };
  });
}
