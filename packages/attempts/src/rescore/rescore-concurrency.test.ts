import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { lockAnswerKeys, lockToSeal } from '@ambang/db/attempts/key-locks.ts';
import { lockAccountForDeletion } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { regradeChunk } from '@ambang/db/results/rescore/regrade.ts';
import { changeKeys } from '@ambang/db/results/rescore/rescores.ts';
import { TABLE_START } from '@ambang/db/results/rescore/table-scan.ts';
import { countUnnotified } from '@ambang/db/results/rescore/unnotified.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { toFullPointMasks } from '@ambang/exam/scoring/too-quick.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listLockWaits } from '../../../db/test/lock-waits.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { seededRandom } from '../../../exam/test/seeded-random.ts';
import { expectGraded, listNotificationsTitled } from '../../test/graded-rows.ts';
import {
  changeRandomKeys,
  createAttemptsContext,
  createCandidate,
  handInAnswers,
  randomAnswers,
  randomBelow,
  shuffle,
  startRunningAttempt,
  toKeyedPaper,
} from '../../test/graded-tryout.ts';
import type { SealedTryout } from '../../test/sealed-tryout.ts';
import {
  createSealedTryout,
  findTryout,
  NOW,
  runCorrection,
  withoutPauses,
} from '../../test/sealed-tryout.ts';
import { resetAttempt } from '../reset.ts';
import type { SealedAttempt } from '../sealing/sealed-attempts.ts';
import { continueRescore } from './rescore.ts';
import { computeVersionShift } from './shifts.ts';

const database = useTestDatabase();

test('a correction during another correction of the tryout is refused', async () => {
  const chance = seededRandom(7);
  const tryout = await createSealedTryout(database, chance, 4);
  const items = changeRandomKeys(chance, tryout.items, 20);
  const outcomes: string[] = [];
  const pause = async () => {
    await runCorrection(tryout, items).catch((error: Error) => outcomes.push(error.message));
  };
  await runCorrection(tryout, items, { pause });
  expect(new Set(outcomes)).toEqual(new Set([expect.stringContaining('sedang berjalan')]));
  await expectGraded(database, tryout.tryoutId, items, 2);
});

test('an attempt that runs during a correction gets the corrected score, also in a process that has cached the old key', async () => {
  const chance = seededRandom(8);
  const tryout = await createSealedTryout(database, chance, 3);
  const accountId = await createCandidate(database, tryout.tryoutId, NOW);
  const candidate = { accountId, tryoutId: tryout.tryoutId, versionId: tryout.versionIds[0]! };
  await startRunningAttempt(tryout.attempts, candidate);
  const items = changeRandomKeys(chance, tryout.items, 50);
  await runCorrection(tryout, items);
  expect((await tryout.attempts.versions.get(candidate.versionId)).grading).toBe(1);
  await handInAnswers(tryout.attempts, candidate, randomAnswers(chance));
  await expectGraded(database, tryout.tryoutId, items, 2);
});

test('a correction waits for a running seal by the old key and regrades its result', async () => {
  const chance = seededRandom(9);
  const tryout = await createSealedTryout(database, chance, 2);
  const accountId = await createCandidate(database, tryout.tryoutId, NOW);
  const candidate = { accountId, tryoutId: tryout.tryoutId, versionId: tryout.versionIds[1]! };
  await startRunningAttempt(tryout.attempts, candidate);
  const items = changeRandomKeys(chance, tryout.items, 50);
  const pending: Promise<unknown>[] = [];
  // Stops the seal after it has locked the keys.
  await database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, accountId, tryout.tryoutId);
    pending.push(handInAnswers(tryout.attempts, candidate, randomAnswers(chance)));
    await expect.poll(() => listLockWaits(database)).toEqual(['transactionid']);
    pending.push(runCorrection(tryout, items));
    await expect.poll(() => listLockWaits(database)).toEqual(['advisory', 'transactionid']);
  });
  const [sealed] = (await Promise.all(pending)) as [SealedAttempt];
  expect(sealed.result.grading).toBe(1);
  await expectGraded(database, tryout.tryoutId, items, 2);
});

test('other candidates can hand in while a correction waits for a stalled seal', async () => {
  const chance = seededRandom(17);
  const tryout = await createSealedTryout(database, chance, 2);
  const { tryoutId, versionIds } = tryout;
  const [stalling, other] = await Promise.all(
    [0, 1].map(async (index) => {
      const accountId = await createCandidate(database, tryoutId, NOW);
      const candidate = { accountId, tryoutId, versionId: versionIds[index]! };
      await startRunningAttempt(tryout.attempts, candidate);
      return candidate;
    }),
  );
  // The lock timeout is shorter than the stall, which ends after the other hand-in.
  const briefLocks = openDatabase(database.url, () => {}, { lockMs: 3_000 });
  onTestFinished(() => briefLocks.close());
  const items = changeRandomKeys(chance, tryout.items, 50);
  const pending: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, stalling!.accountId, tryoutId);
    pending.push(handInAnswers(tryout.attempts, stalling!, randomAnswers(chance)));
    await expect.poll(() => listLockWaits(database)).toEqual(['transactionid']);
    pending.push(runCorrection(tryout, items));
    await expect.poll(() => listLockWaits(database)).toEqual(['advisory', 'transactionid']);
    await handInAnswers(
      createAttemptsContext(briefLocks, () => NOW),
      other!,
      randomAnswers(chance),
    );
  });
  await Promise.all(pending);
  await expectGraded(database, tryoutId, items, 2);
});

test('a correction that cannot lock the keys for a minute fails and changes nothing', async () => {
  const chance = seededRandom(18);
  const tryout = await createSealedTryout(database, chance, 2);
  let clock = NOW;
  await database.db.transaction().execute(async (trx) => {
    await lockToSeal(trx, tryout.accountIds[0]!, tryout.tryoutId);
    const correcting = runCorrection(tryout, changeRandomKeys(chance, tryout.items, 50), {
      now: () => (clock += 10_000),
    });
    await expect(correcting).rejects.toThrow('kuncinya belum diubah');
  });
  expect(clock - NOW).toBeGreaterThan(60_000);
  await expectGraded(database, tryout.tryoutId, tryout.items, 1);
  expect(await continueRescore(database.db, await findTryout(tryout), withoutPauses)).toBeNull();
});

test("a correction's error is thrown even if the connection that holds its lock is broken", async () => {
  const chance = seededRandom(19);
  const tryout = await createSealedTryout(database, chance, 2);
  const pause = async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    throw new Error('killed');
  };
  await expect(runCorrection(tryout, changeRandomKeys(chance, tryout.items, 50), { pause })).rejects.toThrow(
    'killed',
  );
});

test('a result that leaves the ranking during its regrading is removed from its new bucket', async () => {
  const chance = seededRandom(10);
  const tryout = await createSealedTryout(database, chance, 6);
  const { tryoutId, attempts } = tryout;
  const [accountId, , , other] = tryout.accountIds as [string, string, string, string];
  const items = changeRandomKeys(chance, tryout.items, 60);
  const { corrections } = (await changeKeys(database.db, tryoutId, toKeyedPaper(items), NOW))!;
  const versionId = tryout.versionIds[0]!;
  const own = corrections.filter((correction) => correction.versionId === versionId);
  const { itemKeys } = await attempts.versions.get(versionId, 2);
  const shift = {
    ...computeVersionShift({ tryoutId, versionId, grading: 2 }, skdRules, own),
    fullMasks: toFullPointMasks(itemKeys),
  };
  const pending: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (trx) => {
    await regradeChunk(trx, shift, { after: TABLE_START, most: 10 }, NOW);
    pending.push(
      resetAttempt(attempts, { accountId, tryoutId, closesAt: null }),
      revokeGrants(database.db, other, { source: 'operator', sourceId: 'uji' }, NOW),
    );
    await expect.poll(async () => (await listLockWaits(database)).length).toBe(2);
  });
  await Promise.all(pending);
  await continueRescore(database.db, await findTryout(tryout), withoutPauses);
  const rows = await expectGraded(database, tryoutId, items, 2);
  expect(rows.find((row) => row.accountId === other)?.isRanked).toBe(false);
  expect(rows.map((row) => row.accountId)).not.toContain(accountId);
});

test('a correction regrades a locked result later and does not wait for a locked attempt', async () => {
  const chance = seededRandom(16);
  const tryout = await createSealedTryout(database, chance, 6);
  const items = changeRandomKeys(chance, tryout.items, 60);
  const [first, , third] = tryout.accountIds as [string, string, string];
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, first, tryout.tryoutId);
    await trx.selectFrom('results').select('total').where('accountId', '=', third).forUpdate().execute();
    let pauses = 0;
    const pause = () => Promise.resolve(void (pauses += 1));
    correcting = runCorrection(tryout, items, { pause });
    await expect.poll(() => listOutdated(tryout)).toEqual([third]);
    // The correction retries with pauses.
    const pausesBefore = pauses;
    await expect.poll(() => pauses).toBeGreaterThan(pausesBefore + 1);
  });
  await correcting;
  await expectGraded(database, tryout.tryoutId, items, 2);
});

test('an owner whose account is locked is notified of a correction later and only once', async () => {
  const chance = seededRandom(20);
  const tryout = await createSealedTryout(database, chance, 6);
  const { tryoutId } = tryout;
  const items = changeRandomKeys(chance, tryout.items, 60);
  const [, locked] = tryout.accountIds as [string, string];
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, locked);
    let pauses = 0;
    const pause = () => Promise.resolve(void (pauses += 1));
    correcting = runCorrection(tryout, items, { chunk: 8, pause });
    await expect.poll(() => countUnnotified(database.db, tryoutId)).toBe(1);
    // The correction retries with pauses.
    const pausesBefore = pauses;
    await expect.poll(() => pauses).toBeGreaterThan(pausesBefore + 1);
  });
  await correcting;
  const notifications = await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${tryout.slug}`);
  expect(notifications.map(({ accountId }) => accountId)).toEqual(tryout.accountIds.toSorted());
});

test('a transaction that locks the keys or regrades results has an idle timeout of five seconds', async () => {
  const { tryoutId, versionIds } = await createSealedTryout(database, seededRandom(22), 1);
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, tryoutId);
    expect(await idleTimeout(trx)).toBe('5s');
  });
  const version = { tryoutId, versionId: versionIds[0]!, grading: 2 };
  const shift = { ...computeVersionShift(version, skdRules, []), fullMasks: [] };
  await database.db.transaction().execute(async (trx) => {
    await regradeChunk(trx, shift, { after: TABLE_START, most: 10 }, NOW);
    expect(await idleTimeout(trx)).toBe('5s');
  });
});

/** The time without a statement after which the server ends the session. */
async function idleTimeout(trx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('idle_in_transaction_session_timeout') as timeout`.execute(trx);
  return rows[0]?.timeout;
}

test('a correction that meets a locked bucket retries with pauses until the bucket is free', async () => {
  const chance = seededRandom(21);
  const tryout = await createSealedTryout(database, chance, 8, 1);
  const { tryoutId } = tryout;
  const items = changeRandomKeys(chance, tryout.items, 60);
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    const histogram = trx.selectFrom('scoreHistograms').where('tryoutId', '=', tryoutId);
    const highest = histogram.select(({ fn }) => fn.max('total').as('total'));
    await histogram.select('total').where('total', '=', highest).forUpdate().execute();
    let pauses = 0;
    correcting = runCorrection(tryout, items, { pause: () => Promise.resolve(void (pauses += 1)) });
    // A scan without retries has three pauses: one after each of two chunks, and one at the end.
    await expect.poll(() => pauses).toBeGreaterThan(3);
    expect(await listOutdated(tryout)).not.toEqual([]);
  });
  await correcting;
  await expectGraded(database, tryoutId, items, 2);
});

/** The accounts whose results have the first grading. */
async function listOutdated({ tryoutId }: SealedTryout): Promise<string[]> {
  const rows = await database.db
    .selectFrom('results')
    .select('accountId')
    .where('tryoutId', '=', tryoutId)
    .where('grading', '=', 1)
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

test.each([11, 12])(
  'results are correct by the new keys after seals, resets, revocations and grants during a correction (seed %i)',
  async (seed) => {
    const chance = seededRandom(seed);
    const tryout = await createSealedTryout(database, chance, 24);
    const { tryoutId, versionIds, attempts } = tryout;
    const source = { source: 'operator', sourceId: 'uji' } as const;
    const running = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const accountId = await createCandidate(database, tryoutId, NOW);
        const candidate = { accountId, tryoutId, versionId: versionIds[index % 3]! };
        await startRunningAttempt(attempts, candidate);
        return candidate;
      }),
    );
    const actions = tryout.accountIds.map((accountId, index) => async () => {
      if (index % 4 === 0) await resetAttempt(attempts, { accountId, tryoutId, closesAt: null });
      if (index % 4 === 1) await revokeGrants(database.db, accountId, source, NOW);
      if (index % 4 === 2) {
        await revokeGrants(database.db, accountId, source, NOW);
        await grantTryouts(database.db, accountId, [tryoutId], source, NOW);
      }
      if (index % 8 === 0) {
        const candidate = { accountId, tryoutId, versionId: versionIds[randomBelow(chance, 3)]! };
        await startRunningAttempt(attempts, candidate);
        await handInAnswers(attempts, candidate, randomAnswers(chance));
      }
    });
    const seals = running.map((candidate) => () => handInAnswers(attempts, candidate, randomAnswers(chance)));
    const items = changeRandomKeys(chance, tryout.items, 40);
    const queue = shuffle<() => Promise<unknown>>(chance, [...actions, ...seals]);
    const runQueue = async () => {
      for (let action = queue.pop(); action; action = queue.pop()) await action();
    };
    await Promise.all([runQueue(), runQueue(), runQueue(), runCorrection(tryout, items, { chunk: 3 })]);
    await expectGraded(database, tryoutId, items, 2);
  },
);
