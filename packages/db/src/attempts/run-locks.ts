import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

/*
 * Each lock admits one process at a time. It lasts until it is released or the connection ends, so `connection` must be a
 * single connection and not a pool.
 */

export const tryAcquireRescoreLock = (connection: Db, tryoutId: number): Promise<boolean> =>
  tryLock(connection, rescoreLockId(tryoutId));

export const releaseRescoreLock = (connection: Db, tryoutId: number): Promise<void> =>
  unlock(connection, rescoreLockId(tryoutId));

const rescoreLockId = (tryoutId: number) => sql`hashtextextended(${`rescore ${tryoutId}`}, 0)`;

export const tryAcquireOutagesLock = (connection: Db): Promise<boolean> =>
  tryLock(connection, OUTAGES_LOCK_ID);

export const releaseOutagesLock = (connection: Db): Promise<void> => unlock(connection, OUTAGES_LOCK_ID);

const OUTAGES_LOCK_ID = sql`hashtextextended('outages', 0)`;

async function tryLock(connection: Db, lockId: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(${lockId}) as is_locked`.execute(connection);
  return rows[0]?.isLocked === true;
}

async function unlock(connection: Db, lockId: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_unlock(${lockId})`.execute(connection);
}
