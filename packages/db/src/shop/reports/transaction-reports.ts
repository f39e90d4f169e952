import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { toDateOrNull, wibDateSql } from '../../open.ts';
import type {
  PaymentNoticesTable,
  RefundReason,
  TransactionEventsTable,
  TransactionsTable,
} from '../../tables/transactions.ts';
import type { Payment } from '../payments.ts';
import { listPayments } from '../payments.ts';

/* The operator's reports of transactions, without personal data. */

/** The instants from `from` to just before `before`, epoch ms; null: no limit. */
export interface TimeSpan {
  from: number | null;
  before: number | null;
}

export interface TransactionFilter {
  status?: TransactionsTable['status'];
  created?: TimeSpan;
  accountId?: string;
}

export interface ListedTransaction extends Pick<
  Selectable<TransactionsTable>,
  'id' | 'title' | 'price' | 'status' | 'failure' | 'paymentMethod' | 'createdAt' | 'settledAt'
> {
  /** Whether the operator has to refund or check one of its payments. */
  isRefundDue: boolean;
}

const within = (column: RawBuilder<unknown>, { from, before }: TimeSpan): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= coalesce(${toDateOrNull(from)}::timestamptz, '-infinity')
    and ${column} < coalesce(${toDateOrNull(before)}::timestamptz, 'infinity'))`;

const isDue = sql<boolean>`(refund is not null and refunded_at is null)`;

function selectMatching(db: Db, { status, created, accountId }: TransactionFilter) {
  let found = db.selectFrom('transactions');
  if (status !== undefined) found = found.where('transactions.status', '=', status);
  if (created) found = found.where(within(sql`transactions.created_at`, created));
  if (accountId !== undefined) found = found.where('transactions.accountId', '=', accountId);
  return found;
}

export async function listAllTransactions(
  db: Db,
  filter: TransactionFilter,
  most: number,
): Promise<ListedTransaction[]> {
  return selectMatching(db, filter)
    .select(['id', 'title', 'price', 'status', 'failure', 'paymentMethod', 'createdAt', 'settledAt'])
    .select(
      sql<boolean>`exists (select from payments where transaction_id = transactions.id and ${isDue})`.as(
        'isRefundDue',
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** A payment that the operator has to refund, or to check after a partial return. */
export interface DueRefund {
  transactionId: string;
  paymentId: string;
  title: string;
  reason: RefundReason;
  /** The paid amount in rupiah. */
  amount: number;
  method: string | null;
  /** The time of the payment, or of its first report if the gateway named no time. */
  since: number;
}

export async function listDueRefunds(db: Db, filter: TransactionFilter, most: number): Promise<DueRefund[]> {
  return selectMatching(db, filter)
    .innerJoin('payments', 'payments.transactionId', 'transactions.id')
    .where(isDue)
    .select(['transactions.id as transactionId', 'payments.id as paymentId', 'title', 'payments.method'])
    .select(['transactions.price as amount', sql<RefundReason>`refund`.as('reason')])
    .select(sql<number>`coalesce(paid_at, first_said_at)`.as('since'))
    .orderBy('since')
    .orderBy('payments.id')
    .limit(most)
    .execute();
}

export interface TransactionHistory {
  transaction: Selectable<TransactionsTable>;
  isAccountGone: boolean;
  payments: Payment[];
  webhookNotifications: Selectable<PaymentNoticesTable>[];
  events: Selectable<TransactionEventsTable>[];
}

export async function readTransactionHistory(
  db: Db,
  transactionId: string,
): Promise<TransactionHistory | null> {
  const transaction = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (!transaction) return null;
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', transaction.accountId)
    .executeTakeFirst();
  const payments = await listPayments(db, transactionId);
  const webhookNotifications = await listWebhookNotifications(db, transactionId);
  const events = await listEvents(db, transactionId);
  return { transaction, isAccountGone: !account, payments, webhookNotifications, events };
}

const listWebhookNotifications = (db: Db, transactionId: string) =>
  db
    .selectFrom('paymentNotices')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .orderBy('receivedAt')
    .orderBy('saidAt')
    .execute();

const listEvents = (db: Db, transactionId: string) =>
  db
    .selectFrom('transactionEvents')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .orderBy('id')
    .execute();

/** The sums of a day in WIB. Money is in rupiah. */
export interface DayTotals {
  /** "2026-11-22" */
  day: string;
  created: number;
  /** Orders that were paid on the day, including those refunded since. */
  paid: number;
  paidRupiah: number;
  /** The orders among `paid` that were refunded since. */
  returned: number;
  returnedRupiah: number;
  /** Payments of the day with a due refund, without partial refunds. */
  refundDue: number;
  refundDueRupiah: number;
}

/** Days without transactions are left out. */
export async function sumTransactionsByDay(db: Db, span: TimeSpan): Promise<DayTotals[]> {
  const [created, settled, received] = [
    sql`created_at`,
    // `settled_at` is null if the gateway first reported the payment after its refund.
    sql`coalesce(settled_at, created_at)`,
    sql`coalesce(paid_at, first_said_at)`,
  ];
  const { rows } = await sql<DayTotals>`
    with ordered as (
      select ${wibDateSql(created)} as day, count(*) as created
      from transactions where ${within(created, span)} group by 1
    ), settled as (
      select ${wibDateSql(settled)} as day, count(*) as paid, sum(price) as paid_rupiah,
        count(*) filter (where failure = 'returned') as returned,
        sum(price) filter (where failure = 'returned') as returned_rupiah
      from transactions where (status = 'paid' or failure = 'returned') and ${within(settled, span)} group by 1
    ), due as (
      select ${wibDateSql(received)} as day, count(*) as refund_due, sum(price) as refund_due_rupiah
      from payments join transactions on transactions.id = transaction_id
      where ${isDue} and refund <> 'partly-returned' and ${within(received, span)} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(created, 0) as created,
      coalesce(paid, 0) as paid, coalesce(paid_rupiah, 0) as paid_rupiah,
      coalesce(returned, 0) as returned, coalesce(returned_rupiah, 0) as returned_rupiah,
      coalesce(refund_due, 0) as refund_due, coalesce(refund_due_rupiah, 0) as refund_due_rupiah
    from ordered full join settled using (day) full join due using (day) order by 1`.execute(db);
  return rows;
}
