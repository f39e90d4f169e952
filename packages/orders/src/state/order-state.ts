import type { Payment } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import type { Failure, PaymentState } from '@ambang/db/tables/transactions.ts';
import type { Statement } from '@ambang/payments/gateway-words.ts';
import type { Meaning } from '@ambang/payments/status.ts';
import { meaningOf } from '@ambang/payments/status.ts';

/** What an order is follows from its payments and from whether another one may still begin. All of it is pure. */

/** What becomes of a payment by one more word of the gateway. `null`: it was not known. */
export function nextState(state: PaymentState | null, meaning: Meaning): PaymentState {
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

/** The payments after these words of the gateway about this order, those that it names for the first time included. */
export function heard(
  transactionId: string,
  known: readonly Payment[],
  said: readonly Statement[],
  now: number,
): Payment[] {
  const payments = new Map(known.map((payment) => [payment.id, payment]));
  for (const statement of said) {
    const before = payments.get(statement.paymentId) ?? null;
    payments.set(statement.paymentId, after(transactionId, before, statement, now));
  }
  return [...payments.values()];
}

function after(transactionId: string, before: Payment | null, said: Statement, now: number): Payment {
  const meaning = meaningOf(said);
  const state = nextState(before?.state ?? null, meaning);
  const isPaid = state === 'paid';
  return {
    id: said.paymentId,
    transactionId,
    state,
    method: said.method ?? before?.method ?? null,
    isPartlyReturned: before?.isPartlyReturned === true || meaning === 'partly-returned',
    paidAt: before?.paidAt ?? (isPaid ? now : null),
    // What has gone back has not to go back once more.
    refund: isPaid ? (before?.refund ?? null) : null,
    refundedAt: before?.refundedAt ?? null,
    firstSaidAt: before?.firstSaidAt ?? now,
  };
}

/** Paid, and the operator has not given it back by hand. */
const hasMoney = ({ state, refund, refundedAt }: Payment): boolean =>
  state === 'paid' && (refundedAt === null || refund === 'partly-returned');

/** Whether the payment is one that the order's access rests on. */
const carries = (payment: Payment): boolean =>
  hasMoney(payment) && (payment.refund === null || payment.refund === 'partly-returned');

export const hasCarrier = (payments: readonly Payment[]): boolean => payments.some(carries);

/** Who could get something for the money. */
export interface Access {
  isAccountGone: boolean;
  /** Whether all of it is owned already, by other means than this order. */
  isOwnedOtherwise: boolean;
}

/**
 * Says of each payment why its money has to go back. One payment at most carries the access; when its money goes back,
 * the next one takes its place.
 * @param before the payments as they were, which tells what is newly paid
 */
export function withRefunds(
  payments: readonly Payment[],
  before: readonly Payment[],
  access: Access,
): Payment[] {
  const wasPaid = new Set(before.filter(({ state }) => state === 'paid').map(({ id }) => id));
  const settled = payments.map((payment) =>
    payment.state === 'paid' && payment.refund === null && payment.isPartlyReturned
      ? { ...payment, refund: 'partly-returned' as const }
      : payment,
  );
  const isFresh = ({ id }: Payment) => !wasPaid.has(id);
  let carrier = settled.find((payment) => carries(payment) && !isFresh(payment))?.id;
  return settled.map((payment) => {
    const isWaiting = payment.refund === 'second-payment' || payment.refund === 'owned-already';
    const isCandidate = hasMoney(payment) && (isFresh(payment) || isWaiting);
    if (!isCandidate || payment.id === carrier) return payment;
    const refund = refundOf(carrier !== undefined, access);
    if (refund !== null) return { ...payment, refund };
    carrier = payment.id;
    return { ...payment, refund: payment.isPartlyReturned ? 'partly-returned' : null };
  });
}

function refundOf(hasOther: boolean, { isAccountGone, isOwnedOtherwise }: Access): Payment['refund'] {
  if (hasOther) return 'second-payment';
  if (isAccountGone) return 'account-deleted';
  return isOwnedOtherwise ? 'owned-already' : null;
}

/** Somebody is paying, as far as we know. */
export const isAwaited = ({ state }: Payment): boolean => state === 'awaiting';

export type OrderState = Pick<Transaction, 'status' | 'failure'>;

/**
 * The order's state. Once it has failed only money brings it back.
 * @param ending why no further payment can begin; null as long as one can
 */
export function orderState(
  { status, failure }: OrderState,
  payments: readonly Payment[],
  ending: Failure | null,
): OrderState {
  if (payments.some(hasMoney)) return { status: 'paid', failure: null };
  const isReturned = payments.some(({ state }) => state === 'returned' || state === 'paid');
  if (isReturned) return { status: 'failed', failure: 'returned' };
  if (status !== 'awaiting') return { status, failure };
  if (ending === null || payments.some(isAwaited)) return { status, failure };
  const isRefused = ending === 'expired' && payments.at(-1)?.state === 'refused';
  return { status: 'failed', failure: isRefused ? 'refused' : ending };
}
