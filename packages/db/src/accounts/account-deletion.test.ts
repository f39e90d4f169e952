import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queueBehind } from '../../test/lock-waits.ts';
import { createStartedAttempt, STARTED_AT } from '../../test/started-attempt.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { lockAttemptCount } from '../attempts/attempt-locks.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { deleteAttempt, insertAttempt } from '../attempts/attempts.ts';
import type { Db } from '../open.ts';
import { recordTextRequest } from '../results/analysis-texts.ts';
import { lockTextBudget, reserveModelCall } from '../results/model-calls.ts';
import { startAttemptFast } from '../attempts/starts.ts';
import { deleteLockedAccount, lockAndDeleteAccount, prepareAccountDeletion } from './account-deletion.ts';

const database = useTestDatabase();

/**
 * Runs `operation` until it waits for `lock`. Then deletes the account. The lock is released when the deletion waits too.
 * @returns the outcome of the operation
 */
async function runBeforeDeletion<T>(
  { accountId }: Attempt,
  lock: (trx: Db) => Promise<unknown>,
  operation: () => Promise<T>,
): Promise<T> {
  const [outcome, isDeleted] = await queueBehind<[T, boolean]>(database, lock, [
    operation,
    () => database.db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, randomUUID())),
  ]);
  expect(isDeleted).toBe(true);
  const accounts = database.db.selectFrom('accounts').select('id').where('id', '=', accountId);
  expect(await accounts.execute()).toEqual([]);
  return outcome;
}

test('a deletion and a reserved model call of the account do not deadlock', async () => {
  const { db } = database;
  const attempt = await createStartedAttempt(db);
  const { accountId, tryoutId, number: attemptNumber } = attempt;
  const [now, since] = [STARTED_AT, STARTED_AT - 1];
  const request = { accountId, tryoutId, attemptNumber, grading: 1, askedAt: now };
  await recordTextRequest(db, request, 'v');
  const isReserved = await runBeforeDeletion(
    attempt,
    (trx) => lockTextBudget(trx, { since, now }),
    () => reserveModelCall(db, request, { maxCallsPerText: 5, dailyBudget: 5, since, now }),
  );
  expect(isReserved).toBe(true);
});

test('a deletion and a start of a further attempt of the account do not deadlock', async () => {
  const { db } = database;
  const attempt = await createStartedAttempt(db);
  const { accountId, tryoutId, versionId } = attempt;
  await deleteAttempt(db, accountId, tryoutId);
  const start = { accountId, tryoutId, versionId, durationMs: 1 };
  const next = await runBeforeDeletion(
    attempt,
    (trx) => lockAttemptCount(trx, accountId, tryoutId),
    () => db.transaction().execute((trx) => insertAttempt(trx, start, () => STARTED_AT)),
  );
  expect(next?.number).toBe(2);
});

test('a start that waits for the deletion of its account starts no attempt', async () => {
  const { db } = database;
  const { accountId, tryoutId, versionId } = await createStartedAttempt(db);
  await deleteAttempt(db, accountId, tryoutId);
  const start = { accountId, tryoutId, versionId, durationMs: 1 };
  const [started] = await queueBehind(database, (trx) => lockAndDeleteAccount(trx, accountId, randomUUID()), [
    () => db.transaction().execute((trx) => insertAttempt(trx, start, () => STARTED_AT)),
  ]);
  expect(started).toBeNull();
});

test('a fast start after the deletion of its account starts no attempt', async () => {
  const { db, pool } = database;
  const { accountId, tryoutId, versionId } = await createStartedAttempt(db);
  await db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, randomUUID()));
  const start = { accountId, tryoutId, versionId, durationMs: 1 };
  expect(await startAttemptFast(pool, start, 0, STARTED_AT)).toBeNull();
});

test('a fast start does not wait for a running deletion of the account and starts no attempt', async () => {
  const { db, pool } = database;
  const { accountId, tryoutId, versionId } = await createStartedAttempt(db);
  await deleteAttempt(db, accountId, tryoutId);
  const start = { accountId, tryoutId, versionId, durationMs: 1 };
  const started = await db.transaction().execute(async (trx) => {
    await prepareAccountDeletion(trx, accountId);
    const attempt = await startAttemptFast(pool, start, 1, STARTED_AT);
    await deleteLockedAccount(trx, accountId, randomUUID());
    return attempt;
  });
  expect(started).toBeNull();
});
