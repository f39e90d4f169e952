import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { timestampSql } from '../../open.ts';

/** Writes the temporary tables `our_payments`, `export_pairs` and `export_differences`, from `exported_payments`. */
export async function writeExportDifferences(
  trx: Db,
  { from, before }: { from: number; before: number },
): Promise<void> {
  const created = sql`transactions.created_at >= ${timestampSql(from)} and transactions.created_at < ${timestampSql(before)}`;
  await writeOurPayments(trx, sql`price > 0 and ${created}`);
  await writePairs(trx);
  await sql`
    create temporary table export_differences on commit drop as
    with rows_with_order as (
      select exported.*, transactions.status as our_status, price,
        row_number() over (partition by order_id, lower(payment_id), is_paid order by row_id) as occurrence
      from exported_payments exported left join transactions on transactions.id = exported.order_id
    )
    select 'unknown-order' as kind, order_id, payment_id, status as export_status, amount as export_amount,
      our_status as status, price
    from rows_with_order where our_status is null
    union all
    select 'amount-differs', order_id, payment_id, status, amount, our_status, price
    from rows_with_order where amount <> price
    union all
    select 'exported-twice', order_id, payment_id, status, amount, our_status, price
    from rows_with_order where is_paid and payment_id is not null and occurrence > 1
    union all
    select 'not-paid-here', order_id, payment_id, status, amount, our_status, price
    from rows_with_order where our_status is not null
      and row_id in (select row_id from export_pairs where is_expected is null)
    union all
    select 'not-paid-there', unpaired.order_id, unpaired.payment_id,
      (select string_agg(distinct exported.status, ', ') from exported_payments exported
        where exported.order_id = unpaired.order_id
          and (unpaired.payment_id is null or exported.payment_id is null or lower(exported.payment_id) = lower(unpaired.payment_id))),
      null, transactions.status, price
    from export_pairs unpaired join transactions on transactions.id = unpaired.order_id
    where unpaired.row_id is null and is_expected`.execute(trx);
}

/**
 * Writes our paid payments of the exported orders and of the orders in the span. `is_expected`: the export must contain the
 * payment. A manually refunded payment is not expected, because it may no longer be paid at the gateway. An order without
 * payments that is paid counts as one payment without an id.
 */
async function writeOurPayments(trx: Db, isInSpan: ReturnType<typeof sql>): Promise<void> {
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
 * Pairs the paid rows of the export with our payments: by payment id, or without ids one by one within their order. One side
 * is null if it has no counterpart: `row_id`, or `payment_id` and `is_expected`. A repeated row is paired once.
 */
async function writePairs(trx: Db): Promise<void> {
  await sql`
    create temporary table export_pairs on commit drop as
    with exported as (
      select min(row_id) as row_id, order_id,
        case when exists (select from payments where transaction_id = order_id) then lower(payment_id) end as key
      from exported_payments where is_paid
      group by order_id, lower(payment_id), case when payment_id is null then row_id end
    ), by_id as (
      select coalesce(exported.order_id, ours.order_id) as order_id, row_id, key, payment_id, paid_at, is_expected
      from exported full join our_payments ours on ours.order_id = exported.order_id and lower(ours.payment_id) = key
    ), theirs_without_id as (
      select order_id, row_id, row_number() over (partition by order_id order by row_id) as pair_number
      from by_id where row_id is not null and key is null
    ), ours_without_pair as (
      select order_id, payment_id, is_expected,
        row_number() over (partition by order_id order by is_expected desc, paid_at, payment_id) as pair_number
      from by_id where row_id is null
    )
    select order_id, row_id, payment_id, is_expected from by_id where row_id is not null and key is not null
    union all
    select order_id, row_id, case when count(row_id) over (partition by order_id) = 0 then payment_id end, is_expected
    from theirs_without_id full join ours_without_pair using (order_id, pair_number)`.execute(trx);
}
