import type pg from 'pg';

export interface WalPosition {
  bytes: number;
  /** Whole pages, written by the first change of each page after a checkpoint. */
  fullPages: number;
}

export async function readWalPosition(client: pg.Client): Promise<WalPosition> {
  const { rows } = await client.query<WalPosition>(`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes, wal_fpi::float8 as "fullPages"
    from pg_stat_wal`);
  return rows[0]!;
}

export const walBytesBetween = (from: WalPosition, to: WalPosition): WalPosition => ({
  bytes: to.bytes - from.bytes,
  fullPages: to.fullPages - from.fullPages,
});
