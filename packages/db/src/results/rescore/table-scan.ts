import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';

/*
 * A scan reads a table in physical order, in windows of pages. Rows that were inserted together, and the rows they are
 * joined with, are stored close to each other. In the order of accounts, each of a million rows would be on another page.
 */

/** The physical position of a row (`ctid`): the page from 0, and the row on the page from 1. */
export interface TuplePosition {
  page: number;
  row: number;
}

export const TABLE_START: TuplePosition = { page: 0, row: 0 };

export interface ScanRange {
  after: TuplePosition;
  most: number;
}

/** A few thousand rows. */
const WINDOW_PAGES = 128;

/** Rows that are moved to later pages during a scan are left to the next scan. */
export async function countTablePages(db: Db, table: 'results' | 'gradings'): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::integer as pages`.execute(
    db,
  );
  return requireOnlyRow(rows).pages;
}

export function requireOnlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

export const inWindowSql = (position: RawBuilder<unknown>, after: TuplePosition): RawBuilder<unknown> =>
  sql`${position} > ${tid(after)} and ${position} < ${endOfWindow(after)}`;

/** The end of the chunk as JSON: the last row found, or the end of the window if fewer than `most` rows were found. */
export const lastPositionSql = (
  found: RawBuilder<unknown>,
  { after, most }: ScanRange,
): RawBuilder<unknown> => sql`(
  select json_build_object('page', last_row[0]::integer, 'row', last_row[1]::integer)
  from (
    select case when count(*) < ${most} then ${endOfWindow(after)} else max(tuple_position) end::text::point from ${found}
  ) ends (last_row)
)`;

const endOfWindow = ({ page }: TuplePosition) => tid({ page: page + WINDOW_PAGES, row: 0 });

const tid = ({ page, row }: TuplePosition) => sql`${`(${page},${row})`}::tid`;
