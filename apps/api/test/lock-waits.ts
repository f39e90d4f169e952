import { lockAccount } from '@ambang/db/locks.ts';
import type { Db, OpenDatabase } from '@ambang/db/open.ts';
import { expect, vi } from 'vitest';

interface WithDatabase {
  database: OpenDatabase;
}

async function countLockWaits({ database }: WithDatabase, sqlPattern: string): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [sqlPattern],
  );
  return rows[0]?.waiting ?? 0;
}

/**
 * Resolves when `count` statements wait for a lock.
 * @param sqlPattern a LIKE pattern of their SQL
 */
export async function waitForLockWaits(app: WithDatabase, count: number, sqlPattern = '%'): Promise<void> {
  await vi.waitFor(async () => expect(await countLockWaits(app, sqlPattern)).toBe(count), {
    timeout: 20_000,
  });
}

/**
 * Locks the account, starts the calls, and changes the account once all of them wait for the lock.
 * @returns the outcomes of the calls
 */
export async function whileAccountLocked<T>(
  app: WithDatabase,
  { accountId }: { accountId: string },
  calls: readonly (() => Promise<T>)[],
  change: (trx: Db) => Promise<void>,
): Promise<T[]> {
  let outcomes: Promise<T[]> | undefined;
  await app.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    outcomes = Promise.all(calls.map((call) => call()));
    await waitForLockWaits(app, calls.length);
    await change(trx);
  });
  return (await outcomes) ?? [];
}
