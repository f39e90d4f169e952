import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { lockAccountForDeletion, lockTryout } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { revokeGrants } from '@ambang/db/shop/grants.ts';
import { lockAnswerKeys } from '@ambang/db/attempts/key-locks.ts';
import type { PreparedSeal } from '@ambang/db/results/seals.ts';
import { sealUnchanged } from '@ambang/db/results/seals.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listLockWaits } from '../../../db/test/lock-waits.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { seededRandom } from '../../../exam/test/seeded-random.ts';
import { expectGraded, listNotificationsTitled } from '../../test/graded-rows.ts';
import type { KeyedItem } from '../../test/graded-tryout.ts';
import {
  createCandidate,
  createAttemptsContext,
  handInAnswers,
  publishItems,
  randomAnswers,
  randomItems,
  startRunningAttempt,
} from '../../test/graded-tryout.ts';
import type { SealBatcher } from './seal-batcher.ts';
import type { AttemptsContext } from '../versions.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const chance = seededRandom(57);
let made = 0;

interface Sitting {
  accountId: string;
  tryoutId: number;
  versionId: number;
}

interface Exam {
  tryoutId: number;
  title: string;
  items: KeyedItem[];
  sittings: Sitting[];
}

/** A tryout with this many running attempts. */
async function anExam(attempts: AttemptsContext, candidates: number): Promise<Exam> {
  const items = randomItems(chance);
  const slug = `bersama-${(made += 1)}`;
  const { tryoutId, versionId } = await publishItems(database, slug, items, now);
  await attempts.versions.get(versionId);
  const sittings: Sitting[] = [];
  while (sittings.length < candidates) {
    const sitting = { accountId: await createCandidate(database, tryoutId, now), tryoutId, versionId };
    await startRunningAttempt(attempts, sitting);
    sittings.push(sitting);
  }
  return { tryoutId, title: `Tryout ${slug}`, items, sittings };
}

/** @param answers of all, so that they share a bucket; without them each gets random ones */
const handInAll = (attempts: AttemptsContext, sittings: readonly Sitting[], answers?: Answer[]) =>
  Promise.all(sittings.map((sitting) => handInAnswers(attempts, sitting, answers ?? randomAnswers(chance))));

async function expectSealedOnce({ tryoutId, title, items, sittings }: Exam): Promise<void> {
  expect(await expectGraded(database, tryoutId, items, 1)).toHaveLength(sittings.length);
  const notices = await listNotificationsTitled(database, 'Tryout selesai dikerjakan', title);
  expect(notices.map(({ accountId }) => accountId).sort()).toEqual(
    sittings.map(({ accountId }) => accountId).sort(),
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

/** Prepares the seals of these candidates and writes none. */
async function sealsOf(
  attempts: AttemptsContext,
  sittings: readonly Sitting[],
  answers: readonly Answer[][],
): Promise<PreparedSeal[]> {
  const prepared: PreparedSeal[] = [];
  const seals: SealBatcher = {
    ...attempts.seals,
    write: (seal) => {
      prepared.push(seal);
      return Promise.reject(new Error('not written'));
    },
  };
  const handedIn = sittings.map((sitting, index) =>
    handInAnswers({ ...attempts, seals }, sitting, answers[index]!),
  );
  await Promise.allSettled(handedIn);
  return prepared;
}

const waitingForLocks = async () => (await listLockWaits(database)).length;

test('simultaneous hand-ins share one statement, and each gets its own result', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exams = [await anExam(attempts, 4), await anExam(attempts, 4)];
  const [one, other] = exams.map(({ sittings }) => sittings) as [Sitting[], Sitting[]];
  const statements = vi.spyOn(database.pool, 'query');
  onTestFinished(() => statements.mockRestore());
  const same = randomAnswers(chance);
  await Promise.all([
    handInAll(attempts, one, same),
    handInAll(attempts, other.slice(0, 2), same),
    handInAll(attempts, other.slice(2)),
  ]);
  // One reads them, one seals them.
  expect(statements).toHaveBeenCalledTimes(2);
  for (const exam of exams) await expectSealedOnce(exam);
});

test('an existing bucket counts all seals of a statement that have a grant', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await anExam(attempts, 9);
  const same = randomAnswers(chance);
  await handInAll(attempts, exam.sittings.slice(0, 3), same);
  for (const { accountId } of exam.sittings.slice(4, 6))
    await revokeGrants(database.db, accountId, { source: 'operator', sourceId: 'uji' }, now);
  await handInAll(attempts, exam.sittings.slice(3), same);
  await expectSealedOnce(exam);
  const { rows } = await database.pool.query<Bucket>(HISTOGRAM, [exam.tryoutId]);
  expect(rows.map(({ participants }) => participants)).toEqual([7]);
});

test('a statement seals at most fifty attempts', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await anExam(attempts, 51);
  const statements = vi.spyOn(database.pool, 'query');
  onTestFinished(() => statements.mockRestore());
  await handInAll(attempts, exam.sittings);
  expect(statements).toHaveBeenCalledTimes(4);
  await expectSealedOnce(exam);
});

test('two processes seal attempts of the same tryouts, each once', async () => {
  const [one, other] = [
    createAttemptsContext(database, () => now),
    createAttemptsContext(database, () => now),
  ];
  const exams = [await anExam(one, 24), await anExam(one, 24)];
  const same = randomAnswers(chance);
  const all = exams.flatMap(({ sittings }) => sittings);
  await Promise.all([
    ...all.map((sitting, index) =>
      handInAnswers(index % 2 ? one : other, sitting, index % 3 ? same : randomAnswers(chance)),
    ),
    ...all.slice(0, 10).map((sitting) => handInAnswers(other, sitting, same)),
  ]);
  for (const exam of exams) await expectSealedOnce(exam);
});

test('two hand-ins of one attempt in one statement seal and notify once', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await anExam(attempts, 2);
  const [one, other] = exam.sittings as [Sitting, Sitting];
  const sealed = await handInAll(attempts, [one, other, one, one]);
  expect(sealed[2]).toEqual(sealed[0]);
  expect(sealed[3]).toEqual(sealed[0]);
  await expectSealedOnce(exam);
});

test('a locked attempt or locked keys delay no other hand-in', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [locked, corrected, free] = [
    await anExam(attempts, 3),
    await anExam(attempts, 1),
    await anExam(attempts, 2),
  ];
  const [first, ...others] = locked.sittings as [Sitting, ...Sitting[]];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, corrected.tryoutId);
    await lockAttempt(trx, first.accountId, first.tryoutId);
    late = Promise.all([handInAll(attempts, [first]), handInAll(attempts, corrected.sittings)]);
    await handInAll(attempts, [...others, ...free.sittings]);
    await expectSealedOnce({ ...locked, sittings: others });
    await expectSealedOnce(free);
  });
  await late;
  for (const exam of [locked, corrected]) await expectSealedOnce(exam);
});

test('locked buckets delay no other hand-in and cost it no statement', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [exam, other] = [await anExam(attempts, 13), await anExam(attempts, 2)];
  const answers = Array.from({ length: 6 }, () => randomAnswers(chance));
  const handIn = (sittings: readonly Sitting[]) =>
    Promise.all(sittings.map((sitting, index) => handInAnswers(attempts, sitting, answers[index]!)));
  const [early, locked, free] = [
    exam.sittings.slice(0, 6),
    exam.sittings.slice(6, 12),
    exam.sittings.slice(12),
  ];
  await handIn(early);
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await sql`select from score_histograms where tryout_id = ${exam.tryoutId} for update`.execute(trx);
    const statements = vi.spyOn(database.pool, 'query');
    onTestFinished(() => statements.mockRestore());
    late = handIn(locked);
    await handInAll(attempts, [...free, ...other.sittings]);
    // One reads all, one seals those with free buckets, one retries the others.
    expect(statements).toHaveBeenCalledTimes(3);
    await expectSealedOnce({ ...exam, sittings: [...early, ...free] });
    await expectSealedOnce(other);
  });
  await late;
  await expectSealedOnce(exam);
});

test('an uncommitted new bucket delays only hand-ins with a new bucket', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await anExam(attempts, 4);
  const [first, second, ...others] = exam.sittings as [Sitting, Sitting, ...Sitting[]];
  const [same, another] = [randomAnswers(chance), randomAnswers(chance)];
  await handInAnswers(attempts, first, same);
  const [{ seal }] = (await sealsOf(attempts, [second], [another])) as [PreparedSeal];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into score_histograms (tryout_id, is_first_attempt, total, participants)
      values (${exam.tryoutId}, true, ${seal.result.total}, 0)`.execute(trx);
    late = handInAnswers(attempts, second, another);
    await handInAll(attempts, others, same);
    await expectSealedOnce({ ...exam, sittings: [first, ...others] });
  });
  await late;
  await expectSealedOnce(exam);
});

test('a publication or the deletion of an account delays no other hand-in', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [exam, other] = [await anExam(attempts, 3), await anExam(attempts, 2)];
  const [first, ...others] = exam.sittings as [Sitting, ...Sitting[]];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockTryout(trx, exam.title.slice('Tryout '.length));
    await lockAccountForDeletion(trx, first.accountId);
    const statements = vi.spyOn(database.pool, 'query');
    onTestFinished(() => statements.mockRestore());
    late = handInAll(attempts, [first]);
    await handInAll(attempts, [...others, ...other.sittings]);
    // The third retries the hand-in of the deleted account.
    expect(statements).toHaveBeenCalledTimes(3);
    await expectSealedOnce({ ...exam, sittings: others });
    await expectSealedOnce(other);
  });
  await late;
  await expectSealedOnce(exam);
});

test('hand-ins of one tryout that wait for locks leave connections to other tryouts', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const [exam, other] = [await anExam(attempts, 6), await anExam(attempts, 1)];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, exam.tryoutId);
    late = handInAll(attempts, exam.sittings);
    await expect.poll(waitingForLocks).toBe(2);
    let brief: Promise<unknown> | undefined;
    await database.db.transaction().execute(async (holder) => {
      await lockAttempt(holder, other.sittings[0]!.accountId, other.tryoutId);
      brief = handInAll(attempts, other.sittings);
      await expect.poll(waitingForLocks).toBe(3);
    });
    await brief;
    await expectSealedOnce(other);
    expect([attempts.seals.pending(), attempts.seals.pendingUnderLocks()]).toEqual([0, 6]);
  });
  await late;
  expect(attempts.seals.pendingUnderLocks()).toBe(0);
  await expectSealedOnce(exam);
});

test('buckets are locked in one order, whatever the order of the hand-ins', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await anExam(attempts, 4);
  const answers = [randomAnswers(chance), randomAnswers(chance)] as const;
  const [one, other, ...later] = exam.sittings as [Sitting, Sitting, Sitting, Sitting];
  await handInAnswers(attempts, one, answers[0]);
  await handInAnswers(attempts, other, answers[1]);
  const { rows } = await database.pool.query<Bucket>(HISTOGRAM, [exam.tryoutId]);
  const [low, high] = rows as [Bucket, Bucket];
  const seals = await sealsOf(attempts, later, answers);
  const highFirst = seals.toSorted((a, b) => b.seal.result.total - a.seal.result.total);
  let sealing: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockBucket(trx, low, '');
    sealing = sealUnchanged(database.pool, highFirst);
    await expect.poll(waitingForLocks).toBe(1);
    // The high bucket is still free.
    await lockBucket(trx, high, 'nowait');
  });
  await sealing;
  await expectSealedOnce(exam);
});

test('hand-ins that wait for corrections leave connections to other requests', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exams = [await anExam(attempts, 8), await anExam(attempts, 8), await anExam(attempts, 8)];
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    for (const { tryoutId } of exams) await lockAnswerKeys(trx, tryoutId);
    late = Promise.all(exams.map(({ sittings }) => handInAll(attempts, sittings)));
    await expect.poll(waitingForLocks).toBe(4);
    for (let query = 0; query < 20; query += 1) await database.pool.query('select 1');
    expect(await waitingForLocks()).toBe(4);
  });
  await late;
  for (const exam of exams) await expectSealedOnce(exam);
});

test('when one seal makes its batch fail, each attempt is sealed alone', async () => {
  const usual = createAttemptsContext(database, () => now);
  const exam = await anExam(usual, 3);
  const bad = exam.sittings[1]!.accountId;
  const seals: SealBatcher = {
    ...usual.seals,
    write: ({ attempt, seal }) => {
      const total = attempt.accountId === bad ? 1_000_000 : seal.result.total;
      return usual.seals.write({ attempt, seal: { ...seal, result: { ...seal.result, total } } });
    },
  };
  await handInAll({ ...usual, seals }, exam.sittings);
  await expectSealedOnce(exam);
});

test('without a database every hand-in fails, and none is retried under locks', async () => {
  const attempts = createAttemptsContext(database, () => now);
  const exam = await anExam(attempts, 2);
  const outage = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const usual = database.pool.query.bind(database.pool) as (asked: unknown) => Promise<unknown>;
  const query = vi
    .spyOn(database.pool, 'query')
    .mockImplementation(((asked: { name?: string }) =>
      asked.name === 'seal-attempts' ? Promise.reject(outage) : usual(asked)) as never);
  const connect = vi.spyOn(database.pool, 'connect');
  const settled = await Promise.allSettled(
    exam.sittings.map((sitting) => handInAnswers(attempts, sitting, [])),
  );
  expect(settled).toEqual(exam.sittings.map(() => ({ status: 'rejected', reason: outage })));
  // Once, for the read.
  expect(connect).toHaveBeenCalledTimes(1);
  query.mockRestore();
  connect.mockRestore();
  await handInAll(attempts, exam.sittings);
  await expectSealedOnce(exam);
});
