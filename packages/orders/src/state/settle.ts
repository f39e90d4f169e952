import { isDeepStrictEqual } from 'node:util';
import { lockAccount } from '@ambang/db/locks.ts';
import { lockTransaction } from '@ambang/db/shop/order-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { ownsAllWithoutTransaction } from '@ambang/db/shop/grants.ts';
import { scheduleStatusCheck } from '@ambang/db/shop/due-checks.ts';
import type { OrderToCheck, Payment } from '@ambang/db/shop/payments.ts';
import { writePayment } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import { recordTransactionEventOnce } from '@ambang/db/shop/transaction-events.ts';
import { writeTransactionState } from '@ambang/db/shop/transactions.ts';
import type { TransactionFailure } from '@ambang/db/tables/transactions.ts';
import type { OrderContext } from '../context.ts';
import type { GatewayReport } from '../gateway/gateway.ts';
import { nextStatusCheckAt } from '../times.ts';
import { applyTransition, transitionEvents } from './effects.ts';
import type { BuyerAccountState } from './order-state.ts';
import { applyReports, isPaymentAwaited, nextOrderState, markDueRefunds } from './order-state.ts';

/** The gateway's reports about one order. */
export interface OrderReports {
  matching: GatewayReport[];
  /** Reports about a different order or amount. They are recorded for the operator and not applied. */
  mismatched: GatewayReport[];
}

/** An order as read before the status queries, and the results of the queries. */
interface OrderUpdate {
  order: OrderToCheck;
  reports: OrderReports;
  /** Why no further payment can begin; null while one can. */
  ending: TransactionFailure | null;
}

/** `stale`: the order has changed since it was read, so the queries must be repeated. */
type SettleResult = TransactionRow['status'] | 'stale';

/**
 * Writes payments, state, grants, notifications and events, in one database transaction. Does not write when the order's
 * revision has changed since the order was read, because the reports may be outdated.
 */
export async function settleOrder({ db, now }: OrderContext, update: OrderUpdate): Promise<SettleResult> {
  const { order, reports, ending } = update;
  const { transaction } = order;
  if (reports.mismatched.length === 0 && ending === null && changesNothing(order, reports, now())) {
    const checkAt = nextStatusCheckAt(transaction, order.payments.some(isPaymentAwaited), now());
    await scheduleStatusCheck(db, transaction.id, transaction.revision, checkAt);
    return transaction.status;
  }
  return db.transaction().execute((trx) => applyUpdate(trx, update, now()));
}

function changesNothing(
  { transaction, payments }: OrderToCheck,
  { matching }: OrderReports,
  now: number,
): boolean {
  const after = applyReports(transaction.id, payments, matching, now);
  const isSameStatus =
    nextOrderState(transaction, payments, endingOf(transaction, null)).status === transaction.status;
  return isDeepStrictEqual(after, payments) && isSameStatus && !payments.some(mayEntitleLater);
}

/** An order that was ended stays ended. */
const endingOf = (
  { endedAt }: TransactionRow,
  ending: TransactionFailure | null,
): TransactionFailure | null => ending ?? (endedAt === null ? null : 'expired');

async function applyUpdate(trx: Db, update: OrderUpdate, now: number): Promise<SettleResult> {
  const { order, reports, ending } = update;
  const { id, accountId, tryoutIds, revision } = order.transaction;
  const needsAccount = mayAffectAccount(update, now);
  const isAccountGone = needsAccount && !(await lockAccount(trx, accountId));
  const current = await lockTransaction(trx, id);
  if (current?.revision !== revision) return 'stale';
  for (const { paymentId, status, grossAmount } of reports.mismatched)
    await recordTransactionEventOnce(trx, id, 'strange', { paymentId, status, grossAmount }, now);
  const buyer = {
    isAccountGone,
    isOwnedOtherwise:
      needsAccount && !isAccountGone && (await ownsAllWithoutTransaction(trx, accountId, tryoutIds, id)),
  };
  const payments = await writePayments(trx, order, reports.matching, buyer, now);
  const after = transactionAfter(current, payments, ending, buyer, now);
  const transition = { before: current, after, paymentsBefore: order.payments, payments };
  const checkAt = nextStatusCheckAt(after, payments.some(isPaymentAwaited), now);
  await writeTransactionState(
    trx,
    id,
    { ...after, checkAt },
    transitionEvents(transition, isAccountGone),
    now,
  );
  if (needsAccount && !isAccountGone) await applyTransition(trx, transition, now);
  return after.status;
}

/** Whether grants or notifications may change. A new, unpaid payment does not affect the account. */
function mayAffectAccount(
  { order: { transaction, payments }, reports, ending }: OrderUpdate,
  now: number,
): boolean {
  if (endingOf(transaction, ending) !== null || transaction.status === 'paid') return true;
  const after = applyReports(transaction.id, payments, reports.matching, now);
  return after.some(({ state }) => state === 'paid' || state === 'returned');
}

/** The reason `unavailable` does not apply when a payment page was stored in the meantime: the order stays open. */
function transactionAfter(
  current: TransactionRow,
  payments: readonly Payment[],
  ending: TransactionFailure | null,
  buyer: BuyerAccountState,
  now: number,
): TransactionRow {
  const reason = endingOf(current, ending === 'unavailable' && current.snapToken !== null ? null : ending);
  const state = nextOrderState(
    current,
    payments,
    reason !== null && buyer.isOwnedOtherwise ? 'owned' : reason,
  );
  return {
    ...current,
    ...state,
    settledAt: state.status === 'paid' ? (current.settledAt ?? now) : current.settledAt,
    paymentMethod: methodOf(payments) ?? current.paymentMethod,
    endedAt: reason === null ? null : (current.endedAt ?? now),
  };
}

/** A payment for tryouts that were already owned gives access once the other grant is revoked. */
const mayEntitleLater = ({ refund, refundedAt }: Payment): boolean =>
  refund === 'owned-already' && refundedAt === null;

const methodOf = (payments: readonly Payment[]): string | null =>
  payments.find(({ state }) => state === 'paid')?.method ?? null;

/** Applies the reports and writes the changed payments, except payments whose id belongs to another order. */
async function writePayments(
  trx: Db,
  order: OrderToCheck,
  reports: readonly GatewayReport[],
  buyer: BuyerAccountState,
  now: number,
): Promise<Payment[]> {
  const { id } = order.transaction;
  const before = order.payments;
  const payments = markDueRefunds(applyReports(id, before, reports, now), before, buyer);
  for (const payment of payments) {
    const known = before.find((other) => other.id === payment.id);
    if (isDeepStrictEqual(known, payment) || (await writePayment(trx, payment))) continue;
    await recordTransactionEventOnce(trx, id, 'foreign', { paymentId: payment.id }, now);
    const others = reports.filter(({ paymentId }) => paymentId !== payment.id);
    return writePayments(trx, order, others, buyer, now);
  }
  return payments;
}
