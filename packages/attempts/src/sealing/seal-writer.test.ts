import { randomUUID } from 'node:crypto';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { lockAccountForDeletion } from '@ambang/db/locks.ts';
import { lockTryout } from '@ambang/db/tryouts/versions.ts';
import type { Db } from '@ambang/db/open.ts';
import { revokeGrants } from '@ambang/db/shop/grants.ts';
import { lockAnswerKeys } from '@ambang/db/attempts/key-locks.ts';
import type { PreparedSeal } from '@ambang/db/results/seals.ts';
import { sealUnchanged } from '@ambang/db/results/seals.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listLockWaits, queueBehind } from '../../../db/test/lock-waits.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { seededRandom } from '../../../exam/test/seeded-random.ts';
import { expectGraded, listNotificationsTitled } from '../../test/graded-rows.ts';
import type { CandidateRun, KeyedItem } from '../../test/graded-tryout.ts';
import {
  createCandidate,
  createAttemptsContext,
  handInAnswers,
  publishItems,
  randomAnswers,
  randomItems,
  startRunningAttempt,
} from '../../test/graded-tryout.ts';
import type { SealWriter } from './seal-writer.ts';
import type { AttemptsContext } from '../context.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const chance = seededRandom(57);
let lastNumber = 0;

interface Exam {
  tryoutId: number;
  title: string;
  items: KeyedItem[];
  runs: CandidateRun[];
}

/** Creates a tryout with this many running attempts. */
async function createExam(attempts: AttemptsContext, candidates: number): Promise<Exam> {
  const items = randomItems(chance);
  const slug = `bersama-${(lastNumber += 1)}`;
  const { tryoutId, versionId } = await publishItems(database, slug, items, now);
  await attempts.versions.get(versionId);
  const runs: CandidateRun[] = [];
  while (runs.length < candidates) {
    const run = { accountId: await createCandidate(database, tryoutId, now), tryoutId, versionId };
    await startRunningAttempt(attempts, run);
    runs.push(run);
  }
  return { tryoutId, title: `Tryout ${slug}`, items, runs };
}

/** @param answers the answers of all attempts, which then share a bucket; by default each attempt gets random answers */
const handInAll = (attempts: AttemptsContext, runs: readonly CandidateRun[], answers?: Answer[]) =>
  Promise.all(runs.map((run) => handInAnswers(attempts, run, answers ?? randomAnswers(chance))));

async function expectSealedOnce({ tryoutId, title, items, runs }: Exam): Promise<void> {
  expect(await expectGraded(database, tryoutId, items, 1)).toHaveLength(runs.length);
  const notifications = await listNotificationsTitled(database, 'Tryout selesai dikerjakan', title);
  expect(notifications.map(({ accountId }) => accountId).sort()).toEqual(
    runs.map(({ accountId }) => accountId).sort(),
  );
}

interface Bucket {
  tryout_id: number;
  total: number;
  participants: number;
}

const HISTOGRAM =
  'select tryout_id, total, participants from score_histograms where tryout_id = $1 order by total';

const lockBucket = (trx: Db, row: Bucket, waiting: '' | 'nowait') =>
  sql`select from score_histograms where tryout_id = ${row.tryout_id} and total = ${row.total}
    for update ${sql.raw(waiting)}`.execute(trx);

/** Prepares the seals of these candidates without writing them. */
async function prepareSeals(
  attempts: AttemptsContext,
  runs: readonly CandidateRun[],
  answers: readonly Answer[][],
): Promise<PreparedSeal[]> {
  const prepared: PreparedSeal[] = [];
  const seals: SealWriter = {
    ...attempts.seals,
    write: (seal) => {
      prepared.push(seal);
      return Promise.reject(new Error('not written'));
    },
  };
  const handedIn = runs.map((run, index) => handInAnswers({ ...attempts, seals }, run, answers[index]!));
  await Promise.allSettled(handedIn);
  return prepared;
}

const countLockWaits = async () => (await listLockWaits(database)).length;

test('simultaneous hand-ins are sealed by one statement, each once', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exams = [await createExam(attempts, 4), await createExam(attempts, 4)];
  const [one, other] = exams.map(({ runs }) => runs) as [CandidateRun[], CandidateRun[]];
  const statements = vi.spyOn(database.pool, 'query');
  onTestFinished(() => statements.mockRestore());
  const same = randomAnswers(chance);
  await Promise.all([
    handInAll(attempts, one, same),
    handInAll(attempts, other.slice(0, 2), same),
    handInAll(attempts, other.slice(2)),
  ]);
  // The first statement reads the attempts, and the second seals them.
  expect(statements).toHaveBeenCalledTimes(2);
  for (const exam of exams) await expectSealedOnce(exam);
});

test('an existing bucket counts only the hand-ins of accounts with a grant', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await createExam(attempts, 9);
  const same = randomAnswers(chance);
  await handInAll(attempts, exam.runs.slice(0, 3), same);
  for (const { accountId } of exam.runs.slice(4, 6))
    await revokeGrants(database.db, accountId, { source: 'operator', sourceId: 'uji' }, now);
  await handInAll(attempts, exam.runs.slice(3), same);
  await expectSealedOnce(exam);
  const { rows } = await database.pool.query<Bucket>(HISTOGRAM, [exam.tryoutId]);
  expect(rows.map(({ participants }) => participants)).toEqual([7]);
});

test('51 hand-ins need two statements, because a statement seals at most fifty', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await createExam(attempts, 51);
  const statements = vi.spyOn(database.pool, 'query');
  onTestFinished(() => statements.mockRestore());
  await handInAll(attempts, exam.runs);
  expect(statements).toHaveBeenCalledTimes(4);
  await expectSealedOnce(exam);
});

test('two processes that seal attempts of the same tryouts seal each attempt once', async () => {
  const [one, other] = [
    createAttemptsContext(database, () => now),
    createAttemptsContext(database, () => now),
  ];
  const exams = [await createExam(one, 24), await createExam(one, 24)];
  const same = randomAnswers(chance);
  const all = exams.flatMap(({ runs }) => runs);
  await Promise.all([
    ...all.map((run, index) =>
      handInAnswers(index % 2 ? one : other, run, index % 3 ? same : randomAnswers(chance)),
    ),
    ...all.slice(0, 10).map((run) => handInAnswers(other, run, same)),
  ]);
  for (const exam of exams) await expectSealedOnce(exam);
});

test('repeated hand-ins of one attempt in one batch lead to one seal and one notification', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await createExam(attempts, 2);
  const [one, other] = exam.runs as [CandidateRun, CandidateRun];
  const sealed = await handInAll(attempts, [one, other, one, one]);
  expect(sealed[2]).toEqual(sealed[0]);
  expect(sealed[3]).toEqual(sealed[0]);
  await expectSealedOnce(exam);
});

test('a locked attempt or locked keys do not delay other hand-ins', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [locked, corrected, free] = [
    await createExam(attempts, 3),
    await createExam(attempts, 1),
    await createExam(attempts, 2),
  ];
  const [first, ...others] = locked.runs as [CandidateRun, ...CandidateRun[]];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, corrected.tryoutId);
    await lockAttempt(trx, first.accountId, first.tryoutId);
    late = Promise.all([handInAll(attempts, [first]), handInAll(attempts, corrected.runs)]);
    await handInAll(attempts, [...others, ...free.runs]);
    await expectSealedOnce({ ...locked, runs: others });
    await expectSealedOnce(free);
  });
  await late;
  for (const exam of [locked, corrected]) await expectSealedOnce(exam);
});

test('locked buckets do not delay other hand-ins of the batch', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [exam, other] = [await createExam(attempts, 13), await createExam(attempts, 2)];
  const answers = Array.from({ length: 6 }, () => randomAnswers(chance));
  const handIn = (runs: readonly CandidateRun[]) =>
    Promise.all(runs.map((run, index) => handInAnswers(attempts, run, answers[index]!)));
  const [early, locked, free] = [exam.runs.slice(0, 6), exam.runs.slice(6, 12), exam.runs.slice(12)];
  await handIn(early);
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await sql`select from score_histograms where tryout_id = ${exam.tryoutId} for update`.execute(trx);
    const statements = vi.spyOn(database.pool, 'query');
    onTestFinished(() => statements.mockRestore());
    late = handIn(locked);
    await handInAll(attempts, [...free, ...other.runs]);
    // The statements read all attempts, seal the attempts with free buckets, and retry the remaining seals.
    expect(statements).toHaveBeenCalledTimes(3);
    await expectSealedOnce({ ...exam, runs: [...early, ...free] });
    await expectSealedOnce(other);
  });
  await late;
  await expectSealedOnce(exam);
});

test('a bucket that another transaction is inserting does not delay hand-ins with existing buckets', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await createExam(attempts, 4);
  const [first, second, ...others] = exam.runs as [CandidateRun, CandidateRun, ...CandidateRun[]];
  const [same, another] = [randomAnswers(chance), randomAnswers(chance)];
  await handInAnswers(attempts, first, same);
  const [{ seal }] = (await prepareSeals(attempts, [second], [another])) as [PreparedSeal];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into score_histograms (tryout_id, is_first_attempt, total, participants)
      values (${exam.tryoutId}, true, ${seal.result.total}, 0)`.execute(trx);
    late = handInAnswers(attempts, second, another);
    await handInAll(attempts, others, same);
    await expectSealedOnce({ ...exam, runs: [first, ...others] });
  });
  await late;
  await expectSealedOnce(exam);
});

test('a publication and the deletion of an account do not delay other hand-ins', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [exam, other] = [await createExam(attempts, 3), await createExam(attempts, 2)];
  const [first, ...others] = exam.runs as [CandidateRun, ...CandidateRun[]];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockTryout(trx, exam.title.slice('Tryout '.length));
    await lockAccountForDeletion(trx, first.accountId);
    const statements = vi.spyOn(database.pool, 'query');
    onTestFinished(() => statements.mockRestore());
    late = handInAll(attempts, [first]);
    await handInAll(attempts, [...others, ...other.runs]);
    // The third statement retries the hand-in of the account that is being deleted.
    expect(statements).toHaveBeenCalledTimes(3);
    await expectSealedOnce({ ...exam, runs: others });
    await expectSealedOnce(other);
  });
  await late;
  await expectSealedOnce(exam);
});

test('a hand-in and a deletion of its account that wait for the attempt do not deadlock', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await createExam(attempts, 1);
  const { accountId } = exam.runs[0]!;
  const lock = (trx: Db) => lockAttempt(trx, accountId, exam.tryoutId);
  const [[sealed], isDeleted] = await queueBehind(database, lock, [
    () => handInAll(attempts, exam.runs),
    () => database.db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, randomUUID())),
  ]);
  expect([sealed?.result.accountId, isDeleted]).toEqual([accountId, true]);
  expect(await expectGraded(database, exam.tryoutId, exam.items, 1)).toEqual([]);
});

test('hand-ins that wait for locks of one tryout leave connections to another tryout', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [exam, other] = [await createExam(attempts, 6), await createExam(attempts, 1)];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, exam.tryoutId);
    late = handInAll(attempts, exam.runs);
    await expect.poll(countLockWaits).toBe(2);
    let brief: Promise<unknown> | undefined;
    await database.db.transaction().execute(async (holder) => {
      await lockAttempt(holder, other.runs[0]!.accountId, other.tryoutId);
      brief = handInAll(attempts, other.runs);
      await expect.poll(countLockWaits).toBe(3);
    });
    await brief;
    await expectSealedOnce(other);
    expect([attempts.seals.pending(), attempts.seals.pendingLockingSeals()]).toEqual([0, 6]);
  });
  await late;
  expect(attempts.seals.pendingLockingSeals()).toBe(0);
  await expectSealedOnce(exam);
});

test('buckets are locked from the lowest total up, in any order of the hand-ins', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await createExam(attempts, 4);
  const answers = [randomAnswers(chance), randomAnswers(chance)] as const;
  const [one, other, ...later] = exam.runs as [CandidateRun, CandidateRun, CandidateRun, CandidateRun];
  await handInAnswers(attempts, one, answers[0]);
  await handInAnswers(attempts, other, answers[1]);
  const { rows } = await database.pool.query<Bucket>(HISTOGRAM, [exam.tryoutId]);
  const [low, high] = rows as [Bucket, Bucket];
  const seals = await prepareSeals(attempts, later, answers);
  const highFirst = seals.toSorted((a, b) => b.seal.result.total - a.seal.result.total);
  let sealing: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockBucket(trx, low, '');
    sealing = sealUnchanged(database.pool, highFirst);
    await expect.poll(countLockWaits).toBe(1);
    // The high bucket is still free.
    await lockBucket(trx, high, 'nowait');
  });
  await sealing;
  await expectSealedOnce(exam);
});

test('at most four hand-ins wait for corrections, so other requests get connections', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exams = [await createExam(attempts, 8), await createExam(attempts, 8), await createExam(attempts, 8)];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    for (const { tryoutId } of exams) await lockAnswerKeys(trx, tryoutId);
    late = Promise.all(exams.map(({ runs }) => handInAll(attempts, runs)));
    await expect.poll(countLockWaits).toBe(4);
    for (let query = 0; query < 20; query += 1) await database.pool.query('select 1');
    expect(await countLockWaits()).toBe(4);
  });
  await late;
  for (const exam of exams) await expectSealedOnce(exam);
});

test('if one seal makes its batch fail, all attempts of the batch are still sealed', async () => {
  const usual = createAttemptsContext(database, () => now);
  const exam = await createExam(usual, 3);
  const bad = exam.runs[1]!.accountId;
  const seals: SealWriter = {
    ...usual.seals,
    write: ({ attempt, seal }) => {
      const total = attempt.accountId === bad ? 1_000_000 : seal.result.total;
      return usual.seals.write({ attempt, seal: { ...seal, result: { ...seal.result, total } } });
    },
  };
  await handInAll({ ...usual, seals }, exam.runs);
  await expectSealedOnce(exam);
});

test.each(['40P01', '55P03'])(
  'hand-ins whose statement PostgreSQL ended over its locks (%s) are sealed by a second one',
  async (code) => {
    const attempts = createAttemptsContext(database, () => now);
    const exam = await createExam(attempts, 3);
    const [first, ...others] = exam.runs as [CandidateRun, ...CandidateRun[]];
    const same = randomAnswers(chance);
    await handInAnswers(attempts, first, same);
    const fault = Object.assign(new Error('ended'), { code });
    const runQuery = database.pool.query.bind(database.pool) as (statement: unknown) => Promise<unknown>;
    let seals = 0;
    const query = vi
      .spyOn(database.pool, 'query')
      .mockImplementation(((statement: { name?: string }) =>
        statement.name === 'seal-attempts' && (seals += 1) === 1
          ? Promise.reject(fault)
          : runQuery(statement)) as never);
    onTestFinished(() => query.mockRestore());
    const connect = vi.spyOn(database.pool, 'connect');
    onTestFinished(() => connect.mockRestore());
    await handInAll(attempts, others, same);
    expect(seals).toBe(2);
    // One connection for the read and one for the second statement: no attempt needs its own transaction.
    expect(connect).toHaveBeenCalledTimes(2);
    await expectSealedOnce(exam);
  },
);

test('during a database outage hand-ins fail without a retry under locks, and succeed later', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await createExam(attempts, 2);
  const outage = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const runQuery = database.pool.query.bind(database.pool) as (statement: unknown) => Promise<unknown>;
  const query = vi
    .spyOn(database.pool, 'query')
    .mockImplementation(((statement: { name?: string }) =>
      statement.name === 'seal-attempts' ? Promise.reject(outage) : runQuery(statement)) as never);
  const connect = vi.spyOn(database.pool, 'connect');
  const settled = await Promise.allSettled(exam.runs.map((run) => handInAnswers(attempts, run, [])));
  expect(settled).toEqual(exam.runs.map(() => ({ status: 'rejected', reason: outage })));
  // One connection, for the read.
  expect(connect).toHaveBeenCalledTimes(1);
  query.mockRestore();
  connect.mockRestore();
  await handInAll(attempts, exam.runs);
  await expectSealedOnce(exam);
});
