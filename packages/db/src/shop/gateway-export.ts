import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { instant } from '../open.ts';
import type { TransactionsTable } from '../tables/transactions.ts';

/**
 * Compares what the gateway exports with our rows. The export lies in a table of the connection that is gone with the
 * transaction, so that neither side has to be held in memory.
 */

/** A payment in the gateway's export. */
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
    place bigint generated always as identity,
    order_id text not null, payment_id text, status text not null, is_paid boolean not null, amount bigint not null
  ) on commit drop`.execute(trx);
}

export async function addExported(trx: Db, rows: readonly ExportedPayment[]): Promise<void> {
  const column = <Key extends keyof ExportedPayment>(key: Key) => rows.map((row) => row[key]);
  await sql`insert into exported_payments (order_id, payment_id, status, is_paid, amount)
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
 * - `not-paid-there`: a payment that is paid by our rows, but by no row of the export.
 * - `amount-differs`: the export names another amount than the order's price.
 * - `exported-twice`: a payment that the export has called paid in an earlier row already.
 */
export type DifferenceKind =
  | 'unknown-order'
  | 'not-paid-here'
  | 'not-paid-there'
  | 'amount-differs'
  | 'exported-twice';

export interface Difference {
  kind: DifferenceKind;
  orderId: string;
  /** Null also where the export has no ids and leaves open which of several payments it lacks. */
  paymentId: string | null;
  /** What the export says; null when it does not name the payment. */
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
  /** Our paid payments of the span, each with its order's price: those that had to stand in the export. */
  paidHere: Sum;
  /** How many differences of each kind there are, with what the export names or, where it does not, the price. */
  sums: (Sum & { kind: DifferenceKind })[];
  /** The first of them, by kind and order. */
  differences: Difference[];
}

/**
 * @param from paid payments of orders that were created from here on have to stand in the export; epoch ms
 * @param before and not from here on
 * @param most how many differences are returned
 */
export async function compareExport(
  trx: Db,
  { from, before }: { from: number; before: number },
  most: number,
): Promise<Comparison> {
  await writeOurs(
    trx,
    sql`price > 0 and transactions.created_at >= ${instant(from)} and transactions.created_at < ${instant(before)}`,
  );
  await writePairs(trx);
  await writeDifferences(trx);
  const [all] = await sumsOf(trx, sql`amount`, sql`exported_payments`);
  const [paid] = await sumsOf(trx, sql`amount`, sql`exported_payments where is_paid`);
  const [here] = await sumsOf(trx, sql`price`, sql`our_payments where is_expected`);
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
 * Our paid payments: those of the orders that the export names, and those of the span, which it has to name. One that
 * the operator has given back by hand may be called paid there, because the gateway has not been told of that, and need
 * not be. Orders of before the gateway have no payments, so their state speaks: they count as one without an id.
 */
async function writeOurs(trx: Db, isInSpan: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create temporary table our_payments on commit drop as
    select transactions.id as order_id, payments.id as payment_id, paid_at, transactions.status, price,
      ${isInSpan} and (payments.id is null or refunded_at is null or refund is not distinct from 'partly-returned')
        as is_expected
    from (
      select order_id as id from exported_payments union select id from transactions where ${isInSpan}
    ) wanted
    join transactions using (id)
    left join payments on payments.transaction_id = transactions.id and payments.state = 'paid'
    where payments.id is not null or transactions.status = 'paid'`.execute(trx);
  await sql`analyze our_payments`.execute(trx);
}

/**
 * Pairs what the export calls paid with our payments: by the payment's id, and what has none, there or here, one by one
 * within its order. A side that is null has found no other. A row that stands there once more is not paired again.
 */
async function writePairs(trx: Db): Promise<void> {
  await sql`
    create temporary table export_pairs on commit drop as
    with said as (
      select min(place) as place, order_id,
        case when exists (select from payments where transaction_id = order_id) then lower(payment_id) end as key
      from exported_payments where is_paid
      group by order_id, lower(payment_id), case when payment_id is null then place end
    ), by_id as (
      select coalesce(said.order_id, ours.order_id) as order_id, place, key, payment_id, paid_at, is_expected
      from said full join our_payments ours on ours.order_id = said.order_id and lower(ours.payment_id) = key
    ), nameless as (
      select order_id, place, row_number() over (partition by order_id order by place) as turn
      from by_id where place is not null and key is null
    ), unnamed as (
      select order_id, payment_id, is_expected,
        row_number() over (partition by order_id order by is_expected desc, paid_at, payment_id) as turn
      from by_id where place is null
    )
    select order_id, place, payment_id, is_expected from by_id where place is not null and key is not null
    union all
    select order_id, place, case when count(place) over (partition by order_id) = 0 then payment_id end, is_expected
    from nameless full join unnamed using (order_id, turn)`.execute(trx);
}

async function writeDifferences(trx: Db): Promise<void> {
  await sql`
    create temporary table export_differences on commit drop as
    with named as (
      select said.*, transactions.status as our_status, price,
        row_number() over (partition by order_id, lower(payment_id), is_paid order by place) as turn
      from exported_payments said left join transactions on transactions.id = said.order_id
    )
    select 'unknown-order' as kind, order_id, payment_id, status as export_status, amount as export_amount,
      our_status as status, price
    from named where our_status is null
    union all
    select 'amount-differs', order_id, payment_id, status, amount, our_status, price
    from named where amount <> price
    union all
    select 'exported-twice', order_id, payment_id, status, amount, our_status, price
    from named where is_paid and payment_id is not null and turn > 1
    union all
    select 'not-paid-here', order_id, payment_id, status, amount, our_status, price
    from named where our_status is not null
      and place in (select place from export_pairs where is_expected is null)
    union all
    select 'not-paid-there', lone.order_id, lone.payment_id,
      (select string_agg(distinct said.status, ', ') from exported_payments said
        where said.order_id = lone.order_id
          and (lone.payment_id is null or said.payment_id is null or lower(said.payment_id) = lower(lone.payment_id))),
      null, transactions.status, price
    from export_pairs lone join transactions on transactions.id = lone.order_id
    where lone.place is null and is_expected`.execute(trx);
}
