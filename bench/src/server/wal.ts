import type pg from 'pg';

/** What PostgreSQL has written to its log so far, and how often a checkpoint has begun. */
export interface Written {
  bytes: number;
  /** Whole pages, which the first change of each after a checkpoint brings. */
  fullPages: number;
  checkpoints: number;
}

export async function writtenBy(client: pg.Client): Promise<Written> {
  const { rows } = await client.query<Written>(`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes, wal_fpi::float8 as "fullPages",
      (num_timed + num_requested)::float8 as checkpoints
    from pg_stat_wal, pg_stat_checkpointer`);
  return rows[0]!;
}

export const writtenSince = (now: Written, before: Written): Written => ({
  bytes: now.bytes - before.bytes,
  fullPages: now.fullPages - before.fullPages,
  checkpoints: now.checkpoints - before.checkpoints,
});
