import type { Payment } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import type { TransactionFailure, PaymentState } from '@ambang/db/tables/transactions.ts';
import type { GatewayReport } from '../gateway/gateway.ts';
import { type ReportMeaning, interpretReport } from '../gateway/report-meaning.ts';

/* Pure functions. An order's state depends on its payments and on whether another payment may still begin. */

/** @param state null for a new payment */
export function nextPaymentState(state: PaymentState | null, meaning: ReportMeaning): PaymentState {
  const hadMoney = state === 'paid' || state === 'returned';
  switch (meaning) {
    case 'awaiting':
      return state ?? 'awaiting';
    case 'paid':
    case 'partly-returned':
      return state === 'returned' ? 'returned' : 'paid';
    case 'refused':
      return hadMoney ? 'returned' : 'refused';
    case 'failed':
      return hadMoney ? state : 'refused';
    case 'expired':
      return hadMoney || state === 'refused' ? state : 'expired';
    case 'returned':
      return 'returned';
  }
}

/** The order's payments after these reports, which may add payments. */
export function applyReports(
  orderId: string,
  known: readonly Payment[],
  reports: readonly GatewayReport[],
  now: number,
): Payment[] {
  const payments = new Map(known.map((payment) => [payment.id, payment]));
  for (const report of reports) {
    const before = payments.get(report.paymentId) ?? null;
    payments.set(report.paymentId, applyReport(orderId, before, report, now));
  }
  return [...payments.values()];
}

function applyReport(orderId: string, before: Payment | null, report: GatewayReport, now: number): Payment {
  const meaning = interpretReport(report);
  const state = nextPaymentState(before?.state ?? null, meaning);
  const isPaid = state === 'paid';
  return {
    id: report.paymentId,
    transactionId: orderId,
    state,
    method: report.method ?? before?.method ?? null,
    isPartlyReturned: before?.isPartlyReturned === true || meaning === 'partly-returned',
    paidAt: before?.paidAt ?? (isPaid ? now : null),
    // Money that was returned is no longer due.
    refund: isPaid ? (before?.refund ?? null) : null,
    refundedAt: before?.refundedAt ?? null,
    firstSaidAt: before?.firstSaidAt ?? now,
  };
}

/** Paid, and not fully refunded by the operator. */
const hasMoney = ({ state, refund, refundedAt }: Payment): boolean =>
  state === 'paid' && (refundedAt === null || refund === 'partly-returned');

/** Whether the account owns the order's tryouts because of this payment. */
const isEntitling = (payment: Payment): boolean =>
  hasMoney(payment) && (payment.refund === null || payment.refund === 'partly-returned');

export const isEntitledByPayments = (payments: readonly Payment[]): boolean => payments.some(isEntitling);

/** Whether the account was deleted, and whether it owns all tryouts of the order by other grants. */
export interface BuyerAccountState {
  isAccountGone: boolean;
  isOwnedOtherwise: boolean;
}

/**
 * Marks each payment that must be refunded, with the reason. At most one payment entitles the account to the tryouts.
 * When the money of that payment is returned, a surplus payment takes its place.
 * @param before the payments before the reports; a payment that was not paid there is newly paid
 */
export function markDueRefunds(
  payments: readonly Payment[],
  before: readonly Payment[],
  buyer: BuyerAccountState,
): Payment[] {
  const wasPaid = new Set(before.filter(({ state }) => state === 'paid').map(({ id }) => id));
  const marked = payments.map((payment) =>
    payment.state === 'paid' && payment.refund === null && payment.isPartlyReturned
      ? { ...payment, refund: 'partly-returned' as const }
      : payment,
  );
  const isNewlyPaid = ({ id }: Payment) => !wasPaid.has(id);
  let entitlingId = marked.find((payment) => isEntitling(payment) && !isNewlyPaid(payment))?.id;
  return marked.map((payment) => {
    const isSurplus = payment.refund === 'second-payment' || payment.refund === 'owned-already';
    const mayNeedRefund = hasMoney(payment) && (isNewlyPaid(payment) || isSurplus);
    if (!mayNeedRefund || payment.id === entitlingId) return payment;
    const refund = refundReason(entitlingId !== undefined, buyer);
    if (refund !== null) return { ...payment, refund };
    entitlingId = payment.id;
    return { ...payment, refund: payment.isPartlyReturned ? 'partly-returned' : null };
  });
}

function refundReason(
  hasOther: boolean,
  { isAccountGone, isOwnedOtherwise }: BuyerAccountState,
): Payment['refund'] {
  if (hasOther) return 'second-payment';
  if (isAccountGone) return 'account-deleted';
  return isOwnedOtherwise ? 'owned-already' : null;
}

export const isPaymentAwaited = ({ state }: Payment): boolean => state === 'awaiting';

type OrderState = Pick<TransactionRow, 'status' | 'failure'>;

/**
 * The order's state after these payments. Only received money makes a failed order paid.
 * @param ending why no further payment can begin; null while one can
 */
export function nextOrderState(
  { status, failure }: OrderState,
  payments: readonly Payment[],
  ending: TransactionFailure | null,
): OrderState {
  if (payments.some(hasMoney)) return { status: 'paid', failure: null };
  // A payment that is still `paid` here was refunded by the operator.
  const isReturned = payments.some(({ state }) => state === 'returned' || state === 'paid');
  if (isReturned) return { status: 'failed', failure: 'returned' };
  if (status !== 'awaiting') return { status, failure };
  if (ending === null || payments.some(isPaymentAwaited)) return { status, failure };
  const isRefused = ending === 'expired' && payments.at(-1)?.state === 'refused';
  return { status: 'failed', failure: isRefused ? 'refused' : ending };
}
