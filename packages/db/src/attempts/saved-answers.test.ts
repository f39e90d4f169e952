import type { Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import { answersFromLog, unpackLog } from '@ambang/exam/answers/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listLockWaits } from '../../test/lock-waits.ts';
import { sealAttempt } from '../../test/seal-attempt.ts';
import { tokenHashOf } from '../../test/test-session.ts';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { createStartedAttempt, STARTED_AT } from '../../test/started-attempt.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '../session-activity.ts';
import { lockAttempt } from './attempt-locks.ts';
import type { Db } from '../open.ts';
import { openDatabase } from '../open.ts';
import type { Attempt } from './attempts.ts';
import { deleteAttempt, findAttempt } from './attempts.ts';
import type { SaveRow, SkipReason, SaveRefusalReason, AppendedSave } from './saved-answers.ts';
import { explainSkippedSaves, appendSaveWaitingForLock, appendSaves } from './saved-answers.ts';

const database = useTestDatabase();

const startedAt = STARTED_AT;
const durationMs = 100 * 60_000;
const expiresAt = startedAt + durationMs;

const startAttempt = (): Promise<Attempt> => createStartedAttempt(database.db, durationMs);

const saveOf = (
  { accountId, tryoutId, number }: Attempt,
  changes: Change[],
  arrivedAt = startedAt + 60_000,
): SaveRow => ({
  tokenHash: tokenHashOf(accountId),
  accountId,
  tryoutId,
  attempt: number,
  changes,
  arrivedAt,
});

async function outcomesOf(
  saves: readonly SaveRow[],
): Promise<(AppendedSave | SaveRefusalReason | SkipReason)[]> {
  const outcomes = await appendSaves(database.pool, saves);
  const reasons = await explainSkippedSaves(database.pool, saves);
  return outcomes.map((outcome, index) => outcome ?? reasons[index]!);
}

const save = async (
  attempt: Attempt,
  changes: Change[],
  arrivedAt = startedAt + 60_000,
  number: number | null = attempt.number,
): Promise<AppendedSave | SaveRefusalReason | SkipReason> => {
  const [saved] = await outcomesOf([{ ...saveOf(attempt, changes, arrivedAt), attempt: number }]);
  return saved!;
};

const whileLocked = async <T>(attempt: Attempt, work: (trx: Db) => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, attempt.accountId, attempt.tryoutId);
    return work(trx);
  });

const untilWaiting = () =>
  vi.waitFor(async () => expect(await listLockWaits(database)).toHaveLength(1), { timeout: 20_000 });

async function stored(attempt: Attempt) {
  const row = (await findAttempt(database.db, attempt.accountId, attempt.tryoutId))!;
  const log = unpackLog(row.log);
  return {
    log,
    current: answersFromLog(log, durationMs),
    answers: toAnswerList(answersFromLog(log, durationMs), 110),
  };
}

const sealWithoutAnswers = (db: Db, attempt: Attempt, sealedAt: number) =>
  sealAttempt(db, attempt, { log: new Uint8Array(), revision: 0, answers: [], sealedAt });

const change = fc.record({
  number: fc.integer({ min: 1, max: 4 }),
  answer: fc.integer({ min: 0, max: 5 }).map((n) => n as Answer),
  at: fc.integer({ min: 0, max: 12 }),
}) as fc.Arbitrary<Change>;

test('the answers after several saves equal the merge of all their changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 5 }), async (batches) => {
      const attempt = await startAttempt();
      for (const batch of batches) await save(attempt, batch);
      const expected = applyChanges(noAnswers, batches.flat());
      const { log, current } = await stored(attempt);
      expect([...current].sort()).toEqual([...expected].sort());
      expect(log.map(({ changes }) => changes)).toEqual(batches.filter(({ length }) => length > 0));
    }),
    propertyRuns(40),
  );
});

test('the answers do not depend on the order and repeats of two devices’ saves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.array(change, { maxLength: 8 }), async (a, b) => {
      const [one, other] = [await startAttempt(), await startAttempt()];
      for (const changes of [a, b]) await save(one, changes);
      for (const changes of [b, a, b]) await save(other, changes);
      expect((await stored(other)).answers).toEqual((await stored(one)).answers);
    }),
    propertyRuns(25),
  );
});

test('a save returns the deadline and the number of changes in the log', async () => {
  const attempt = await startAttempt();
  await save(attempt, [{ number: 7, answer: 3, at: 500 }]);
  const saved = await save(attempt, [
    { number: 7, answer: 1, at: 400 },
    { number: 8, answer: 5, at: 600 },
  ]);
  expect(saved).toMatchObject({ expiresAt, revision: 3 });
  expect(await save(attempt, [])).toMatchObject({ expiresAt, revision: 3 });
});

test('a save is logged with its arrival, or with 0 if it arrives before the start of the attempt', async () => {
  const attempt = await startAttempt();
  const changes: Change[] = [{ number: 7, answer: 3, at: 500 }];
  await save(attempt, changes, startedAt + 61_234);
  await save(attempt, changes, startedAt - 90 * 24 * 3_600_000);
  expect((await stored(attempt)).log).toEqual([
    { arrivedAt: 61_234, changes },
    { arrivedAt: 0, changes },
  ]);
});

test('no change is lost in twenty simultaneous saves of one attempt', async () => {
  const attempt = await startAttempt();
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  const outcomes = await Promise.all(
    numbers.map(async (number) => {
      const changes: Change[] = [{ number, answer: 2, at: number }];
      const outcome = await save(attempt, changes);
      return outcome === 'skipped'
        ? appendSaveWaitingForLock(database.pool, saveOf(attempt, changes))
        : outcome;
    }),
  );
  expect(outcomes).toEqual(
    numbers.map(() => expect.objectContaining({ revision: expect.any(Number) as number }) as AppendedSave),
  );
  expect((await stored(attempt)).answers.filter((answer) => answer === 2)).toHaveLength(20);
});

test('one statement saves many attempts, and refuses only the save for another attempt number', async () => {
  const attempts = await Promise.all([startAttempt(), startAttempt(), startAttempt()]);
  const saves = attempts.map((attempt, index) => ({
    ...saveOf(attempt, [{ number: 1, answer: (index + 1) as Answer, at: 5 }], startedAt + 1_000),
    attempt: index === 1 ? 99 : attempt.number,
  }));
  const saved = await outcomesOf(saves);
  expect(saved).toMatchObject([{ revision: 1 }, 'other attempt', { revision: 1 }]);
  const answers = await Promise.all(attempts.map(async (attempt) => (await stored(attempt)).answers[0]));
  expect(answers).toEqual([1, 0, 3]);
});

test('a save for another attempt number changes nothing, and one without a number is for the current attempt', async () => {
  const attempt = await startAttempt();
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }], startedAt, 2)).toBe('other attempt');
  expect((await stored(attempt)).answers[0]).toBe(0);
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }], startedAt, null)).toMatchObject({
    revision: 1,
  });
});

test('a saved change counts with any `at` until 30 s after the deadline, and later only if it was made at most 1 s after it', async () => {
  const attempt = await startAttempt();
  await save(attempt, [{ number: 1, answer: 1, at: durationMs + 20_000 }], expiresAt + 30_000);
  await save(attempt, [{ number: 2, answer: 2, at: durationMs + 1_000 }], expiresAt + 30_001);
  await save(attempt, [{ number: 3, answer: 3, at: durationMs + 1_001 }], expiresAt + 30_001);
  expect((await stored(attempt)).answers.slice(0, 3)).toEqual([1, 2, 0]);
});

test('a save for an attempt that is sealed or a day past its deadline is refused', async () => {
  const attempt = await startAttempt();
  const late = expiresAt + 24 * 3_600_000;
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }], late)).toBe('sealed');
  await sealWithoutAnswers(database.db, attempt, expiresAt);
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }])).toBe('sealed');
  expect((await stored(attempt)).answers[0]).toBe(0);
});

test('a save for a locked attempt is skipped, and the other saves of the statement are written', async () => {
  const [locked, free] = [await startAttempt(), await startAttempt()];
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  const saved = await whileLocked(locked, () => outcomesOf([saveOf(locked, changes), saveOf(free, changes)]));
  expect(saved).toEqual(['skipped', { expiresAt, revision: 1, shouldTouchSession: false }]);
  expect([(await stored(locked)).answers[0], (await stored(free)).answers[0]]).toEqual([0, 3]);
});

test('a save for a sealed attempt is refused, one for a deleted attempt finds none, and one for a locked attempt is skipped', async () => {
  const [running, sealed, gone] = [await startAttempt(), await startAttempt(), await startAttempt()];
  await sealWithoutAnswers(database.db, sealed, expiresAt);
  await deleteAttempt(database.db, gone.accountId, gone.tryoutId);
  const saves = [running, sealed, gone].map((attempt) => saveOf(attempt, []));
  expect(await outcomesOf(saves)).toMatchObject([{ revision: 0 }, 'sealed', 'missing']);
  expect(await Promise.all(saves.map((each) => appendSaveWaitingForLock(database.pool, each)))).toMatchObject(
    [{ revision: 0 }, 'sealed', 'missing'],
  );
  const whileSealedIsLocked = await whileLocked(sealed, () => outcomesOf(saves));
  expect(whileSealedIsLocked).toMatchObject([{ revision: 0 }, 'skipped', 'missing']);
});

test.each<[string, (trx: Db, attempt: Attempt) => Promise<void>, string]>([
  ['seals the attempt', (trx, attempt) => sealWithoutAnswers(trx, attempt, startedAt), 'sealed'],
  [
    'deletes the attempt',
    (trx, attempt) => deleteAttempt(trx, attempt.accountId, attempt.tryoutId),
    'missing',
  ],
])('a retried save waits for a transaction that %s, and is then refused', async (_, change, outcome) => {
  const attempt = await startAttempt();
  const [saved] = await whileLocked(attempt, async (trx) => {
    const waiting = appendSaveWaitingForLock(
      database.pool,
      saveOf(attempt, [{ number: 1, answer: 3, at: 5 }]),
    );
    await untilWaiting();
    await change(trx, attempt);
    // In an array, because a returned promise would be awaited before the transaction ends.
    return [waiting];
  });
  expect(await saved).toBe(outcome);
});

test('a retried save that waits too long for a lock throws, and can be repeated', async () => {
  const attempt = await startAttempt();
  const short = openDatabase(database.url, () => undefined, { lockMs: 1 });
  onTestFinished(() => short.close());
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  await whileLocked(attempt, () =>
    expect(appendSaveWaitingForLock(short.pool, saveOf(attempt, changes))).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    ),
  );
  expect((await stored(attempt)).answers[0]).toBe(0);
  expect(await appendSaveWaitingForLock(short.pool, saveOf(attempt, changes))).toMatchObject({
    expiresAt,
    revision: 1,
  });
});

test('nothing is saved with an unknown session, an ended session or the session of another account', async () => {
  const [own, other] = [await startAttempt(), await startAttempt()];
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  const saves = [
    { ...saveOf(own, changes), tokenHash: Buffer.alloc(32) },
    { ...saveOf(own, changes), tokenHash: tokenHashOf(other.accountId) },
    saveOf(own, changes, startedAt + SESSION_IDLE_TIMEOUT_MS),
    saveOf(other, changes),
  ];
  const refused = 'signed out';
  expect(await outcomesOf(saves)).toMatchObject([refused, refused, refused, { revision: 1 }]);
  expect(await appendSaveWaitingForLock(database.pool, saves[1]!)).toBe(refused);
  expect((await stored(own)).log).toEqual([]);
});

test('nothing is saved after the absolute end of a session', async () => {
  const attempt = await startAttempt();
  await database.db
    .updateTable('sessions')
    .set({ endsAt: new Date(startedAt + 1_000) })
    .where('accountId', '=', attempt.accountId)
    .execute();
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  expect(await save(attempt, changes, startedAt + 999)).toMatchObject({ revision: 1 });
  expect(await outcomesOf([saveOf(attempt, changes, startedAt + 1_000)])).toEqual(['signed out']);
  expect((await stored(attempt)).log).toHaveLength(1);
});

test('of two saves of one attempt in one statement, one is written and one is skipped', async () => {
  const attempt = await startAttempt();
  const saves = [1, 2].map((number) => saveOf(attempt, [{ number, answer: 3, at: 5 }]));
  const outcomes = await outcomesOf(saves);
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toEqual(
    expect.arrayContaining(['skipped', { expiresAt, revision: 1, shouldTouchSession: false }]),
  );
  const { log } = await stored(attempt);
  expect(log.map(({ changes: [change] }) => change?.number)).toEqual([
    outcomes.indexOf('skipped') === 0 ? 2 : 1,
  ]);
});

test('a save returns whether its session was last touched more than an hour ago', async () => {
  const attempt = await startAttempt();
  for (const [arrived, shouldTouchSession] of [
    [3_600_000, false],
    [3_600_001, true],
  ] as const)
    for (const changes of [[], [{ number: 1, answer: 3 as const, at: 5 }]])
      expect(await save(attempt, changes, startedAt + arrived)).toMatchObject({ shouldTouchSession });
});
