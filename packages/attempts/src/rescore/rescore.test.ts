import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { seededRandom } from '../../../exam/test/seeded-random.ts';
import type { GradedRow } from '../../test/graded-rows.ts';
import {
  expectGraded,
  expectHistogramsRecounted,
  listGradings,
  listNotificationsTitled,
} from '../../test/graded-rows.ts';
import {
  changeRandomKeys,
  createCandidate,
  handInAnswers,
  startRunningAttempt,
} from '../../test/graded-tryout.ts';
import {
  createSealedTryout,
  findTryout,
  NOW,
  runCorrection,
  withoutPauses,
} from '../../test/sealed-tryout.ts';
import { continueRescore } from './rescore.ts';

const database = useTestDatabase();
const scores = ({ total, twk, tiu, tkp, isPassed }: GradedRow) => ({ total, twk, tiu, tkp, isPassed });

const hasOtherScores = (one: GradedRow, other: GradedRow): boolean =>
  JSON.stringify(scores(one)) !== JSON.stringify(scores(other));

test.each([1, 2, 3])(
  'after corrections every result is the score of its answers by the new keys (seed %i)',
  async (seed) => {
    const chance = seededRandom(seed);
    const tryout = await createSealedTryout(database, chance, 25);
    let before = await expectGraded(database, tryout.tryoutId, tryout.items, 1);
    let gradingCount = 0;
    let items = tryout.items;
    for (const [step, next] of [
      changeRandomKeys(chance, items, 6),
      changeRandomKeys(chance, items, 40),
      tryout.items,
    ].entries()) {
      items = next;
      const effect = await runCorrection(tryout, items);
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
        changed.map((row) => ({ accountId: row.accountId, ...scores(row), isTold: true, replacedAt: NOW })),
      );
      before = after;
    }
  },
);

test("the notification of a correction has the question's number in the owner's paper and the old and new points", async () => {
  const tryout = await createSealedTryout(database, seededRandom(4), 3);
  const [item] = tryout.items;
  const rightOption = (item!.key.rightOption + 1) % 5;
  const corrected = tryout.items.map((one) =>
    one === item ? { ...one, key: { ...one.key, rightOption } } : one,
  );
  const before = await expectGraded(database, tryout.tryoutId, tryout.items, 1);
  const effect = await runCorrection(tryout, corrected);
  const after = await expectGraded(database, tryout.tryoutId, corrected, 2);
  const expected = before.flatMap((row, index) => {
    const number = row.key.findIndex(({ id }) => id === item!.key.id) + 1;
    const { total } = after[index]!;
    if (total === row.total) return [];
    return [
      {
        accountId: row.accountId,
        message: `Tryout ${tryout.slug}: kunci soal ${number} dikoreksi. Nilaimu ${row.total} menjadi ${total}.`,
      },
    ];
  });
  expect(await listNotificationsTitled(database, 'Nilai dikoreksi', `Tryout ${tryout.slug}`)).toEqual(
    expected,
  );
  expect(effect?.notified).toBe(expected.length);
});

test('a correction with unchanged keys changes nothing', async () => {
  const tryout = await createSealedTryout(database, seededRandom(5), 2);
  expect(await runCorrection(tryout, tryout.items)).toBeNull();
  await expectGraded(database, tryout.tryoutId, tryout.items, 1);
  expect(await continueRescore(database.db, await findTryout(tryout), withoutPauses)).toBeNull();
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a correction that is killed in pause %i of the regrading and continued has the same outcome',
  async (pauses) => {
    const chance = seededRandom(6);
    const tryout = await createSealedTryout(database, chance, 12);
    const before = await expectGraded(database, tryout.tryoutId, tryout.items, 1);
    const items = changeRandomKeys(chance, tryout.items, 30);
    let left = pauses;
    const pause = () => ((left -= 1) > 0 ? Promise.resolve() : Promise.reject(new Error('killed')));
    await expect(runCorrection(tryout, items, { chunk: 3, pause })).rejects.toThrow('killed');
    await expect(runCorrection(tryout, items)).rejects.toThrow('sedang berjalan');
    await continueRescore(database.db, await findTryout(tryout), withoutPauses);
    expect(await continueRescore(database.db, await findTryout(tryout), withoutPauses)).toBeNull();
    expect(await runCorrection(tryout, items)).toBeNull();
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
    expect(row).toEqual([{ finishedAt: NOW, toldAt: NOW }]);
  },
);

test('a correction deletes stored texts of the language model about an earlier grading', async () => {
  const chance = seededRandom(13);
  const tryout = await createSealedTryout(database, chance, 3);
  const { db } = database;
  const rows = tryout.accountIds.map((accountId, index) => ({
    accountId,
    tryoutId: tryout.tryoutId,
    attemptNumber: 1,
    state: 'waiting' as const,
    askedAt: new Date(NOW),
    consentVersion: 'v',
    grading: index === 0 ? 2 : 1,
  }));
  await db.insertInto('analysisTexts').values(rows).execute();
  await runCorrection(tryout, changeRandomKeys(chance, tryout.items, 40));
  const left = await db
    .selectFrom('analysisTexts')
    .select('accountId')
    .where('tryoutId', '=', tryout.tryoutId)
    .execute();
  expect(left).toEqual([{ accountId: tryout.accountIds[0] }]);
});

test('a correction changes neither the paper nor other tryouts', async () => {
  const chance = seededRandom(14);
  const [tryout, other] = [
    await createSealedTryout(database, chance, 2),
    await createSealedTryout(database, chance, 2),
  ];
  const items = changeRandomKeys(chance, tryout.items, 110);
  await runCorrection(tryout, items);
  await expectGraded(database, other.tryoutId, other.items, 1);
  await expectHistogramsRecounted(database, other.tryoutId);
  const { paper, key } = await tryout.attempts.versions.get(tryout.versionIds[2]!, 2);
  const own = new Map(tryout.items.map(({ key: { id }, shown }) => [id, shown]));
  expect(paper).toEqual(key.map(({ id }) => own.get(id)));
  expect(key.map(({ id, explanation }) => explanation === `Sebab ${id}.`)).not.toContain(false);
});

test('struck questions give full points to an attempt without answers, which stays unranked', async () => {
  const chance = seededRandom(15);
  const tryout = await createSealedTryout(database, chance, 0);
  const accountId = await createCandidate(database, tryout.tryoutId, NOW);
  const candidate = { accountId, tryoutId: tryout.tryoutId, versionId: tryout.versionIds[0]! };
  await startRunningAttempt(tryout.attempts, candidate);
  await handInAnswers(tryout.attempts, candidate, Array<Answer>(110).fill(0));
  const struckItems = tryout.items.map(({ key, ...item }) => ({ ...item, key: { ...key, isStruck: true } }));
  await runCorrection(tryout, struckItems);
  const [row] = await expectGraded(database, tryout.tryoutId, struckItems, 2);
  expect(row).toMatchObject({ total: 550, isPassed: true, isRanked: false });
});
