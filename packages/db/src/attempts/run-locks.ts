import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

/*
 * Each lock admits one process at a time. It lasts until its release or until the connection ends, so `connection` has to be
 * a single connection and not a pool.
 */

/** @returns false when another rescore of the tryout is running */
export const acquireRescoreLock = (connection: Db, tryoutId: number): Promise<boolean> =>
  tryLock(connection, rescoreOf(tryoutId));

export const releaseRescoreLock = (connection: Db, tryoutId: number): Promise<void> =>
  unlock(connection, rescoreOf(tryoutId));

const rescoreOf = (tryoutId: number) => sql`hashtextextended(${`rescore ${tryoutId}`}, 0)`;

/** @returns false when another process is lengthening attempts */
export const acquireOutagesLock = (connection: Db): Promise<boolean> => tryLock(connection, OUTAGES);

export const releaseOutagesLock = (connection: Db): Promise<void> => unlock(connection, OUTAGES);

const OUTAGES = sql`hashtextextended('outages', 0)`;

async function tryLock(connection: Db, lock: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(${lock}) as is_locked`.execute(connection);
  return rows[0]?.isLocked === true;
}

async function unlock(connection: Db, lock: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_unlock(${lock})`.execute(connection);
}
