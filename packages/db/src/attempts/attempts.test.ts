import { expect, test, vi } from 'vitest';
import { queueBehind } from '../../test/lock-waits.ts';
import { createStartedAttempt, STARTED_AT } from '../../test/started-attempt.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import type { Db } from '../open.ts';
import type { Attempt } from './attempts.ts';
import { insertAttempt } from './attempts.ts';

const database = useTestDatabase();

const startAgain = (trx: Db, { accountId, tryoutId, versionId }: Attempt, now: () => number) =>
  insertAttempt(trx, { accountId, tryoutId, versionId, durationMs: 60_000 }, now);

const attemptsOf = ({ accountId }: Attempt): Promise<Attempt[]> =>
  database.db.selectFrom('attempts').selectAll().where('accountId', '=', accountId).execute();

test('of two simultaneous starts one creates an attempt, and the other waits for it and returns it', async () => {
  const former = await createStartedAttempt(database.db);
  await database.db.deleteFrom('attempts').where('accountId', '=', former.accountId).execute();
  const now = vi.fn(() => STARTED_AT + 1);
  const first = (trx: Db) => startAgain(trx, former, () => STARTED_AT);
  const [returned] = await queueBehind(database, first, [
    () => database.db.transaction().execute((trx) => startAgain(trx, former, now)),
  ]);
  expect(returned).toMatchObject({ number: 2, startedAt: STARTED_AT, expiresAt: STARTED_AT + 60_000 });
  expect(await attemptsOf(former)).toEqual([returned]);
  expect(now).not.toHaveBeenCalled();
});

test('a start during an attempt returns that attempt and does not change it', async () => {
  const existing = await createStartedAttempt(database.db);
  const returned = await database.db
    .transaction()
    .execute((trx) => startAgain(trx, existing, () => STARTED_AT + 1));
  expect(returned).toEqual(existing);
  expect(await attemptsOf(existing)).toEqual([existing]);
});
