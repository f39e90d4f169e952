import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';

/*
 * A scan reads a table in physical order, in windows of pages. Rows that were inserted together are joined with rows that are
 * stored together, too. In the order of accounts, each of a million rows would read and write another page.
 */

/** Page from 0, and row on the page from 1. */
export interface TuplePosition {
  page: number;
  row: number;
}

/** Before the first row. */
export const TABLE_START: TuplePosition = { page: 0, row: 0 };

/** Where a chunk begins, and its maximum of rows. */
export interface ScanRange {
  /** The last row of the previous chunk. */
  after: TuplePosition;
  most: number;
}

/** Pages of one chunk: some thousands of rows. */
const WINDOW_PAGES = 128;

/** Rows that move behind these pages during a scan are left to the next scan. */
export async function countTablePages(db: Db, table: 'results' | 'gradings'): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::integer as pages`.execute(
    db,
  );
  return requireOnlyRow(rows).pages;
}

/** The single row of an aggregate. */
export function requireOnlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

/** Condition: a row lies in the window. */
export const inWindowSql = (place: RawBuilder<unknown>, after: TuplePosition): RawBuilder<unknown> =>
  sql`${place} > ${tid(after)} and ${place} < ${endOfWindow(after)}`;

/** End of the chunk as JSON: the last row found, or the end of the window when it had fewer than `most` rows. */
export const lastPositionSql = (
  found: RawBuilder<unknown>,
  { after, most }: ScanRange,
): RawBuilder<unknown> => sql`(
  select json_build_object('page', place[0]::integer, 'row', place[1]::integer)
  from (
    select case when count(*) < ${most} then ${endOfWindow(after)} else max(place) end::text::point from ${found}
  ) ends (place)
)`;

const endOfWindow = ({ page }: TuplePosition) => tid({ page: page + WINDOW_PAGES, row: 0 });

const tid = ({ page, row }: TuplePosition) => sql`${`(${page},${row})`}::tid`;
