import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { TransactionsTable } from '../../tables/transactions.ts';
import { writeExportDifferences } from './export-differences.ts';

/*
 * Compares an export of the gateway with our rows, in temporary tables of one transaction, so that neither side is in memory.
 * `createExportTable`, `insertExportedPayments` for all rows, `readExportCoverage`, `compareExport`.
 */

/** A payment in the gateway's export. */
export interface ExportedPayment {
  orderId: string;
  /** Null in an export without such a column. */
  paymentId: string | null;
  /** As in the export. */
  status: string;
  /** Whether the status means paid. */
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

/** The latest creation and the earliest expiry of the exported orders; null when none of them is ours. */
export interface ExportCoverage {
  earliestEnd: number | null;
  latestStart: number | null;
}

export async function readExportCoverage(trx: Db): Promise<ExportCoverage> {
  // Temporary tables are not analyzed automatically, and the planner would assume a small one.
  await sql`create index on exported_payments (order_id)`.execute(trx);
  await sql`analyze exported_payments`.execute(trx);
  const { rows } = await sql<ExportCoverage>`
    select min(expires_at) as earliest_end, max(created_at) as latest_start
    from transactions where id in (select order_id from exported_payments)`.execute(trx);
  return rows[0] ?? { earliestEnd: null, latestStart: null };
}

/**
 * - `unknown-order`: no order of ours has this id.
 * - `not-paid-here`: paid in the export, but not in our rows.
 * - `not-paid-there`: paid in our rows, but not in the export.
 * - `amount-differs`: the amount is not the order's price.
 * - `exported-twice`: an earlier row has the same payment as paid.
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
  /** Null also when the export has no ids, so that it is unknown which of several payments is missing. */
  paymentId: string | null;
  /** Null when the export does not have the payment. */
  exportStatus: string | null;
  exportAmount: number | null;
  /** Of our order; null when there is none. */
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
  /** Our paid payments that the export has to have, by the price of their orders. */
  paidHere: AmountSum;
  /** Differences by kind, with the exported amount, or the price without one. */
  sums: (AmountSum & { kind: ExportDifferenceKind })[];
  /** The first ones, by kind and order. */
  differences: ExportDifference[];
}

/**
 * @param span the export has to have the paid payments of orders that were created in it; epoch ms
 * @param most how many differences are returned
 */
export async function compareExport(
  trx: Db,
  span: { from: number; before: number },
  most: number,
): Promise<ExportComparison> {
  await writeExportDifferences(trx, span);
  const [all] = await sumsOf(trx, sql`amount`, sql`exported_payments`);
  const [paid] = await sumsOf(trx, sql`amount`, sql`exported_payments where is_paid`);
  const [here] = await sumsOf(trx, sql`price`, sql`our_payments where is_expected`);
  const { rows: sums } = await sql<AmountSum & { kind: ExportDifferenceKind }>`
    select kind, count(*) as count, coalesce(sum(coalesce(export_amount, price)), 0) as rupiah
    from export_differences group by kind order by kind`.execute(trx);
  const { rows: differences } = await sql<ExportDifference>`
    select * from export_differences order by kind, order_id, payment_id limit ${most}`.execute(trx);
  const none = { count: 0, rupiah: 0 };
  return { exported: all ?? none, exportedPaid: paid ?? none, paidHere: here ?? none, sums, differences };
}

async function sumsOf(
  trx: Db,
  amount: ReturnType<typeof sql>,
  rowsOf: ReturnType<typeof sql>,
): Promise<AmountSum[]> {
  const { rows } = await sql<AmountSum>`
    select count(*) as count, coalesce(sum(${amount}), 0) as rupiah from ${rowsOf}`.execute(trx);
  return rows;
}
