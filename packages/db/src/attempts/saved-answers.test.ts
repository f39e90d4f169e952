import type { Change } from '@ambang/exam/answers.ts';
import { answerList, merge, noAnswers } from '@ambang/exam/answers.ts';
import { answersOf, readLog } from '@ambang/exam/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { DatabaseUnavailable } from '@ambang/server/database/outages.ts';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockWaits } from '../../test/lock-waits.ts';
import { sealAttempt } from '../../test/seal-attempt.ts';
import { signIn, tokenOf } from '../../test/signed-in.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { SESSION_IDLE_MS } from '../session-activity.ts';
import { lockAttempt } from './attempt-locks.ts';
import type { Db } from '../open.ts';
import { openDatabase } from '../open.ts';
import type { Attempt } from './attempts.ts';
import { deleteAttempt, findAttempt, insertAttempt } from './attempts.ts';
import type { AnswerSave, SkipReason, SaveRefusal, SavedAnswers } from './saved-answers.ts';
import { explainSkipped, saveOne, saveAnswers } from './saved-answers.ts';

const database = useTestDatabase();

const startedAt = Date.parse('2026-01-05T02:00:00Z');
const duration = 100 * 60_000;
const expiresAt = startedAt + duration;
let people = 0;

async function aStartedAttempt(): Promise<Attempt> {
  const { db } = database;
  const person = (people += 1);
  const accountId = await createAccount(
    db,
    {
      name: 'Rani',
      email: `rani${person}@contoh.id`,
      phone: '+6281234567890',
      passwordHash: 'x',
      consentVersion: '2024-08-02',
    },
    startedAt,
  );
  const { id: tryoutId } = await db
    .insertInto('tryouts')
    .values({ slug: `t${person}`, title: 'Uji', ruleSet: 'skd' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hash = `h${person}`;
  await db
    .insertInto('paperKeys')
    .values({ paperHash: hash, key: Buffer.alloc(32) })
    .execute();
  const { id: versionId } = await db
    .insertInto('tryoutVersions')
    .values({ tryoutId, number: 1, title: 'Uji', contentHash: hash, paperHash: hash, paper: '[]', key: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const start = { accountId: accountId!, tryoutId, versionId, durationMs: duration };
  const attempt = await db.transaction().execute((trx) => insertAttempt(trx, start, () => startedAt));
  await signIn(db, attempt.accountId, startedAt);
  return attempt;
}

const saveOf = (
  { accountId, tryoutId, number }: Attempt,
  changes: Change[],
  arrivedAt = startedAt + 60_000,
): AnswerSave => ({
  tokenHash: tokenOf(accountId),
  accountId,
  tryoutId,
  attempt: number,
  changes,
  arrivedAt,
});

/** What becomes of saves, with the reason where nothing came back. */
async function outcomesOf(
  saves: readonly AnswerSave[],
): Promise<(SavedAnswers | SaveRefusal | SkipReason)[]> {
  const outcomes = await saveAnswers(database.pool, saves);
  const reasons = await explainSkipped(database.pool, saves);
  return outcomes.map((outcome, index) => outcome ?? reasons[index]!);
}

const save = async (
  attempt: Attempt,
  changes: Change[],
  arrivedAt = startedAt + 60_000,
  number: number | null = attempt.number,
): Promise<SavedAnswers | SaveRefusal | SkipReason> => {
  const [saved] = await outcomesOf([{ ...saveOf(attempt, changes, arrivedAt), attempt: number }]);
  return saved!;
};

/** Does `act` while somebody holds the attempt, and ends the holding. */
const whileHeld = async <T>(attempt: Attempt, act: (holder: Db) => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, attempt.accountId, attempt.tryoutId);
    return act(trx);
  });

/** Resolves when somebody waits for a lock. */
const somebodyWaits = () =>
  vi.waitFor(async () => expect(await lockWaits(database)).toHaveLength(1), { timeout: 20_000 });

/** The stored log, and what stands by it. */
async function stored(attempt: Attempt) {
  const row = (await findAttempt(database.db, attempt.accountId, attempt.tryoutId))!;
  const log = readLog(row.log);
  return { log, standing: answersOf(log, duration), answers: answerList(answersOf(log, duration), 110) };
}

/** Closes it with nothing. */
const seal = (db: Db, attempt: Attempt, sealedAt: number) =>
  sealAttempt(db, attempt, { log: new Uint8Array(), revision: 0, answers: [], sealedAt });

const change = fc.record({
  number: fc.integer({ min: 1, max: 4 }),
  answer: fc.integer({ min: 0, max: 5 }).map((n) => n as Answer),
  at: fc.integer({ min: 0, max: 12 }),
}) as fc.Arbitrary<Change>;

test('what was saved in any batches is merged by the pure rule over the stored bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 5 }), async (batches) => {
      const attempt = await aStartedAttempt();
      for (const batch of batches) await save(attempt, batch);
      const expected = merge(noAnswers, batches.flat());
      const { log, standing } = await stored(attempt);
      expect([...standing].sort()).toEqual([...expected].sort());
      expect(log.map(({ changes }) => changes)).toEqual(batches.filter(({ length }) => length > 0));
    }),
    { numRuns: 40 },
  );
});

test('two devices in any order leave the same answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.array(change, { maxLength: 8 }), async (a, b) => {
      const [one, other] = [await aStartedAttempt(), await aStartedAttempt()];
      for (const changes of [a, b]) await save(one, changes);
      for (const changes of [b, a, b]) await save(other, changes);
      expect((await stored(other)).answers).toEqual((await stored(one)).answers);
    }),
    { numRuns: 25 },
  );
});

test('a save answers the deadline and how many changes the attempt has taken', async () => {
  const attempt = await aStartedAttempt();
  await save(attempt, [{ number: 7, answer: 3, at: 500 }]);
  const saved = await save(attempt, [
    { number: 7, answer: 1, at: 400 },
    { number: 8, answer: 5, at: 600 },
  ]);
  expect(saved).toMatchObject({ expiresAt, revision: 3 });
  expect(await save(attempt, [])).toMatchObject({ expiresAt, revision: 3 });
});

test('a save is kept with its arrival; one that came before the start, by a clock set back, with the start', async () => {
  const attempt = await aStartedAttempt();
  const changes: Change[] = [{ number: 7, answer: 3, at: 500 }];
  await save(attempt, changes, startedAt + 61_234);
  await save(attempt, changes, startedAt - 90 * 24 * 3_600_000);
  expect((await stored(attempt)).log).toEqual([
    { arrivedAt: 61_234, changes },
    { arrivedAt: 0, changes },
  ]);
});

test('twenty simultaneous saves of one attempt lose nothing', async () => {
  const attempt = await aStartedAttempt();
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  const outcomes = await Promise.all(
    numbers.map(async (number) => {
      const changes: Change[] = [{ number, answer: 2, at: number }];
      const outcome = await save(attempt, changes);
      return outcome === 'skipped' ? saveOne(database.pool, saveOf(attempt, changes)) : outcome;
    }),
  );
  expect(outcomes).toEqual(
    numbers.map(() => expect.objectContaining({ revision: expect.any(Number) as number }) as SavedAnswers),
  );
  expect((await stored(attempt)).answers.filter((answer) => answer === 2)).toHaveLength(20);
});

test('many attempts are saved by one statement', async () => {
  const attempts = await Promise.all([aStartedAttempt(), aStartedAttempt(), aStartedAttempt()]);
  const saves = attempts.map((attempt, index) => ({
    ...saveOf(attempt, [{ number: 1, answer: (index + 1) as Answer, at: 5 }], startedAt + 1_000),
    attempt: index === 1 ? 99 : attempt.number,
  }));
  const saved = await outcomesOf(saves);
  expect(saved).toMatchObject([{ revision: 1 }, 'other attempt', { revision: 1 }]);
  const answers = await Promise.all(attempts.map(async (attempt) => (await stored(attempt)).answers[0]));
  expect(answers).toEqual([1, 0, 3]);
});

test('another attempt number changes nothing', async () => {
  const attempt = await aStartedAttempt();
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }], startedAt, 2)).toBe('other attempt');
  expect((await stored(attempt)).answers[0]).toBe(0);
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }], startedAt, null)).toMatchObject({
    revision: 1,
  });
});

test('within 30 s of the deadline any `at` counts, later only one made in time', async () => {
  const attempt = await aStartedAttempt();
  await save(attempt, [{ number: 1, answer: 1, at: duration + 20_000 }], expiresAt + 30_000);
  await save(attempt, [{ number: 2, answer: 2, at: duration + 1_000 }], expiresAt + 30_001);
  await save(attempt, [{ number: 3, answer: 3, at: duration + 1_001 }], expiresAt + 30_001);
  expect((await stored(attempt)).answers.slice(0, 3)).toEqual([1, 2, 0]);
});

test('a sealed attempt and one a day past its deadline take no more answers', async () => {
  const attempt = await aStartedAttempt();
  const late = expiresAt + 24 * 3_600_000;
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }], late)).toBe('over');
  await seal(database.db, attempt, expiresAt);
  expect(await save(attempt, [{ number: 1, answer: 1, at: 1 }])).toBe('over');
  expect((await stored(attempt)).answers[0]).toBe(0);
});

test('an attempt that somebody holds is skipped, and holds up nobody else', async () => {
  const [held, free] = [await aStartedAttempt(), await aStartedAttempt()];
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  const saved = await whileHeld(held, () => outcomesOf([saveOf(held, changes), saveOf(free, changes)]));
  expect(saved).toEqual(['skipped', { expiresAt, revision: 1, shouldTouchSession: false }]);
  expect([(await stored(held)).answers[0], (await stored(free)).answers[0]]).toEqual([0, 3]);
});

test('what is sealed, over or missing is said of the row itself, held by somebody or not', async () => {
  const [running, sealed, gone] = [await aStartedAttempt(), await aStartedAttempt(), await aStartedAttempt()];
  await seal(database.db, sealed, expiresAt);
  await deleteAttempt(database.db, gone.accountId, gone.tryoutId);
  const saves = [running, sealed, gone].map((attempt) => saveOf(attempt, []));
  expect(await outcomesOf(saves)).toMatchObject([{ revision: 0 }, 'over', 'missing']);
  expect(await Promise.all(saves.map((each) => saveOne(database.pool, each)))).toMatchObject([
    { revision: 0 },
    'over',
    'missing',
  ]);
  const whileSealedIsHeld = await whileHeld(sealed, () => outcomesOf(saves));
  expect(whileSealedIsHeld).toMatchObject([{ revision: 0 }, 'skipped', 'missing']);
});

test.each<[string, (trx: Db, attempt: Attempt) => Promise<void>, string]>([
  ['seals it', (trx, attempt) => seal(trx, attempt, startedAt), 'over'],
  ['deletes it', (trx, attempt) => deleteAttempt(trx, attempt.accountId, attempt.tryoutId), 'missing'],
])('a save alone waits for who holds the attempt, and hears that he %s', async (_, act, outcome) => {
  const attempt = await aStartedAttempt();
  const alone = await whileHeld(attempt, async (trx) => {
    const waiting = saveOne(database.pool, saveOf(attempt, [{ number: 1, answer: 3, at: 5 }]));
    await somebodyWaits();
    await act(trx, attempt);
    return [waiting];
  });
  expect(await alone[0]).toBe(outcome);
});

test('a save alone that cannot have the attempt in time says nothing about it', async () => {
  const attempt = await aStartedAttempt();
  const impatient = openDatabase(database.url, () => undefined, { lockMs: 1 });
  onTestFinished(() => impatient.close());
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  await whileHeld(attempt, () =>
    expect(saveOne(impatient.pool, saveOf(attempt, changes))).rejects.toBeInstanceOf(DatabaseUnavailable),
  );
  expect((await stored(attempt)).answers[0]).toBe(0);
  expect(await saveOne(impatient.pool, saveOf(attempt, changes))).toMatchObject({
    expiresAt,
    revision: 1,
  });
});

test("nothing is saved under a session that is unknown, that has ended, or that is another account's", async () => {
  const [own, other] = [await aStartedAttempt(), await aStartedAttempt()];
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  const saves = [
    { ...saveOf(own, changes), tokenHash: Buffer.alloc(32) },
    { ...saveOf(own, changes), tokenHash: tokenOf(other.accountId) },
    saveOf(own, changes, startedAt + SESSION_IDLE_MS),
    saveOf(other, changes),
  ];
  const refused = 'signed out';
  expect(await outcomesOf(saves)).toMatchObject([refused, refused, refused, { revision: 1 }]);
  expect(await saveOne(database.pool, saves[1]!)).toBe(refused);
  expect((await stored(own)).log).toEqual([]);
});

test('a session that is used all the time ends all the same', async () => {
  const attempt = await aStartedAttempt();
  await database.db
    .updateTable('sessions')
    .set({ endsAt: new Date(startedAt + 1_000) })
    .where('accountId', '=', attempt.accountId)
    .execute();
  const changes: Change[] = [{ number: 1, answer: 3, at: 5 }];
  expect(await save(attempt, changes, startedAt + 999)).toMatchObject({ revision: 1 });
  expect(await outcomesOf([saveOf(attempt, changes, startedAt + 1_000)])).toEqual(['signed out']);
});

test('of two saves that name one attempt, the one that is left out is told to be', async () => {
  const attempt = await aStartedAttempt();
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

test('a save tells that its session is to be marked as used, when that was more than an hour ago', async () => {
  const attempt = await aStartedAttempt();
  for (const [arrived, shouldTouchSession] of [
    [3_600_000, false],
    [3_600_001, true],
  ] as const)
    for (const changes of [[], [{ number: 1, answer: 3 as const, at: 5 }]])
      expect(await save(attempt, changes, startedAt + arrived)).toMatchObject({ shouldTouchSession });
});

test('simultaneous starts make one attempt', async () => {
  const first = await aStartedAttempt();
  const again = await Promise.all(
    Array.from({ length: 5 }, () =>
      database.db
        .transaction()
        .execute((trx) => insertAttempt(trx, { ...first, durationMs: duration }, () => startedAt)),
    ),
  );
  expect(new Set(again.map((attempt) => attempt.number))).toEqual(new Set([1]));
});
