import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './open.ts';

export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * A pool prepares the statement once per connection, because planning costs more than executing. A transaction does not
 * prepare it.
 * @param on a pool or a transaction
 */
export async function queryPrepared<Row>(
  on: pg.Pool | Db,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  if ('executeQuery' in on) return (await on.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  return (await on.query<Row & pg.QueryResultRow>({ name, text, values })).rows;
}
