import { isDeepStrictEqual } from 'node:util';
import { announceShopping } from '@ambang/db/announcements.ts';
import { enqueue } from '@ambang/db/jobs.ts';
import { lockAccount, lockTransaction } from '@ambang/db/locks.ts';
import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { grantTryouts, ownsAllOtherwise, revokeGrants } from '@ambang/db/shop/grants.ts';
import { setCheckAt } from '@ambang/db/shop/due-checks.ts';
import type { AskedOrder, Payment } from '@ambang/db/shop/payments.ts';
import { findPaidWithoutAccess, foreignPayments, writePayment } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { recordEvent, recordOnce, writeState } from '@ambang/db/shop/transactions.ts';
import type { Failure } from '@ambang/db/tables/transactions.ts';
import { TryLater } from '@ambang/refusal/try-later.ts';
import type { Said } from './ask.ts';
import type { Access } from './order-state.ts';
import { hasCarrier, heard, isAwaited, orderState, withRefunds } from './order-state.ts';
import type { Step } from './news.ts';
import { newsOf } from './news.ts';
import type { Orders } from './orders.ts';
import { enqueueOwnedOrders } from './owned-orders.ts';
import { nextCheck } from './times.ts';

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
  const isAccountGone = !(await lockAccount(trx, accountId));
  const current = await lockTransaction(trx, id);
  if (current?.revision !== revision) return 'stale';
  for (const { paymentId, status, grossAmount } of said.strange)
    await recordOnce(trx, id, 'strange', { paymentId, status, grossAmount }, now);
  const isOwnedOtherwise = !isAccountGone && (await ownsAllOtherwise(trx, accountId, tryoutIds, id));
  const access = { isAccountGone, isOwnedOtherwise };
  const payments = await writePayments(trx, order, said, access, now);
  const why = endingOf(current, ending === 'unavailable' && current.snapToken !== null ? null : ending);
  const state = orderState(current, payments, why !== null && isOwnedOtherwise ? 'owned' : why);
  const after: Transaction = {
    ...current,
    ...state,
    settledAt: state.status === 'paid' ? (current.settledAt ?? now) : current.settledAt,
    paymentMethod: methodOf(payments) ?? current.paymentMethod,
    endedAt: why === null ? null : (current.endedAt ?? now),
  };
  await writeState(trx, id, { ...after, checkAt: nextCheck(after, payments.some(isAwaited), now) });
  const step = { before: current, after, paymentsBefore: order.payments, payments };
  await recordStep(trx, step, now);
  if (!isAccountGone) await follow(trx, step, now);
  return state.status;
}

/** The event of a step that has changed something. It names nobody: events outlive accounts. */
async function recordStep(
  trx: Db,
  { before, after, paymentsBefore, payments }: Step,
  now: number,
): Promise<void> {
  const { id, status, failure } = after;
  const isSame = status === before.status && failure === before.failure;
  if (isSame && isDeepStrictEqual(payments, paymentsBefore)) return;
  const detail = payments.map(({ id: payment, state, refund }) => ({ payment, state, refund }));
  await recordEvent(trx, id, 'changed', { status, failure, payments: detail }, now);
}

/** Paid for what was owned already: should that have ended, this money gives the access. */
const mightCarry = ({ refund, refundedAt }: Payment): boolean =>
  refund === 'owned-already' && refundedAt === null;

const methodOf = (payments: readonly Payment[]): string | null =>
  payments.find(({ state }) => state === 'paid')?.method ?? null;

async function writePayments(
  trx: Db,
  { transaction: { id }, payments: before }: AskedOrder,
  { about }: Said,
  access: Access,
  now: number,
): Promise<Payment[]> {
  const after = heard(id, before, about, now);
  const fresh = after.filter((payment) => !before.some((known) => known.id === payment.id));
  const foreign = await foreignPayments(
    trx,
    id,
    fresh.map((payment) => payment.id),
  );
  for (const paymentId of foreign) await recordOnce(trx, id, 'foreign', { paymentId }, now);
  const payments = withRefunds(
    after.filter((payment) => !foreign.includes(payment.id)),
    before,
    access,
  );
  for (const payment of payments) {
    const known = before.find((other) => other.id === payment.id);
    if (isDeepStrictEqual(known, payment)) continue;
    // Another order has taken the id in this very moment. The next try sees it.
    if (!(await writePayment(trx, payment))) throw new TryLater('a payment id of two orders');
  }
  return payments;
}

/** Lets access, notification and open pages follow the state. The account is locked. */
export async function follow(trx: Db, step: Step, now: number): Promise<void> {
  const { paymentsBefore, payments } = step;
  const { id, accountId, tryoutIds } = step.after;
  const source = { source: 'transaction', sourceId: id } as const;
  const [had, has] = [hasCarrier(paymentsBefore), hasCarrier(payments)];
  if (has && !had) {
    await grantTryouts(trx, accountId, tryoutIds, source, now);
    await recordEvent(trx, id, 'granted', { tryoutIds }, now);
    await enqueueOwnedOrders(trx, accountId);
  }
  if (had && !has) {
    await revokeGrants(trx, accountId, source, now);
    await recordEvent(trx, id, 'revoked', { tryoutIds }, now);
    for (const other of await findPaidWithoutAccess(trx, accountId))
      await enqueue(trx, 'confirmTransaction', { transactionId: other }, 0, `confirm ${other}`);
  }
  const news = newsOf(step);
  for (const told of news) await notify(trx, { accountId, ...told }, now);
  if (news.length > 0) await announceShopping(trx, accountId);
}
