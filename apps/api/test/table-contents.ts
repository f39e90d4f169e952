import { sql } from 'kysely';
import type { Db } from '@ambang/db/open.ts';

/**
 * Reads row count and checksum of every table, except session activity, throttles and heartbeats. They are equal before and
 * after a call that changed nothing.
 */
export async function readTableContents(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' 
      and table_name not in ('throttle_counts', 'api_processes')`.execute(db);
  const sums = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, count(*) || ' ' ||
      coalesce(md5(string_agg(seen, ';' order by seen)), '') as contents from (select (to_jsonb(t) - 'last_seen_at')::text as seen from ${sql.table(name)} t) rows`,
  );
  const { rows } = await sql<{ name: string; contents: string }>`${sql.join(sums, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]));
}
