import { announcePurchase } from '@ambang/db/shop/purchase-notifications.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { lockTransaction } from '@ambang/db/shop/order-locks.ts';
import { notify } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { manualGrantSource, grantTryouts, ownedTryoutIds } from '@ambang/db/shop/grants.ts';
import type { Payment } from '@ambang/db/shop/payments.ts';
import { listPayments, readOrderToCheck, writePayment } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { recordEvent } from '@ambang/db/shop/transaction-events.ts';
import { writeTransactionState } from '@ambang/db/shop/transactions.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { applyTransition, transitionEvents } from './state/effects.ts';
import { tryoutsReadyNotification } from './state/notifications.ts';
import { isPaymentAwaited, nextOrderState } from './state/order-state.ts';
import { enqueueEndOwnedOrders } from './state/owned-orders.ts';
import { nextStatusCheckAt } from './times.ts';

/** The operator's manual changes to an order. None asks the gateway, and none makes an order paid. */

interface LockedOrder {
  trx: Db;
  /** Read under the locks. */
  transaction: Transaction;
  isAccountGone: boolean;
}

/** @throws Refusal when there is no such order */
async function underLocks<T>(
  db: Db,
  transactionId: string,
  act: (locked: LockedOrder) => Promise<T>,
): Promise<T> {
  const order = await readOrderToCheck(db, transactionId);
  if (!order) throw unknown(transactionId);
  return db.transaction().execute(async (trx) => {
    const isAccountGone = !(await lockAccount(trx, order.transaction.accountId));
    const transaction = await lockTransaction(trx, transactionId);
    if (!transaction) throw unknown(transactionId);
    return act({ trx, transaction, isAccountGone });
  });
}

const unknown = (transactionId: string): Refusal =>
  new Refusal('missing', `Pesanan ${transactionId} tidak ada. Periksa nomornya lewat transaction list.`);

/**
 * Grants an order's tryouts to its account. The order's state does not change: only the gateway makes it paid.
 * @param reason kept with the order forever, so it must not contain personal data
 * @throws Refusal when there is no such order, its account is gone, or owns all of its tryouts
 */
export async function grantManually(
  db: Db,
  transactionId: string,
  reason: string,
  now: number,
): Promise<Transaction> {
  return underLocks(db, transactionId, async ({ trx, transaction, isAccountGone }) => {
    const { accountId, tryoutIds, title } = transaction;
    if (isAccountGone)
      throw new Refusal('conflict', 'Akun pesanan ini sudah dihapus, jadi tidak ada yang bisa diberi akses.');
    if ((await ownedTryoutIds(trx, accountId, tryoutIds)).length === new Set(tryoutIds).size)
      throw new Refusal(
        'conflict',
        'Semua tryout pesanan ini sudah dimiliki akunnya, jadi tidak ada yang perlu diberikan.',
      );
    await grantTryouts(trx, accountId, tryoutIds, manualGrantSource(transactionId, reason), now);
    await recordEvent(trx, transactionId, 'granted-by-hand', { tryoutIds, reason }, now);
    await notify(trx, { accountId, ...tryoutsReadyNotification('Akses diberikan', title) }, now);
    await enqueueEndOwnedOrders(trx, accountId);
    await announcePurchase(trx, accountId);
    return transaction;
  });
}

export interface RefundResult {
  transaction: Transaction;
  /** The payments that were marked. */
  payments: Payment[];
}

const isDue = ({ refund, refundedAt }: Payment): boolean => refund !== null && refundedAt === null;

/**
 * Marks the order's due refunds as paid out. For a payment that the gateway returned in part, this acknowledges the partial
 * refund, and the tryouts stay owned.
 * @param note kept with the order forever, so it must not contain personal data
 * @throws Refusal when there is no such order, or no refund is due
 */
export async function markRefunded(
  db: Db,
  transactionId: string,
  note: string,
  now: number,
): Promise<RefundResult> {
  return underLocks(db, transactionId, async ({ trx, transaction: before, isAccountGone }) => {
    const paymentsBefore = await listPayments(trx, transactionId);
    const payments = paymentsBefore.map((payment) =>
      isDue(payment) ? { ...payment, refundedAt: now } : payment,
    );
    const marked = payments.filter((payment, index) => payment !== paymentsBefore[index]);
    if (marked.length === 0)
      throw new Refusal('conflict', `Tidak ada uang dari pesanan ${transactionId} yang harus dikembalikan.`);
    for (const payment of marked) await writePayment(trx, payment);
    const after: Transaction = { ...before, ...nextOrderState(before, payments, null) };
    const step = { before, after, paymentsBefore, payments };
    const detail = { payments: marked.map(({ id, refund }) => ({ payment: id, refund })), note };
    const events = [{ kind: 'refunded-by-hand', detail }, ...transitionEvents(step, isAccountGone)];
    const checkAt = nextStatusCheckAt(after, payments.some(isPaymentAwaited), now);
    await writeTransactionState(trx, transactionId, { ...after, checkAt }, events, now);
    if (!isAccountGone) {
      await applyTransition(trx, step, now);
      // The order's page shows due refunds, also when the state is the same.
      await announcePurchase(trx, after.accountId);
    }
    return { transaction: after, payments: marked };
  });
}
