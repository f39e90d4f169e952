import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { TransactionsTable } from '../../tables/transactions.ts';
import { writeExportDifferences } from './export-differences.ts';

/*
 * Compares an export of the gateway with our rows. It uses temporary tables of one transaction, so that neither side has to
 * fit in memory. Call in this order: `createExportTable`, `insertExportedPayments` until all rows are inserted,
 * `readExportCoverage`, `compareExport`.
 */

export interface ExportedPayment {
  orderId: string;
  /** Null if the export has no payment ids. */
  paymentId: string | null;
  status: string;
  isPaid: boolean;
  /** Rupiah. */
  amount: number;
}

export async function createExportTable(trx: Db): Promise<void> {
  await sql`create temporary table exported_payments (
    row_id bigint generated always as identity,
    order_id text not null, payment_id text, status text not null, is_paid boolean not null, amount bigint not null
  ) on commit drop`.execute(trx);
}

export async function insertExportedPayments(trx: Db, rows: readonly ExportedPayment[]): Promise<void> {
  const column = <Key extends keyof ExportedPayment>(key: Key) => rows.map((row) => row[key]);
  await sql`insert into exported_payments (order_id, payment_id, status, is_paid, amount)
    select * from unnest(${column('orderId')}::text[], ${column('paymentId')}::text[], ${column('status')}::text[],
      ${column('isPaid')}::boolean[], ${column('amount')}::bigint[])`.execute(trx);
}

/** Instants in epoch ms; both are null if none of the exported orders is ours. */
interface ExportCoverage {
  /** The earliest payment deadline of our exported orders. */
  earliestEnd: number | null;
  /** The latest creation time of our exported orders. */
  latestStart: number | null;
}

export async function readExportCoverage(trx: Db): Promise<ExportCoverage> {
  // Temporary tables are not analyzed automatically, and the planner would assume few rows.
  await sql`create index on exported_payments (order_id)`.execute(trx);
  await sql`analyze exported_payments`.execute(trx);
  const { rows } = await sql<ExportCoverage>`
    select min(expires_at) as earliest_end, max(created_at) as latest_start
    from transactions where id in (select order_id from exported_payments)`.execute(trx);
  return rows[0] ?? { earliestEnd: null, latestStart: null };
}

/**
 * - `unknown-order`: we have no order with this id.
 * - `not-paid-here`: paid in the export, but not in our rows.
 * - `not-paid-there`: paid in our rows, but not in the export.
 * - `amount-differs`: the amount is not the order's price.
 * - `exported-twice`: an earlier row already has this payment as paid.
 */
export type ExportDifferenceKind =
  | 'unknown-order'
  | 'not-paid-here'
  | 'not-paid-there'
  | 'amount-differs'
  | 'exported-twice';

export interface ExportDifference {
  kind: ExportDifferenceKind;
  orderId: string;
  /** Null if unknown, for example in an export without payment ids. */
  paymentId: string | null;
  /** Null if the export does not contain the payment. */
  exportStatus: string | null;
  exportAmount: number | null;
  /** Null if we have no such order. */
  status: TransactionsTable['status'] | null;
  price: number | null;
}

export interface AmountSum {
  count: number;
  rupiah: number;
}

export interface ExportComparison {
  exported: AmountSum;
  exportedPaid: AmountSum;
  /** Our paid payments that the export must contain, with the prices of their orders. */
  paidHere: AmountSum;
  /** The differences by kind, with the exported amounts, or the prices if there is no exported amount. */
  sums: (AmountSum & { kind: ExportDifferenceKind })[];
  differences: ExportDifference[];
}

/**
 * @param span the export must contain the paid payments of orders created in this span, epoch ms
 * @param most the maximum number of differences returned
 */
export async function compareExport(
  trx: Db,
  span: { from: number; before: number },
  most: number,
): Promise<ExportComparison> {
  await writeExportDifferences(trx, span);
  const [all] = await sumRows(trx, sql`amount`, sql`exported_payments`);
  const [paid] = await sumRows(trx, sql`amount`, sql`exported_payments where is_paid`);
  const [here] = await sumRows(trx, sql`price`, sql`our_payments where is_expected`);
  const { rows: sums } = await sql<AmountSum & { kind: ExportDifferenceKind }>`
    select kind, count(*) as count, coalesce(sum(coalesce(export_amount, price)), 0) as rupiah
    from export_differences group by kind order by kind`.execute(trx);
  const { rows: differences } = await sql<ExportDifference>`
    select * from export_differences order by kind, order_id, payment_id limit ${most}`.execute(trx);
  const none = { count: 0, rupiah: 0 };
  return { exported: all ?? none, exportedPaid: paid ?? none, paidHere: here ?? none, sums, differences };
}

async function sumRows(
  trx: Db,
  amount: ReturnType<typeof sql>,
  rowsOf: ReturnType<typeof sql>,
): Promise<AmountSum[]> {
  const { rows } = await sql<AmountSum>`
    select count(*) as count, coalesce(sum(${amount}), 0) as rupiah from ${rowsOf}`.execute(trx);
  return rows;
}
