import { expect } from 'vitest';
import type { Db, OpenDatabase } from '../src/open.ts';

/** Lists the types of locks that statements on this database wait for, such as `advisory` and `transactionid`. */
export async function listLockWaits({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ event: string }>(
    `select wait_event as event from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' order by 1`,
  );
  return rows.map(({ event }) => event);
}

/**
 * Starts a transaction that takes locks and keeps them.
 * @returns a function that ends the transaction
 */
export async function holdLock(
  { db }: Pick<OpenDatabase, 'db'>,
  lock: (trx: Db) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (trx) => {
    await lock(trx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return () => {
    released.resolve();
    return transaction;
  };
}

/**
 * Runs operations while another transaction holds `lock`, which is released once all of them wait. Each operation starts
 * when the previous one waits.
 * @returns the results of the operations
 */
export async function queueBehind<T extends unknown[]>(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  lock: (trx: Db) => Promise<unknown>,
  operations: { [I in keyof T]: () => Promise<T[I]> },
): Promise<T> {
  const release = await holdLock(database, lock);
  const results: Promise<unknown>[] = [];
  for (const operation of operations) {
    results.push(operation());
    await expect.poll(() => listLockWaits(database)).toHaveLength(results.length);
  }
  await release();
  return Promise.all(results) as Promise<T>;
}
