import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { instant } from '../open.ts';
import type { TransactionsTable } from '../tables/transactions.ts';

/**
 * Compares what the gateway exports with our rows. The export lies in a table of the connection that is gone with the
 * transaction, so that neither side has to be held in memory.
 */

/** A payment as the gateway's export tells it. */
export interface ExportedPayment {
  orderId: string;
  /** Null in an export without such a column. */
  paymentId: string | null;
  /** In the gateway's words. */
  status: string;
  /** Whether that status means that the money is there. */
  isPaid: boolean;
  /** Rupiah. */
  amount: number;
}

/** Call it first, in the transaction of all the rest. */
export async function beginExport(trx: Db): Promise<void> {
  await sql`create temporary table exported_payments (
    order_id text not null, payment_id text, status text not null, is_paid boolean not null, amount bigint not null
  ) on commit drop`.execute(trx);
}

export async function addExported(trx: Db, rows: readonly ExportedPayment[]): Promise<void> {
  const column = <Key extends keyof ExportedPayment>(key: Key) => rows.map((row) => row[key]);
  await sql`insert into exported_payments
    select * from unnest(${column('orderId')}::text[], ${column('paymentId')}::text[], ${column('status')}::text[],
      ${column('isPaid')}::boolean[], ${column('amount')}::bigint[])`.execute(trx);
}

/** When the orders of the export were made and when they had to be paid; null when none of them is ours. */
export interface Coverage {
  earliestEnd: number | null;
  latestStart: number | null;
}

/** Call it when all of the export is there. */
export async function coverageOf(trx: Db): Promise<Coverage> {
  // Nobody else does this for such a table, and without it the planner takes it for a small one.
  await sql`create index on exported_payments (order_id)`.execute(trx);
  await sql`analyze exported_payments`.execute(trx);
  const { rows } = await sql<Coverage>`
    select min(expires_at) as earliest_end, max(created_at) as latest_start
    from transactions where id in (select order_id from exported_payments)`.execute(trx);
  return rows[0] ?? { earliestEnd: null, latestStart: null };
}

/**
 * - `unknown-order`: no order of ours has this id.
 * - `not-paid-here`: paid by the export, but not by our rows.
 * - `not-paid-there`: an order that is paid by our rows, but by no row of the export.
 * - `amount-differs`: the export names another amount than the order's price.
 */
export type DifferenceKind = 'unknown-order' | 'not-paid-here' | 'not-paid-there' | 'amount-differs';

export interface Difference {
  kind: DifferenceKind;
  orderId: string;
  paymentId: string | null;
  /** What the export says; null when it does not name the order. */
  exportStatus: string | null;
  exportAmount: number | null;
  /** Null when there is no such order. */
  status: TransactionsTable['status'] | null;
  price: number | null;
}

export interface Sum {
  count: number;
  rupiah: number;
}

export interface Comparison {
  /** All rows of the export, and those that are paid. */
  exported: Sum;
  exportedPaid: Sum;
  /** Our orders of the span that are paid and had a price. */
  paidHere: Sum;
  /** How many differences of each kind there are, with what the export names or, where it does not, the price. */
  sums: (Sum & { kind: DifferenceKind })[];
  /** The first of them, by kind and order. */
  differences: Difference[];
}

/**
 * @param from our paid orders that were created from here on have to stand in the export; epoch ms
 * @param before and not from here on
 * @param most how many differences are returned
 */
export async function compareExport(
  trx: Db,
  { from, before }: { from: number; before: number },
  most: number,
): Promise<Comparison> {
  const ours = sql`transactions.status = 'paid' and price > 0
    and transactions.created_at >= ${instant(from)} and transactions.created_at < ${instant(before)}`;
  await writeDifferences(trx, ours);
  const [all] = await sumsOf(trx, sql`amount`, sql`exported_payments`);
  const [paid] = await sumsOf(trx, sql`amount`, sql`exported_payments where is_paid`);
  const [here] = await sumsOf(trx, sql`price`, sql`transactions where ${ours}`);
  const { rows: sums } = await sql<Sum & { kind: DifferenceKind }>`
    select kind, count(*) as count, coalesce(sum(coalesce(export_amount, price)), 0) as rupiah
    from export_differences group by kind order by kind`.execute(trx);
  const { rows: differences } = await sql<Difference>`
    select * from export_differences order by kind, order_id, payment_id limit ${most}`.execute(trx);
  const none = { count: 0, rupiah: 0 };
  return { exported: all ?? none, exportedPaid: paid ?? none, paidHere: here ?? none, sums, differences };
}

async function sumsOf(
  trx: Db,
  amount: ReturnType<typeof sql>,
  rowsOf: ReturnType<typeof sql>,
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select count(*) as count, coalesce(sum(${amount}), 0) as rupiah from ${rowsOf}`.execute(trx);
  return rows;
}

/**
 * A payment counts as known here also when the operator has given it back by hand: the gateway has not been told of
 * that. Orders of before the gateway have no payments, so their state speaks.
 */
async function writeDifferences(trx: Db, ours: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create temporary table export_differences on commit drop as
    with named as (
      select said.*, transactions.status as our_status, price from exported_payments said
      left join transactions on transactions.id = said.order_id
    )
    select 'unknown-order' as kind, order_id, payment_id, status as export_status, amount as export_amount,
      our_status as status, price
    from named where our_status is null
    union all
    select 'amount-differs', order_id, payment_id, status, amount, our_status, price
    from named where amount <> price
    union all
    select 'not-paid-here', order_id, payment_id, status, amount, our_status, price
    from named where is_paid and our_status is not null
      and not exists (
        select from payments where payments.transaction_id = order_id and payments.state = 'paid'
          and (named.payment_id is null or lower(payments.id) = lower(named.payment_id)))
      and not (our_status = 'paid'
        and not exists (select from payments where payments.transaction_id = order_id))
    union all
    select 'not-paid-there', transactions.id, null,
      (select string_agg(distinct said.status, ', ') from exported_payments said where order_id = transactions.id),
      null, transactions.status, price
    from transactions where ${ours}
      and not exists (select from exported_payments where order_id = transactions.id and is_paid)`.execute(
    trx,
  );
}
