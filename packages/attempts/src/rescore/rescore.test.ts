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
import type { AttemptsContext } from '../versions.ts';
import type { RescoreOptions } from './rescore.ts';
import { continueRescore, rescoreTryout } from './rescore.ts';
import { computeVersionShift } from './shifts.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
let made = 0;

interface Field {
  slug: string;
  tryoutId: number;
  /** Versions, each with its own order of the items. */
  versionIds: number[];
  items: KeyedItem[];
  attempts: AttemptsContext;
  accountIds: string[];
}

/** A tryout of several versions with sealed attempts. */
async function aField(chance: Random, size: number, versions = 3): Promise<Field> {
  const slug = `koreksi-${(made += 1)}`;
  const items = randomItems(chance);
  const published = [];
  for (let version = 0; version < versions; version += 1)
    published.push(await publishItems(database, slug, shuffle(chance, items), now));
  const attempts = createAttemptsContext(database, () => now);
  const { tryoutId } = published[0]!;
  const versionIds = published.map(({ versionId }) => versionId);
  const field = { slug, tryoutId, versionIds, items, attempts, accountIds: [] as string[] };
  for (let index = 0; index < size; index += 1)
    field.accountIds.push(await seatedAndSealed(field, chance, versionIds[index % versions]!));
  return field;
}

async function seatedAndSealed(
  { attempts, tryoutId }: Pick<Field, 'attempts' | 'tryoutId'>,
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

const tryoutOf = async ({ slug }: Field) => (await findTryoutToRescore(database.db, slug))!;

const correct = async (field: Field, items: readonly KeyedItem[], pace: Partial<RescoreOptions> = {}) =>
  rescoreTryout(database.db, await tryoutOf(field), toKeyedPaper(items), { ...withoutPauses, ...pace });

const scores = ({ total, twk, tiu, tkp, isPassed }: GradedRow) => ({ total, twk, tiu, tkp, isPassed });

const isOther = (one: GradedRow, other: GradedRow): boolean =>
  JSON.stringify(scores(one)) !== JSON.stringify(scores(other));

test.each([1, 2, 3])(
  'after corrections every result is the score of its answers by the new keys (seed %i)',
  async (seed) => {
    const chance = seededRandom(seed);
    const field = await aField(chance, 25);
    let before = await expectGraded(database, field.tryoutId, field.items, 1);
    let kept = 0;
    let items = field.items;
    for (const [step, next] of [
      changeRandomKeys(chance, items, 6),
      changeRandomKeys(chance, items, 40),
      field.items,
    ].entries()) {
      items = next;
      const done = await correct(field, items);
      const after = await expectGraded(database, field.tryoutId, items, step + 2);
      const changed = before.filter((row, index) => isOther(row, after[index]!));
      kept += changed.length;
      expect(done).toMatchObject({
        effect: {
          results: before.length,
          changed: changed.length,
          newlyPassed: after.filter(({ isPassed }, index) => isPassed && !before[index]!.isPassed).length,
          newlyFailed: after.filter(({ isPassed }, index) => !isPassed && before[index]!.isPassed).length,
        },
        notified: changed.length,
      });
      const earlier = await listGradings(database, field.tryoutId);
      expect(earlier).toHaveLength(kept);
      expect(earlier.filter(({ grading }) => grading === step + 1)).toMatchObject(
        changed.map((row) => ({ accountId: row.accountId, ...scores(row), isTold: true, replacedAt: now })),
      );
      before = after;
    }
  },
);

test('owners are notified of the reason, in the numbers of their paper, and of the points before and after', async () => {
  const field = await aField(seededRandom(4), 3);
  const [item] = field.items;
  const rightOption = (item!.key.rightOption + 1) % 5;
  const corrected = field.items.map((one) =>
    one === item ? { ...one, key: { ...one.key, rightOption } } : one,
  );
  const before = await expectGraded(database, field.tryoutId, field.items, 1);
  const done = await correct(field, corrected);
  const after = await expectGraded(database, field.tryoutId, corrected, 2);
  const expected = before.flatMap((row, index) => {
    const number = row.key.findIndex(({ id }) => id === item!.key.id) + 1;
    const { total } = after[index]!;
    if (total === row.total) return [];
    return [
      {
        accountId: row.accountId,
        message: `Tryout ${field.slug}: kunci soal ${number} dikoreksi. Nilaimu ${row.total} menjadi ${total}. Buka hasilnya untuk melihat pembahasan.`,
      },
    ];
  });
  expect(await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${field.slug}`)).toEqual(
    expected,
  );
  expect(done?.notified).toBe(expected.length);
});

test('nothing to correct changes nothing', async () => {
  const field = await aField(seededRandom(5), 2);
  expect(await correct(field, field.items)).toBeNull();
  await expectGraded(database, field.tryoutId, field.items, 1);
  expect(await continueRescore(database.db, await tryoutOf(field), withoutPauses)).toBeNull();
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a repeat after a kill after %i transactions has the same outcome',
  async (transactions) => {
    const chance = seededRandom(6);
    const field = await aField(chance, 12);
    const before = await expectGraded(database, field.tryoutId, field.items, 1);
    const items = changeRandomKeys(chance, field.items, 30);
    let left = transactions;
    const pause = () => ((left -= 1) > 0 ? Promise.resolve() : Promise.reject(new Error('killed')));
    await expect(correct(field, items, { chunk: 3, pause })).rejects.toThrow('killed');
    await expect(correct(field, items)).rejects.toThrow('sedang berjalan');
    await continueRescore(database.db, await tryoutOf(field), withoutPauses);
    expect(await continueRescore(database.db, await tryoutOf(field), withoutPauses)).toBeNull();
    expect(await correct(field, items)).toBeNull();
    const after = await expectGraded(database, field.tryoutId, items, 2);
    const changed = before
      .filter((row, index) => isOther(row, after[index]!))
      .map(({ accountId }) => accountId);
    const notices = await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${field.slug}`);
    expect(notices.map(({ accountId }) => accountId)).toEqual(changed);
    const earlier = await listGradings(database, field.tryoutId);
    expect(earlier.map(({ accountId, isTold }) => [accountId, isTold])).toEqual(
      changed.map((id) => [id, true]),
    );
    const row = await database.db
      .selectFrom('rescores')
      .select(['finishedAt', 'toldAt'])
      .where('tryoutId', '=', field.tryoutId)
      .execute();
    expect(row).toEqual([{ finishedAt: now, toldAt: now }]);
  },
);

test('one of two simultaneous corrections is refused', async () => {
  const chance = seededRandom(7);
  const field = await aField(chance, 4);
  const items = changeRandomKeys(chance, field.items, 20);
  const outcomes: string[] = [];
  const pause = async () => {
    await correct(field, items).catch((error: Error) => outcomes.push(error.message));
  };
  await correct(field, items, { pause });
  expect(new Set(outcomes)).toEqual(new Set([expect.stringContaining('sedang berjalan')]));
  await expectGraded(database, field.tryoutId, items, 2);
});

test('an attempt that runs meanwhile gets the corrected score, also in a process with the old key in its cache', async () => {
  const chance = seededRandom(8);
  const field = await aField(chance, 3);
  const accountId = await createCandidate(database, field.tryoutId, now);
  const candidate = { accountId, tryoutId: field.tryoutId, versionId: field.versionIds[0]! };
  await startRunningAttempt(field.attempts, candidate);
  const items = changeRandomKeys(chance, field.items, 50);
  await correct(field, items);
  expect((await field.attempts.versions.get(candidate.versionId)).grading).toBe(1);
  await handInAnswers(field.attempts, candidate, randomAnswers(chance));
  await expectGraded(database, field.tryoutId, items, 2);
});

test('a running seal by the old key is waited for and regraded', async () => {
  const chance = seededRandom(9);
  const field = await aField(chance, 2);
  const accountId = await createCandidate(database, field.tryoutId, now);
  const candidate = { accountId, tryoutId: field.tryoutId, versionId: field.versionIds[1]! };
  await startRunningAttempt(field.attempts, candidate);
  const items = changeRandomKeys(chance, field.items, 50);
  const meanwhile: Promise<unknown>[] = [];
  // Stops the seal at its last statement, the notification of the account.
  await database.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, accountId);
    meanwhile.push(handInAnswers(field.attempts, candidate, randomAnswers(chance)));
    await expect.poll(() => listLockWaits(database)).toEqual(['transactionid']);
    meanwhile.push(correct(field, items));
    await expect.poll(() => listLockWaits(database)).toEqual(['advisory', 'transactionid']);
  });
  const [sealed] = (await Promise.all(meanwhile)) as [SealedAttempt];
  expect(sealed.result.grading).toBe(1);
  await expectGraded(database, field.tryoutId, items, 2);
});

test('others hand in while a correction waits for a stalled seal', async () => {
  const chance = seededRandom(17);
  const field = await aField(chance, 2);
  const { tryoutId, versionIds } = field;
  const [stalling, other] = await Promise.all(
    [0, 1].map(async (index) => {
      const accountId = await createCandidate(database, tryoutId, now);
      const candidate = { accountId, tryoutId, versionId: versionIds[index]! };
      await startRunningAttempt(field.attempts, candidate);
      return candidate;
    }),
  );
  // Shorter than the stall, which ends after the other hand-in.
  const impatient = openDatabase(database.url, () => {}, { lockMs: 3_000 });
  onTestFinished(() => impatient.close());
  const items = changeRandomKeys(chance, field.items, 50);
  const meanwhile: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, stalling!.accountId);
    meanwhile.push(handInAnswers(field.attempts, stalling!, randomAnswers(chance)));
    await expect.poll(() => listLockWaits(database)).toEqual(['transactionid']);
    meanwhile.push(correct(field, items));
    await expect.poll(() => listLockWaits(database)).toEqual(['advisory', 'transactionid']);
    await handInAnswers(
      createAttemptsContext(impatient, () => now),
      other!,
      randomAnswers(chance),
    );
  });
  await Promise.all(meanwhile);
  await expectGraded(database, tryoutId, items, 2);
});

test('a correction gives up after a minute without a gap between hand-ins, and changes nothing', async () => {
  const chance = seededRandom(18);
  const field = await aField(chance, 2);
  let clock = now;
  await database.db.transaction().execute(async (trx) => {
    await lockToSeal(trx, field.accountIds[0]!, field.tryoutId);
    const busy = correct(field, changeRandomKeys(chance, field.items, 50), { now: () => (clock += 10_000) });
    await expect(busy).rejects.toThrow('kuncinya belum diubah');
  });
  expect(clock - now).toBeGreaterThan(60_000);
  await expectGraded(database, field.tryoutId, field.items, 1);
  expect(await continueRescore(database.db, await tryoutOf(field), withoutPauses)).toBeNull();
});

test('an error is thrown also when the connection with the lock is broken', async () => {
  const chance = seededRandom(19);
  const field = await aField(chance, 2);
  const pause = async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    throw new Error('killed');
  };
  await expect(correct(field, changeRandomKeys(chance, field.items, 50), { pause })).rejects.toThrow(
    'killed',
  );
});

test('a result that leaves the ranking during its regrading leaves its new bucket', async () => {
  const chance = seededRandom(10);
  const field = await aField(chance, 6);
  const { tryoutId, attempts } = field;
  const [accountId, , , other] = field.accountIds as [string, string, string, string];
  const items = changeRandomKeys(chance, field.items, 60);
  const { corrections } = (await changeKeys(database.db, tryoutId, toKeyedPaper(items), now))!;
  const versionId = field.versionIds[0]!;
  const own = corrections.filter((correction) => correction.versionId === versionId);
  const { itemKeys } = await attempts.versions.get(versionId, 2);
  const shift = {
    ...computeVersionShift({ tryoutId, versionId, grading: 2 }, skdRules, own),
    fullMasks: toFullPointMasks(itemKeys),
  };
  const meanwhile: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (trx) => {
    await regradeChunk(trx, shift, { after: TABLE_START, most: 10 }, now);
    expect(await longestPause(trx)).toBe('5s');
    meanwhile.push(
      resetAttempt(attempts, { accountId, tryoutId, closesAt: null }),
      revokeGrants(database.db, other, { source: 'operator', sourceId: 'uji' }, now),
    );
    await expect.poll(async () => (await listLockWaits(database)).length).toBe(2);
  });
  await Promise.all(meanwhile);
  await continueRescore(database.db, await tryoutOf(field), withoutPauses);
  const rows = await expectGraded(database, tryoutId, items, 2);
  expect(rows.find((row) => row.accountId === other)?.isRanked).toBe(false);
  expect(rows.map((row) => row.accountId)).not.toContain(accountId);
});

test('a locked result is regraded later, and a locked attempt delays nothing', async () => {
  const chance = seededRandom(16);
  const field = await aField(chance, 6);
  const items = changeRandomKeys(chance, field.items, 60);
  const [first, , third] = field.accountIds as [string, string, string];
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, first, field.tryoutId);
    await trx.selectFrom('results').select('total').where('accountId', '=', third).forUpdate().execute();
    let pauses = 0;
    const pause = () => Promise.resolve(void (pauses += 1));
    correcting = correct(field, items, { pause });
    await expect.poll(() => outdated(field)).toEqual([third]);
    // It retries with pauses.
    const until = pauses;
    await expect.poll(() => pauses).toBeGreaterThan(until + 1);
  });
  await correcting;
  await expectGraded(database, field.tryoutId, items, 2);
});

test('an owner whose row is locked is notified later, and once', async () => {
  const chance = seededRandom(20);
  const field = await aField(chance, 6);
  const { tryoutId } = field;
  const items = changeRandomKeys(chance, field.items, 60);
  const [, locked] = field.accountIds as [string, string];
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, locked);
    let pauses = 0;
    const pause = () => Promise.resolve(void (pauses += 1));
    correcting = correct(field, items, { chunk: 8, pause });
    await expect.poll(() => countUnnotified(database.db, tryoutId)).toBe(1);
    // It retries with pauses.
    const until = pauses;
    await expect.poll(() => pauses).toBeGreaterThan(until + 1);
  });
  await correcting;
  const notices = await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${field.slug}`);
  expect(notices.map(({ accountId }) => accountId)).toEqual(field.accountIds.toSorted());
});

test('a correction that stalls with the keys locked is ended', async () => {
  const { tryoutId } = await aField(seededRandom(22), 1);
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, tryoutId);
    expect(await longestPause(trx)).toBe('5s');
  });
});

/** The server ends a transaction after a pause of this length. */
async function longestPause(trx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ longest: string }>`
    select current_setting('idle_in_transaction_session_timeout') as longest`.execute(trx);
  return rows[0]?.longest;
}

test('a correction that meets a locked bucket releases the other rows before each retry', async () => {
  const chance = seededRandom(21);
  const field = await aField(chance, 8, 1);
  const { tryoutId } = field;
  const items = changeRandomKeys(chance, field.items, 60);
  let correcting: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    const histogram = trx.selectFrom('scoreHistograms').where('tryoutId', '=', tryoutId);
    const highest = histogram.select(({ fn }) => fn.max('total').as('total'));
    await histogram.select('total').where('total', '=', highest).forUpdate().execute();
    let pauses = 0;
    correcting = correct(field, items, { pause: () => Promise.resolve(void (pauses += 1)) });
    // More pauses than a scan without retries has: one after each of two chunks and one at the end.
    await expect.poll(() => pauses).toBeGreaterThan(3);
    expect(await outdated(field)).not.toEqual([]);
  });
  await correcting;
  await expectGraded(database, tryoutId, items, 2);
});

/** The accounts whose results have an earlier grading. */
async function outdated({ tryoutId }: Field): Promise<string[]> {
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
  'seals, resets, revokes and grants meanwhile all end by the new keys (seed %i)',
  async (seed) => {
    const chance = seededRandom(seed);
    const field = await aField(chance, 24);
    const { tryoutId, versionIds, attempts } = field;
    const source = { source: 'operator', sourceId: 'uji' } as const;
    const running = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const accountId = await createCandidate(database, tryoutId, now);
        const candidate = { accountId, tryoutId, versionId: versionIds[index % 3]! };
        await startRunningAttempt(attempts, candidate);
        return candidate;
      }),
    );
    const acts = field.accountIds.map((accountId, index) => async () => {
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
    const items = changeRandomKeys(chance, field.items, 40);
    const queue = shuffle<() => Promise<unknown>>(chance, [...acts, ...seals]);
    const work = async () => {
      for (let act = queue.pop(); act; act = queue.pop()) await act();
    };
    await Promise.all([work(), work(), work(), correct(field, items, { chunk: 3 })]);
    await expectGraded(database, tryoutId, items, 2);
  },
);

test('stored texts of the language model are deleted with the grading of their numbers', async () => {
  const chance = seededRandom(13);
  const field = await aField(chance, 3);
  const { db } = database;
  const text = { tryoutId: field.tryoutId, attemptNumber: 1, state: 'waiting' } as const;
  const asked = { askedAt: new Date(now), consentVersion: 'v' };
  const written = field.accountIds.map((accountId, index) => ({
    ...{ accountId, ...text, ...asked },
    grading: index === 0 ? 2 : 1,
  }));
  await db.insertInto('analysisTexts').values(written).execute();
  await correct(field, changeRandomKeys(chance, field.items, 40));
  const left = await db
    .selectFrom('analysisTexts')
    .select('accountId')
    .where('tryoutId', '=', field.tryoutId)
    .execute();
  expect(left).toEqual([{ accountId: field.accountIds[0] }]);
});

test('the paper and other tryouts stay unchanged', async () => {
  const chance = seededRandom(14);
  const [field, other] = [await aField(chance, 2), await aField(chance, 2)];
  const items = changeRandomKeys(chance, field.items, 110);
  await correct(field, items);
  await expectGraded(database, other.tryoutId, other.items, 1);
  await expectHistogramsRecounted(database, other.tryoutId);
  const { paper, key } = await field.attempts.versions.get(field.versionIds[2]!, 2);
  const own = new Map(field.items.map(({ key: { id }, shown }) => [id, shown]));
  expect(paper).toEqual(key.map(({ id }) => own.get(id)));
  expect(key.map(({ id, explanation }) => explanation === `Sebab ${id}.`)).not.toContain(false);
});

test('an empty question stays empty when it is struck out', async () => {
  const chance = seededRandom(15);
  const field = await aField(chance, 0);
  const accountId = await createCandidate(database, field.tryoutId, now);
  const candidate = { accountId, tryoutId: field.tryoutId, versionId: field.versionIds[0]! };
  await startRunningAttempt(field.attempts, candidate);
  await handInAnswers(field.attempts, candidate, Array<Answer>(110).fill(0));
  const struck = field.items.map(({ key, ...item }) => ({ ...item, key: { ...key, isStruck: true } }));
  await correct(field, struck);
  const [row] = await expectGraded(database, field.tryoutId, struck, 2);
  expect(row).toMatchObject({ total: 550, isPassed: true, isRanked: false });
});
