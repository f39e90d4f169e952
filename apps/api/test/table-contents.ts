import { sql } from 'kysely';
import type { Db } from '@ambang/db/open.ts';
import { expect } from 'vitest';

/** Tables that also change by calls that change nothing else. */
const IGNORED = ['throttle_counts', 'api_processes'];

/** Tables that are compared by their content, because calls also write rows without a change that matters here. */
const REWRITTEN = ['sessions', 'notifications'];

/**
 * Reads row count and checksum of every table, without session activity, throttles and heartbeats. The results are equal
 * before and after a call that changed nothing.
 *
 * A written row gets another position and transaction number, so most checksums need no columns. Sessions and notifications
 * are compared by their content: each call updates `last_seen_at`, and a repeated click writes the same `read_at`.
 */
export async function readTableContents(db: Db): Promise<Record<string, string>> {
  const sums = (await listTables(db)).map((name) => {
    const row = REWRITTEN.includes(name)
      ? sql`(to_jsonb(t) - 'last_seen_at')::text`
      : sql`xmin::text || ctid::text`;
    return sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as contents
      from ${sql.table(name)} t`;
  });
  const { rows } = await db.transaction().execute(async (transaction) => {
    // PostgreSQL would start two processes for each call, which take most of its processor time.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
    return sql<{ name: string; contents: string }>`${sql.join(sums, sql` union all `)}`.execute(transaction);
  });
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]));
}

/** Expects that no table has changed after `act`. */
export async function expectNothingChanged(
  { database: { db } }: { database: { db: Db } },
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await readTableContents(db);
  await act();
  expect(await readTableContents(db)).toEqual(before);
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in (${sql.join(IGNORED)})`.execute(db);
  return rows.map(({ name }) => name);
}
