import { lockAccountForDeletion } from '@ambang/db/locks.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { lockAnswerKeys, lockToSeal } from '@ambang/db/attempts/key-locks.ts';
import { TABLE_START } from '@ambang/db/results/rescore/table-scan.ts';
import { regradeChunk } from '@ambang/db/results/rescore/regrade.ts';
import { changeKeys, findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { countUnnotified } from '@ambang/db/results/rescore/unnotified.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { toFullPointMasks } from '@ambang/exam/scoring/quick.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listLockWaits } from '../../../db/test/lock-waits.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import type { Random } from '../../../exam/test/seeded-random.ts';
import { seededRandom } from '../../../exam/test/seeded-random.ts';
import type { GradedRow } from '../../test/graded-rows.ts';
import {
  listGradings,
  expectHistogramsRecounted,
  expectGraded,
  listNotificationsTitled,
} from '../../test/graded-rows.ts';
import type { KeyedItem } from '../../test/graded-tryout.ts';
import {
  createCandidate,
  createAttemptsContext,
  toKeyedPaper,
  randomBelow,
  handInAnswers,
  publishItems,
  changeRandomKeys,
  shuffle,
  randomAnswers,
  randomItems,
  startRunningAttempt,
} from '../../test/graded-tryout.ts';
import { resetAttempt } from '../reset.ts';
import type { SealedAttempt } from '../sealing/sealed-attempts.ts';
import type { AttemptsContext } from '../context.ts';
import type { RescoreOptions } from './rescore.ts';
import { continueRescore, rescoreTryout } from './rescore.ts';
import { computeVersionShift } from './shifts.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
let slugCount = 0;

interface SealedTryout {
  slug: string;
  tryoutId: number;
  /** Each version has its own order of the items. */
  versionIds: number[];
  items: KeyedItem[];
  attempts: AttemptsContext;
  accountIds: string[];
}

async function createSealedTryout(chance: Random, size: number, versions = 3): Promise<SealedTryout> {
  const slug = `koreksi-${(slugCount += 1)}`;
  const items = randomItems(chance);
  const published = [];
  for (let version = 0; version < versions; version += 1)
    published.push(await publishItems(database, slug, shuffle(chance, items), now));
  const attempts = createAttemptsContext(database, () => now);
  const { tryoutId } = published[0]!;
  const versionIds = published.map(({ versionId }) => versionId);
  const tryout = { slug, tryoutId, versionIds, items, attempts, accountIds: [] as string[] };
  for (let index = 0; index < size; index += 1)
    tryout.accountIds.push(await createSealedAttempt(tryout, chance, versionIds[index % versions]!));
  return tryout;
}

async function createSealedAttempt(
  { attempts, tryoutId }: Pick<SealedTryout, 'attempts' | 'tryoutId'>,
  chance: Random,
  versionId: number,
): Promise<string> {
  const accountId = await createCandidate(database, tryoutId, now);
  const candidate = { accountId, tryoutId, versionId };
  await startRunningAttempt(attempts, candidate);
  await handInAnswers(attempts, candidate, randomAnswers(chance));
  return accountId;
}

const withoutPauses: RescoreOptions = {
  now: () => now,
  chunk: 7,
  pause: () => Promise.resolve(),
  onProgress: () => undefined,
};

const findTryout = async ({ slug }: SealedTryout) => (await findTryoutToRescore(database.db, slug))!;

const correct = async (
  tryout: SealedTryout,
  items: readonly KeyedItem[],
  options: Partial<RescoreOptions> = {},
) =>
  rescoreTryout(database.db, await findTryout(tryout), toKeyedPaper(items), { ...withoutPauses, ...options });

const scores = ({ total, twk, tiu, tkp, isPassed }: GradedRow) => ({ total, twk, tiu, tkp, isPassed });

const hasOtherScores = (one: GradedRow, other: GradedRow): boolean =>
  JSON.stringify(scores(one)) !== JSON.stringify(scores(other));

test.each([1, 2, 3])(
  'after corrections every result is the score of its answers by the new keys (seed %i)',
  async (seed) => {
    const chance = seededRandom(seed);
    const tryout = await createSealedTryout(chance, 25);
    let before = await expectGraded(database, tryout.tryoutId, tryout.items, 1);
    let gradingCount = 0;
    let items = tryout.items;
    for (const [step, next] of [
      changeRandomKeys(chance, items, 6),
      changeRandomKeys(chance, items, 40),
      tryout.items,
    ].entries()) {
      items = next;
      const effect = await correct(tryout, items);
      const after = await expectGraded(database, tryout.tryoutId, items, step + 2);
      const changed = before.filter((row, index) => hasOtherScores(row, after[index]!));
      gradingCount += changed.length;
      expect(effect).toMatchObject({
        effect: {
          results: before.length,
          changed: changed.length,
          newlyPassed: after.filter(({ isPassed }, index) => isPassed && !before[index]!.isPassed).length,
          newlyFailed: after.filter(({ isPassed }, index) => !isPassed && before[index]!.isPassed).length,
        },
        notified: changed.length,
      });
      const gradings = await listGradings(database, tryout.tryoutId);
      expect(gradings).toHaveLength(gradingCount);
      expect(gradings.filter(({ grading }) => grading === step + 1)).toMatchObject(
        changed.map((row) => ({ accountId: row.accountId, ...scores(row), isTold: true, replacedAt: now })),
      );
      before = after;
    }
  },
);

test("the notification of a correction has the question's number in the owner's paper and the old and new points", async () => {
  const tryout = await createSealedTryout(seededRandom(4), 3);
  const [item] = tryout.items;
  const rightOption = (item!.key.rightOption + 1) % 5;
  const corrected = tryout.items.map((one) =>
    one === item ? { ...one, key: { ...one.key, rightOption } } : one,
  );
  const before = await expectGraded(database, tryout.tryoutId, tryout.items, 1);
  const effect = await correct(tryout, corrected);
  const after = await expectGraded(database, tryout.tryoutId, corrected, 2);
  const expected = before.flatMap((row, index) => {
    const number = row.key.findIndex(({ id }) => id === item!.key.id) + 1;
    const { total } = after[index]!;
    if (total === row.total) return [];
    return [
      {
        accountId: row.accountId,
        message: `Tryout ${tryout.slug}: kunci soal ${number} dikoreksi. Nilaimu ${row.total} menjadi ${total}. Buka hasilnya untuk melihat pembahasan.`,
      },
    ];
  });
  expect(await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${tryout.slug}`)).toEqual(
    expected,
  );
  expect(effect?.notified).toBe(expected.length);
});

test('a correction with unchanged keys changes nothing', async () => {
  const tryout = await createSealedTryout(seededRandom(5), 2);
  expect(await correct(tryout, tryout.items)).toBeNull();
  await expectGraded(database, tryout.tryoutId, tryout.items, 1);
  expect(await continueRescore(database.db, await findTryout(tryout), withoutPauses)).toBeNull();
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a correction that is killed in pause %i of the regrading and continued has the same outcome',
  async (pauses) => {
    const chance = seededRandom(6);
    const tryout = await createSealedTryout(chance, 12);
    const before = await expectGraded(database, tryout.tryoutId, tryout.items, 1);
    const items = changeRandomKeys(chance, tryout.items, 30);
    let left = pauses;
    const pause = () => ((left -= 1) > 0 ? Promise.resolve() : Promise.reject(new Error('killed')));
    await expect(correct(tryout, items, { chunk: 3, pause })).rejects.toThrow('killed');
    await expect(correct(tryout, items)).rejects.toThrow('sedang berjalan');
    await continueRescore(database.db, await findTryout(tryout), withoutPauses);
    expect(await continueRescore(database.db, await findTryout(tryout), withoutPauses)).toBeNull();
    expect(await correct(tryout, items)).toBeNull();
    const after = await expectGraded(database, tryout.tryoutId, items, 2);
    const changed = before
      .filter((row, index) => hasOtherScores(row, after[index]!))
      .map(({ accountId }) => accountId);
    const notifications = await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${tryout.slug}`);
    expect(notifications.map(({ accountId }) => accountId)).toEqual(changed);
    const gradings = await listGradings(database, tryout.tryoutId);
    expect(gradings.map(({ accountId, isTold }) => [accountId, isTold])).toEqual(
      changed.map((id) => [id, true]),
    );
    const row = await database.db
      .selectFrom('rescores')
      .select(['finishedAt', 'toldAt'])
      .where('tryoutId', '=', tryout.tryoutId)
      .execute();
    expect(row).toEqual([{ finishedAt: now, toldAt: now }]);
  },
);

test('a correction during another correction of the tryout is refused', async () => {
  const chance = seededRandom(7);
  const tryout = await createSealedTryout(chance, 4);
  const items = changeRandomKeys(chance, tryout.items, 20);
  const outcomes: string[] = [];
  const pause = async () => {
    await correct(tryout, items).catch((error: Error) => outcomes.push(error.message));
  };
  await correct(tryout, items, { pause });
  expect(new Set(outcomes)).toEqual(new Set([expect.stringContaining('sedang berjalan')]));
  await expectGraded(database, tryout.tryoutId, items, 2);
});

test('an attempt that runs during a correction gets the corrected score, also in a process that has cached the old key', async () => {
  const chance = seededRandom(8);
  const tryout = await createSealedTryout(chance, 3);
  const accountId = await createCandidate(database, tryout.tryoutId, now);
  const candidate = { accountId, tryoutId: tryout.tryoutId, versionId: tryout.versionIds[0]! };
  await startRunningAttempt(tryout.attempts, candidate);
  const items = changeRandomKeys(chance, tryout.items, 50);
  await correct(tryout, items);
  expect((await tryout.attempts.versions.get(candidate.versionId)).grading).toBe(1);
  await handInAnswers(tryout.attempts, candidate, randomAnswers(chance));
  await expectGraded(database, tryout.tryoutId, items, 2);
});

test('a correction waits for a running seal by the old key and regrades its result', async () => {
  const chance = seededRandom(9);
  const tryout = await createSealedTryout(chance, 2);
  const accountId = await createCandidate(database, tryout.tryoutId, now);
  const candidate = { accountId, tryoutId: tryout.tryoutId, versionId: tryout.versionIds[1]! };
  await startRunningAttempt(tryout.attempts, candidate);
  const items = changeRandomKeys(chance, tryout.items, 50);
  const pending: Promise<unknown>[] = [];
  // Stops the seal at its last statement, the notification of the account.
  await database.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, accountId);
    pending.push(handInAnswers(tryout.attempts, candidate, randomAnswers(chance)));
    await expect.poll(() => listLockWaits(database)).toEqual(['transactionid']);
    pending.push(correct(tryout, items));
    await expect.poll(() => listLockWaits(database)).toEqual(['advisory', 'transactionid']);
  });
  const [sealed] = (await Promise.all(pending)) as [SealedAttempt];
  expect(sealed.result.grading).toBe(1);
  await expectGraded(database, tryout.tryoutId, items, 2);
});

test('other candidates can hand in while a correction waits for a stalled seal', async () => {
  const chance = seededRandom(17);
  const tryout = await createSealedTryout(chance, 2);
  const { tryoutId, versionIds } = tryout;
  const [stalling, other] = await Promise.all(
    [0, 1].map(async (index) => {
      const accountId = await createCandidate(database, tryoutId, now);
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
    await lockAccountForDeletion(trx, stalling!.accountId);
    pending.push(handInAnswers(tryout.attempts, stalling!, randomAnswers(chance)));
    await expect.poll(() => listLockWaits(database)).toEqual(['transactionid']);
    pending.push(correct(tryout, items));
    await expect.poll(() => listLockWaits(database)).toEqual(['advisory', 'transactionid']);
    await handInAnswers(
      createAttemptsContext(briefLocks, () => now),
      other!,
      randomAnswers(chance),
    );
  });
  await Promise.all(pending);
  await expectGraded(database, tryoutId, items, 2);
});

test('a correction that cannot lock the keys for a minute fails and changes nothing', async () => {
  const chance = seededRandom(18);
  const tryout = await createSealedTryout(chance, 2);
  let clock = now;
  await database.db.transaction().execute(async (trx) => {
    await lockToSeal(trx, tryout.accountIds[0]!, tryout.tryoutId);
    const correcting = correct(tryout, changeRandomKeys(chance, tryout.items, 50), {
      now: () => (clock += 10_000),
    });
    await expect(correcting).rejects.toThrow('kuncinya belum diubah');
  });
  expect(clock - now).toBeGreaterThan(60_000);
  await expectGraded(database, tryout.tryoutId, tryout.items, 1);
  expect(await continueRescore(database.db, await findTryout(tryout), withoutPauses)).toBeNull();
});

test("a correction's error is thrown even if the connection that holds its lock is broken", async () => {
  const chance = seededRandom(19);
  const tryout = await createSealedTryout(chance, 2);
  const pause = async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    throw new Error('killed');
  };
  await expect(correct(tryout, changeRandomKeys(chance, tryout.items, 50), { pause })).rejects.toThrow(
    'killed',
  );
});

test('a result that leaves the ranking during its regrading is removed from its new bucket', async () => {
  const chance = seededRandom(10);
  const tryout = await createSealedTryout(chance, 6);
  const { tryoutId, attempts } = tryout;
  const [accountId, , , other] = tryout.accountIds as [string, string, string, string];
  const items = changeRandomKeys(chance, tryout.items, 60);
  const { corrections } = (await changeKeys(database.db, tryoutId, toKeyedPaper(items), now))!;
  const versionId = tryout.versionIds[0]!;
  const own = corrections.filter((correction) => correction.versionId === versionId);
  const { itemKeys } = await attempts.versions.get(versionId, 2);
  const shift = {
    ...computeVersionShift({ tryoutId, versionId, grading: 2 }, skdRules, own),
    fullMasks: toFullPointMasks(itemKeys),
  };
  const pending: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (trx) => {
    await regradeChunk(trx, shift, { after: TABLE_START, most: 10 }, now);
    expect(await idleTimeout(trx)).toBe('5s');
    pending.push(
      resetAttempt(attempts, { accountId, tryoutId, closesAt: null }),
      revokeGrants(database.db, other, { source: 'operator', sourceId: 'uji' }, now),
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
  const tryout = await createSealedTryout(chance, 6);
  const items = changeRandomKeys(chance, tryout.items, 60);
  const [first, , third] = tryout.accountIds as [string, string, string];
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, first, tryout.tryoutId);
    await trx.selectFrom('results').select('total').where('accountId', '=', third).forUpdate().execute();
    let pauses = 0;
    const pause = () => Promise.resolve(void (pauses += 1));
    correcting = correct(tryout, items, { pause });
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
  const tryout = await createSealedTryout(chance, 6);
  const { tryoutId } = tryout;
  const items = changeRandomKeys(chance, tryout.items, 60);
  const [, locked] = tryout.accountIds as [string, string];
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, locked);
    let pauses = 0;
    const pause = () => Promise.resolve(void (pauses += 1));
    correcting = correct(tryout, items, { chunk: 8, pause });
    await expect.poll(() => countUnnotified(database.db, tryoutId)).toBe(1);
    // The correction retries with pauses.
    const pausesBefore = pauses;
    await expect.poll(() => pauses).toBeGreaterThan(pausesBefore + 1);
  });
  await correcting;
  const notifications = await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${tryout.slug}`);
  expect(notifications.map(({ accountId }) => accountId)).toEqual(tryout.accountIds.toSorted());
});

test('a transaction that locks the keys for a correction has an idle timeout of five seconds', async () => {
  const { tryoutId } = await createSealedTryout(seededRandom(22), 1);
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, tryoutId);
    expect(await idleTimeout(trx)).toBe('5s');
  });
});

/** The time without a statement after which the server ends the transaction. */
async function idleTimeout(trx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('idle_in_transaction_session_timeout') as timeout`.execute(trx);
  return rows[0]?.timeout;
}

test('a correction that meets a locked bucket retries with pauses until the bucket is free', async () => {
  const chance = seededRandom(21);
  const tryout = await createSealedTryout(chance, 8, 1);
  const { tryoutId } = tryout;
  const items = changeRandomKeys(chance, tryout.items, 60);
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    const histogram = trx.selectFrom('scoreHistograms').where('tryoutId', '=', tryoutId);
    const highest = histogram.select(({ fn }) => fn.max('total').as('total'));
    await histogram.select('total').where('total', '=', highest).forUpdate().execute();
    let pauses = 0;
    correcting = correct(tryout, items, { pause: () => Promise.resolve(void (pauses += 1)) });
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
    const tryout = await createSealedTryout(chance, 24);
    const { tryoutId, versionIds, attempts } = tryout;
    const source = { source: 'operator', sourceId: 'uji' } as const;
    const running = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const accountId = await createCandidate(database, tryoutId, now);
        const candidate = { accountId, tryoutId, versionId: versionIds[index % 3]! };
        await startRunningAttempt(attempts, candidate);
        return candidate;
      }),
    );
    const actions = tryout.accountIds.map((accountId, index) => async () => {
      if (index % 4 === 0) await resetAttempt(attempts, { accountId, tryoutId, closesAt: null });
      if (index % 4 === 1) await revokeGrants(database.db, accountId, source, now);
      if (index % 4 === 2) {
        await revokeGrants(database.db, accountId, source, now);
        await grantTryouts(database.db, accountId, [tryoutId], source, now);
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
    await Promise.all([runQueue(), runQueue(), runQueue(), correct(tryout, items, { chunk: 3 })]);
    await expectGraded(database, tryoutId, items, 2);
  },
);

test('a correction deletes stored texts of the language model about an earlier grading', async () => {
  const chance = seededRandom(13);
  const tryout = await createSealedTryout(chance, 3);
  const { db } = database;
  const rows = tryout.accountIds.map((accountId, index) => ({
    accountId,
    tryoutId: tryout.tryoutId,
    attemptNumber: 1,
    state: 'waiting' as const,
    askedAt: new Date(now),
    consentVersion: 'v',
    grading: index === 0 ? 2 : 1,
  }));
  await db.insertInto('analysisTexts').values(rows).execute();
  await correct(tryout, changeRandomKeys(chance, tryout.items, 40));
  const left = await db
    .selectFrom('analysisTexts')
    .select('accountId')
    .where('tryoutId', '=', tryout.tryoutId)
    .execute();
  expect(left).toEqual([{ accountId: tryout.accountIds[0] }]);
});

test('a correction changes neither the paper nor other tryouts', async () => {
  const chance = seededRandom(14);
  const [tryout, other] = [await createSealedTryout(chance, 2), await createSealedTryout(chance, 2)];
  const items = changeRandomKeys(chance, tryout.items, 110);
  await correct(tryout, items);
  await expectGraded(database, other.tryoutId, other.items, 1);
  await expectHistogramsRecounted(database, other.tryoutId);
  const { paper, key } = await tryout.attempts.versions.get(tryout.versionIds[2]!, 2);
  const own = new Map(tryout.items.map(({ key: { id }, shown }) => [id, shown]));
  expect(paper).toEqual(key.map(({ id }) => own.get(id)));
  expect(key.map(({ id, explanation }) => explanation === `Sebab ${id}.`)).not.toContain(false);
});

test('struck-out questions give full points to an attempt without answers, which stays unranked', async () => {
  const chance = seededRandom(15);
  const tryout = await createSealedTryout(chance, 0);
  const accountId = await createCandidate(database, tryout.tryoutId, now);
  const candidate = { accountId, tryoutId: tryout.tryoutId, versionId: tryout.versionIds[0]! };
  await startRunningAttempt(tryout.attempts, candidate);
  await handInAnswers(tryout.attempts, candidate, Array<Answer>(110).fill(0));
  const struckItems = tryout.items.map(({ key, ...item }) => ({ ...item, key: { ...key, isStruck: true } }));
  await correct(tryout, struckItems);
  const [row] = await expectGraded(database, tryout.tryoutId, struckItems, 2);
  expect(row).toMatchObject({ total: 550, isPassed: true, isRanked: false });
});
