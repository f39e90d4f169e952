import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { millisecondsSql, timestampSql, toDateOrNull } from '../open.ts';
import type { PaymentNoticesTable, PaymentsTable } from '../tables/transactions.ts';
import type { TransactionRow } from './transactions.ts';

export type Payment = Selectable<PaymentsTable>;

export interface OrderToCheck {
  transaction: TransactionRow;
  payments: Payment[];
  /** All payment ids of the order in the gateway's status replies and webhook notifications. */
  knownIds: string[];
}

/** One statement, so that the payments match the order's revision. */
export async function readOrderToCheck(db: Db, transactionId: string): Promise<OrderToCheck | null> {
  const row = await db
    .selectFrom('transactions')
    .selectAll()
    .select([
      sql<Payment[]>`coalesce((select json_agg(${paymentJson} order by first_said_at, id) from payments
        where payments.transaction_id = transactions.id), '[]')`.as('payments'),
      sql<string[]>`array(select distinct payment_id from payment_notices
        where payment_notices.transaction_id = transactions.id order by payment_id)`.as('notifiedIds'),
    ])
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (!row) return null;
  const { payments, notifiedIds, ...transaction } = row;
  const ids = [...payments.map(({ id }) => id), ...notifiedIds];
  return { transaction, payments, knownIds: [...new Set(ids)] };
}

const paymentJson = sql`json_build_object(
  'id', payments.id, 'transactionId', payments.transaction_id, 'state', state, 'method', method,
  'isPartlyReturned', is_partly_returned, 'paidAt', ${millisecondsSql('payments.paidAt')}, 'refund', refund,
  'refundedAt', ${millisecondsSql('payments.refundedAt')}, 'firstSaidAt', ${millisecondsSql('payments.firstSaidAt')})`;

export async function listPayments(db: Db, transactionId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .orderBy('firstSaidAt')
    .orderBy('id')
    .execute();
}

/** @returns false, without writing, when another order has a payment with this id */
export async function writePayment(trx: Db, payment: Payment): Promise<boolean> {
  const { paidAt, refundedAt, firstSaidAt, ...columns } = payment;
  const values = {
    ...columns,
    paidAt: toDateOrNull(paidAt),
    refundedAt: toDateOrNull(refundedAt),
    firstSaidAt: new Date(firstSaidAt),
  };
  const row = await trx
    .insertInto('payments')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          state: values.state,
          method: values.method,
          isPartlyReturned: values.isPartlyReturned,
          paidAt: values.paidAt,
          refund: values.refund,
          refundedAt: values.refundedAt,
        })
        .whereRef('payments.transactionId', '=', 'excluded.transactionId'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type WebhookNotification = Omit<PaymentNoticesTable, 'receivedAt'>;

interface WebhookRecordOutcome {
  /** Null when there is no such order. */
  price: number | null;
  /** False for a repeated notification. */
  isFresh: boolean;
}

/**
 * The maximum of notifications that are stored for an order. Real orders have a few. The scheduled status call covers the
 * rest.
 */
const MAX_NOTIFICATIONS_PER_ORDER = 500;

/**
 * Stores a webhook notification with its event, and schedules a status call at `checkBy` at the latest. It increments the
 * order's revision: a status call that is running may return an older state and must be repeated.
 */
export async function recordWebhookNotification(
  db: Db,
  notification: WebhookNotification,
  checkBy: number,
  now: number,
): Promise<WebhookRecordOutcome> {
  const { transactionId, paymentId, status, saidAt, grossAmount } = notification;
  const { rows } = await sql<{ price: number; isFresh: boolean }>`
    with known as (
      select id, price from transactions where id = ${transactionId}
    ), fresh as (
      insert into payment_notices (transaction_id, payment_id, status, said_at, gross_amount, received_at)
      select id, ${paymentId}, ${status}, ${saidAt}, ${grossAmount}, ${timestampSql(now)} from known
      where (select count(*) from payment_notices where transaction_id = known.id) < ${MAX_NOTIFICATIONS_PER_ORDER}
      on conflict do nothing returning transaction_id
    ), recorded as (
      insert into transaction_events (transaction_id, kind, detail, happened_at)
      select transaction_id, 'notice', ${JSON.stringify({ paymentId, status, saidAt })}::jsonb, ${timestampSql(now)} from fresh
    ), due as (
      update transactions set check_at = least(check_at, ${timestampSql(checkBy)}), revision = revision + 1
      where id in (select transaction_id from fresh)
    )
    select price, exists (select from fresh) as "isFresh" from known`.execute(db);
  return rows[0] ?? { price: null, isFresh: false };
}

/** Finds the account's transactions that were paid for tryouts it already owned, and are not refunded. */
export async function findTransactionsPaidWithoutGrant(trx: Db, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.id', 'payments.transactionId')
    .select('transactions.id')
    .distinct()
    .where('accountId', '=', accountId)
    .where('refund', '=', 'owned-already')
    .where('refundedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
