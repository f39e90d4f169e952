import { randomUUID } from 'node:crypto';
import { enqueueJob } from '@ambang/db/jobs.ts';
import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { sql } from 'kysely';
import type { GatewayReport } from '../../src/gateway/gateway.ts';
import { confirmOrder } from '../../src/confirmation/confirm.ts';
import { endOrdersForOwnedTryouts } from '../../src/confirmation/end.ts';
import type { Offer, TestOrderContext } from '../shop.ts';
import { anAccount, anOffer, createTestOrderContext } from '../shop.ts';
import { simulateCallOutcomes } from './call-outcomes.ts';

export interface UndeliveredNotification {
  report: GatewayReport;
  /** Whether no status query would find the change, for example a payment after the order's deadline. */
  mustArrive: boolean;
}

/** The state outside the database: accounts, bundles, a gateway and its undelivered webhook notifications. */
export interface World {
  orders: TestOrderContext;
  accounts: string[];
  deletedAccounts: Set<string>;
  offers: Offer[];
  undelivered: UndeliveredNotification[];
  /** Ids of payments. */
  refundedManually: Set<string>;
  /** The tryouts that each account owns by grants other than purchases. */
  grantedOtherwise: Map<string, Set<number>>;
  /** The order that the next actions prefer. */
  focus: string | null;
  /** All actions so far, for the message of a failure. */
  log: string[];
}

const ACCOUNTS = 2;

/** The bundles: two with the same tryouts, one that shares a tryout with them, and a free one. */
export async function createWorld({ db }: OpenDatabase): Promise<World> {
  const first = await anOffer(db);
  const twin = await anOffer(db, { tryoutIds: [...first.tryoutIds], price: 39_000 });
  const next = await anOffer(db, { price: 99_000 });
  const overlapping = await anOffer(db, { tryoutIds: [first.tryoutIds[1]!, next.tryoutIds[0]!] });
  const free = await anOffer(db, { tryoutIds: [first.tryoutIds[0]!], price: 0 });
  const accounts: string[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await anAccount(db));
  const context = createTestOrderContext(db);
  // Every read advances the clock, so no two instants are equal.
  const orders = { ...context, now: () => (context.clock.now += 1) };
  simulateCallOutcomes(orders.gateway);
  return {
    orders,
    accounts,
    deletedAccounts: new Set(),
    offers: [first, twin, overlapping, free],
    undelivered: [],
    refundedManually: new Set(),
    grantedOtherwise: new Map(accounts.map((id) => [id, new Set()])),
    focus: null,
    log: [],
  };
}

export async function ordersOf({ orders: { db }, offers }: World): Promise<OrderToCheck[]> {
  const titles = offers.map(({ title }) => title);
  const transactions = await db
    .selectFrom('transactions')
    .selectAll()
    .where('title', 'in', titles)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (transactions.length === 0) return [];
  const ids = transactions.map(({ id }) => id);
  const [payments, notifications] = await Promise.all([
    db.selectFrom('payments').selectAll().where('transactionId', 'in', ids).orderBy('id').execute(),
    db.selectFrom('paymentNotices').selectAll().where('transactionId', 'in', ids).execute(),
  ]);
  return transactions.map((transaction) => {
    const isOwn = ({ transactionId }: { transactionId: string }) => transactionId === transaction.id;
    const own = payments.filter(isOwn);
    const known = [
      ...own.map(({ id }) => id),
      ...notifications.filter(isOwn).map(({ paymentId }) => paymentId),
    ];
    return { transaction, payments: own, knownIds: [...new Set(known)] };
  });
}

export const paymentsAtGateway = ({ orders: { gateway } }: World, orderId: string) =>
  [...gateway.payments.values()].filter((payment) => payment.orderId === orderId);

type Job = { [Name in JobName]: { task: Name; payload: JobPayloads[Name] } }[JobName];

/** Runs all queued jobs, including those that are not due. Failed jobs stay queued. */
export async function runJobs({ orders }: World): Promise<void> {
  const { db } = orders;
  const { rows } = await sql<Job>`delete from graphile_worker._private_jobs jobs
    using graphile_worker._private_tasks tasks where tasks.id = jobs.task_id
    returning identifier as task, payload`.execute(db);
  const errors: unknown[] = [];
  for (const { task, payload } of rows) {
    try {
      if (task === 'confirmTransaction') await confirmOrder(orders, payload.transactionId);
      else if (task === 'endOwnedOrders') await endOrdersForOwnedTryouts(orders, payload.accountId);
      // The api sends the receipts.
      else if (task !== 'mailReceipt') throw new RangeError(`unexpected job: ${task}`);
    } catch (error) {
      await enqueueJob(db, task, payload, 0, randomUUID());
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
