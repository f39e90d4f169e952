import { unpackLog } from '@ambang/exam/answers/change-log.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { withNextMigration } from '../../test/next-migration.ts';
import { createStartedAttempt, STARTED_AT } from '../../test/started-attempt.ts';
import { tokenHashOf } from '../../test/test-session.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from '../open.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { findAttempt } from '../attempts/attempts.ts';
import { appendSaves } from '../attempts/saved-answers.ts';

const database = useTestDatabase();

/** Saves without pause, with the time limits of the pool that the server saves with. */
function keepSaving(attempt: Attempt) {
  const pool = openDatabase(database.url, () => undefined, {
    connections: 2,
    statementMs: 3_000,
    lockMs: 2_000,
  });
  onTestFinished(() => pool.close());
  let isOver = false;
  let count = 0;
  const saving = (async () => {
    while (!isOver) {
      const { accountId, tryoutId, number } = attempt;
      const changes = [{ number: (count % 110) + 1, answer: 3 as const, at: count }];
      const whose = { tokenHash: tokenHashOf(attempt.accountId), accountId, tryoutId, attempt: number };
      const [saved] = await appendSaves(pool.pool, [{ ...whose, changes, arrivedAt: STARTED_AT + 60_000 }]);
      count += 1;
      expect(saved).toMatchObject({ revision: count });
    }
  })();
  return {
    count: () => count,
    async end() {
      isOver = true;
      await saving;
      return count;
    },
  };
}

test('no save fails or is lost while a migration waits for a long read of the table', async () => {
  const attempt = await createStartedAttempt(database.db);
  const saves = keepSaving(attempt);
  const reader = await database.pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from attempts');
  const before: number[] = [];
  const applied = await migrate(database, {
    migrations: () =>
      withNextMigration(
        'alter table attempts add next_release integer; update attempts set next_release = 1',
      ),
    // The migration has released the table, so saves run before the next try.
    pause: async () => {
      before.push(saves.count());
      if (before.length === 3) {
        await reader.query('commit');
        reader.release();
      }
    },
  });
  expect(applied).toEqual(['9999_next.sql']);
  const made = await saves.end();
  expect(before).toHaveLength(3);
  expect(before[2]).toBeGreaterThan(before[0] ?? 0);
  const row = await findAttempt(database.db, attempt.accountId, attempt.tryoutId);
  expect(unpackLog(row?.log ?? new Uint8Array()).flatMap(({ changes }) => changes)).toHaveLength(made);
  const { rows } = await sql`select from attempts where next_release = 1`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('a migration with an error in its SQL is not retried and changes nothing', async () => {
  let pauses = 0;
  const failed = migrate(database, {
    migrations: async () => ({
      ...(await withNextMigration('')),
      '9999_next.sql': '',
      '99999_broken.sql': 'alter table attempts add half integer; select 1 / 0',
    }),
    pause: async () => void (pauses += 1),
  });
  await expect(failed).rejects.toThrow('migration failed');
  expect(pauses).toBe(0);
  const { rows } = await sql`select from information_schema.columns
    where table_name = 'attempts' and column_name = 'half'`.execute(database.db);
  expect(rows).toEqual([]);
});
