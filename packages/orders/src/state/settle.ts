import { isDeepStrictEqual } from 'node:util';
import { lockAccount } from '@ambang/db/locks.ts';
import { lockTransaction } from '@ambang/db/shop/order-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { ownsAllOtherwise } from '@ambang/db/shop/grants.ts';
import { setCheckAt } from '@ambang/db/shop/due-checks.ts';
import type { AskedOrder, Payment } from '@ambang/db/shop/payments.ts';
import { writePayment } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { recordOnce, writeState } from '@ambang/db/shop/transactions.ts';
import type { Failure } from '@ambang/db/tables/transactions.ts';
import type { Said } from '../gateway/ask.ts';
import { eventsOf, follow } from './follow.ts';
import type { Access } from './order-state.ts';
import { heard, isAwaited, orderState, withRefunds } from './order-state.ts';
import type { Orders } from '../orders.ts';
import { nextCheck } from '../times.ts';

/** What was asked and heard since the order was read. */
export interface Hearing {
  order: AskedOrder;
  said: Said;
  /** Why no further payment can begin from now on; null as long as one can. */
  ending: Failure | null;
}

/** `stale`: somebody else has taken in what the gateway says meanwhile, so this may be an older word. Ask again. */
export type Settled = Transaction['status'] | 'stale';

/**
 * Takes in what the gateway has said: payments, state, access, notification and event, all or nothing. A word counts only
 * when nothing was taken in since before it was asked for, so the words are taken in in the order in which they are true.
 */
export async function settle({ db, now }: Orders, hearing: Hearing): Promise<Settled> {
  const { order, said, ending } = hearing;
  const { transaction } = order;
  if (said.strange.length === 0 && ending === null && isKnown(order, said, now())) {
    const checkAt = nextCheck(transaction, order.payments.some(isAwaited), now());
    await setCheckAt(db, transaction.id, transaction.revision, checkAt);
    return transaction.status;
  }
  return db.transaction().execute((trx) => takeIn(trx, hearing, now()));
}

function isKnown({ transaction, payments }: AskedOrder, { about }: Said, now: number): boolean {
  const after = heard(transaction.id, payments, about, now);
  const isSame = isDeepStrictEqual(after, payments);
  const isStill =
    orderState(transaction, payments, endingOf(transaction, null)).status === transaction.status;
  return isSame && isStill && !payments.some(mightCarry);
}

/** An order that has ended before stays ended. */
const endingOf = ({ endedAt }: Transaction, ending: Failure | null): Failure | null =>
  ending ?? (endedAt === null ? null : 'expired');

async function takeIn(trx: Db, { order, said, ending }: Hearing, now: number): Promise<Settled> {
  const { id, accountId, tryoutIds, revision } = order.transaction;
  const isAccountTouched = mayTouchAccount(order, said, ending, now);
  const isAccountGone = isAccountTouched && !(await lockAccount(trx, accountId));
  const current = await lockTransaction(trx, id);
  if (current?.revision !== revision) return 'stale';
  for (const { paymentId, status, grossAmount } of said.strange)
    await recordOnce(trx, id, 'strange', { paymentId, status, grossAmount }, now);
  const access = {
    isAccountGone,
    isOwnedOtherwise:
      isAccountTouched && !isAccountGone && (await ownsAllOtherwise(trx, accountId, tryoutIds, id)),
  };
  const payments = await writePayments(trx, order, said, access, now);
  const after = afterAll(current, payments, ending, access, now);
  const step = { before: current, after, paymentsBefore: order.payments, payments };
  const checkAt = nextCheck(after, payments.some(isAwaited), now);
  await writeState(trx, id, { ...after, checkAt }, eventsOf(step, isAccountGone), now);
  if (isAccountTouched && !isAccountGone) await follow(trx, step, now);
  return after.status;
}

/** Whether access or news might follow. What only begins to be paid is nothing to the account. */
function mayTouchAccount(order: AskedOrder, { about }: Said, ending: Failure | null, now: number): boolean {
  const { transaction, payments } = order;
  if (endingOf(transaction, ending) !== null || transaction.status === 'paid') return true;
  const after = heard(transaction.id, payments, about, now);
  return after.some(({ state }) => state === 'paid' || state === 'returned');
}

/** The transaction with the state that follows. A page that has come meanwhile keeps it open. */
function afterAll(
  current: Transaction,
  payments: readonly Payment[],
  ending: Failure | null,
  access: Access,
  now: number,
): Transaction {
  const why = endingOf(current, ending === 'unavailable' && current.snapToken !== null ? null : ending);
  const state = orderState(current, payments, why !== null && access.isOwnedOtherwise ? 'owned' : why);
  return {
    ...current,
    ...state,
    settledAt: state.status === 'paid' ? (current.settledAt ?? now) : current.settledAt,
    paymentMethod: methodOf(payments) ?? current.paymentMethod,
    endedAt: why === null ? null : (current.endedAt ?? now),
  };
}

/** Paid for what was owned already: should that have ended, this money gives the access. */
const mightCarry = ({ refund, refundedAt }: Payment): boolean =>
  refund === 'owned-already' && refundedAt === null;

const methodOf = (payments: readonly Payment[]): string | null =>
  payments.find(({ state }) => state === 'paid')?.method ?? null;

/** @returns the payments as they are since, without those whose id another order has already */
async function writePayments(
  trx: Db,
  order: AskedOrder,
  { about }: Said,
  access: Access,
  now: number,
): Promise<Payment[]> {
  const {
    transaction: { id },
    payments: before,
  } = order;
  const payments = withRefunds(heard(id, before, about, now), before, access);
  for (const payment of payments) {
    const known = before.find((other) => other.id === payment.id);
    if (isDeepStrictEqual(known, payment) || (await writePayment(trx, payment))) continue;
    await recordOnce(trx, id, 'foreign', { paymentId: payment.id }, now);
    const others = about.filter(({ paymentId }) => paymentId !== payment.id);
    return writePayments(trx, order, { about: others, strange: [] }, access, now);
  }
  return payments;
}
