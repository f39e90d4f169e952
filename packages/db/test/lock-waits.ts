import type { OpenDatabase } from '../src/open.ts';

/** Lists the types of locks that statements on this database wait for, such as `advisory` and `transactionid`. */
export async function listLockWaits({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ event: string }>(
    `select wait_event as event from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' order by 1`,
  );
  return rows.map(({ event }) => event);
}
