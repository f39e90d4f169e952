import type pg from 'pg';

export interface WrittenWal {
  bytes: number;
  /** Whole pages, written by the first change of each page after a checkpoint. */
  fullPages: number;
}

/** Reads how much WAL the server has written so far. */
export async function readWrittenWal(client: pg.Client): Promise<WrittenWal> {
  const { rows } = await client.query<WrittenWal>(`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes, wal_fpi::float8 as "fullPages"
    from pg_stat_wal`);
  return rows[0]!;
}

export const walWrittenBetween = (from: WrittenWal, to: WrittenWal): WrittenWal => ({
  bytes: to.bytes - from.bytes,
  fullPages: to.fullPages - from.fullPages,
});
