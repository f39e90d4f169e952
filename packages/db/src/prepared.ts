import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './open.ts';

/** A frequent statement. Its columns have camelCase names. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Over a pool the statement is prepared once per connection, because planning costs more than running it.
 * @param on a pool, or a transaction that has locked what the statement reads
 */
export async function queryPrepared<Row>(
  on: pg.Pool | Db,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  if ('executeQuery' in on) return (await on.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  return (await on.query<Row & pg.QueryResultRow>({ name, text, values })).rows;
}
