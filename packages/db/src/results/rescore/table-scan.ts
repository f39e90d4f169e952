import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';

/**
 * A correction goes through a table as it lies on the disk. Rows that are written one after the other have their
 * neighbours in other tables side by side too; by the order of accounts each of a million would be a page of its own to
 * fetch, and another one to write.
 */

/** A row of a table: its page from 0, and its place there from 1. */
export interface RowPosition {
  page: number;
  row: number;
}

/** Before all rows. */
export const TABLE_START: RowPosition = { page: 0, row: 0 };

/** Where a chunk begins, and its most rows. */
export interface Range {
  /** The last row of the chunk before. */
  after: RowPosition;
  most: number;
}

/** Rows of so many pages are looked at in one chunk, at most: some thousands. */
const WINDOW_PAGES = 128;

/** The end of the table, in pages. What moves beyond it meanwhile is for a later pass. */
export async function countPages(db: Db, table: 'results' | 'gradings'): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::integer as pages`.execute(
    db,
  );
  return onlyRow(rows).pages;
}

/** The row of a statement that counts, and so has one always. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

/** The condition that a row lies in the window. */
export const inWindow = (place: RawBuilder<unknown>, after: RowPosition): RawBuilder<unknown> =>
  sql`${place} > ${tid(after)} and ${place} < ${endOfWindow(after)}`;

/** The last row that was looked at, as JSON, from the rows found (with their `place`): less than `most` are all of the window. */
export const lastPosition = (found: RawBuilder<unknown>, { after, most }: Range): RawBuilder<unknown> => sql`(
  select json_build_object('page', place[0]::integer, 'row', place[1]::integer)
  from (
    select case when count(*) < ${most} then ${endOfWindow(after)} else max(place) end::text::point from ${found}
  ) ends (place)
)`;

const endOfWindow = ({ page }: RowPosition) => tid({ page: page + WINDOW_PAGES, row: 0 });

const tid = ({ page, row }: RowPosition) => sql`${`(${page},${row})`}::tid`;
