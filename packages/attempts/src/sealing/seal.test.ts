import { revokeGrants } from '@ambang/db/shop/grants.ts';
import { findAttempt } from '@ambang/db/attempts/attempts.ts';
import { lockAnswerKeys } from '@ambang/db/attempts/key-locks.ts';
import { changeKeys } from '@ambang/db/results/rescore/rescores.ts';
import { findResult } from '@ambang/db/results/results.ts';
import { appendSaveWaitingForLock } from '@ambang/db/attempts/saved-answers.ts';
import { readAttemptsToSeal } from '@ambang/db/results/seals.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import { listLockWaits } from '../../../db/test/lock-waits.ts';
import { createTestSession, tokenHashOf } from '../../../db/test/test-session.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { seededRandom } from '../../../exam/test/seeded-random.ts';
import { expectHistogramsRecounted, expectGraded } from '../../test/graded-rows.ts';
import {
  createCandidate,
  createAttemptsContext,
  toKeyedPaper,
  handInAnswers,
  publishItems,
  changeRandomKeys,
  randomAnswers,
  randomItems,
  startRunningAttempt,
} from '../../test/graded-tryout.ts';
import { resetAttempt } from '../reset.ts';
import { handInAttempt } from './seal.ts';
import type { AttemptsContext } from '../context.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const chance = seededRandom(31);
let lastNumber = 0;

/** Creates a running attempt and a context that has already cached the tryout's version. */
async function createRunningAttempt() {
  const items = randomItems(chance);
  const { tryoutId, versionId } = await publishItems(database, `segel-${(lastNumber += 1)}`, items, now);
  const attempts = createAttemptsContext(database, () => now);
  await attempts.versions.get(versionId);
  const candidate = { accountId: await createCandidate(database, tryoutId, now), tryoutId, versionId };
  await startRunningAttempt(attempts, candidate);
  await createTestSession(database.db, candidate.accountId, now);
  return { items, attempts, candidate };
}

/** Creates a context that makes a change between the first read of an attempt and its seal. */
function withChangeBeforeSeal(attempts: AttemptsContext, change: () => Promise<unknown>): AttemptsContext {
  let isDue = true;
  return {
    ...attempts,
    versions: {
      get: async (...wanted) => {
        const version = await attempts.versions.get(...wanted);
        if (isDue) {
          isDue = false;
          await change();
        }
        return version;
      },
    },
  };
}

const lockWaits = () => listLockWaits(database);

test('a save between the read of an attempt and its seal is included in the result', async () => {
  const { attempts, candidate } = await createRunningAttempt();
  const changes = [{ number: 7, answer: 4 as Answer, at: 1_000 }];
  const saved = withChangeBeforeSeal(attempts, () =>
    appendSaveWaitingForLock(database.pool, {
      ...candidate,
      tokenHash: tokenHashOf(candidate.accountId),
      attempt: 1,
      changes,
      arrivedAt: now + 2_000,
    }),
  );
  const { answers, log } = await handInAnswers(saved, candidate, []);
  expect(answers[6]).toBe(4);
  expect(log).toHaveLength(1);
  expect(await findAttempt(database.db, candidate.accountId, candidate.tryoutId)).toMatchObject({
    answers,
    revision: 1,
  });
});

test('the start of an attempt waits while its grant is being revoked, and the attempt is not ranked', async () => {
  const { attempts, candidate } = await createRunningAttempt();
  const newcomer = { ...candidate, accountId: await createCandidate(database, candidate.tryoutId, now) };
  let sealing: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await revokeGrants(trx, newcomer.accountId, { source: 'operator', sourceId: 'uji' }, now);
    sealing = startRunningAttempt(attempts, newcomer).then(() =>
      handInAnswers(attempts, newcomer, randomAnswers(chance)),
    );
    await expect.poll(lockWaits).toHaveLength(1);
  });
  await sealing;
  expect(await findResult(database.db, newcomer.accountId, newcomer.tryoutId)).toMatchObject({
    isRankable: true,
    isRanked: false,
  });
});

test('an attempt is scored with the new keys if they were corrected between its read and its seal', async () => {
  const { items, attempts, candidate } = await createRunningAttempt();
  const corrected = changeRandomKeys(chance, items, 50);
  const changing = withChangeBeforeSeal(attempts, () =>
    changeKeys(database.db, candidate.tryoutId, toKeyedPaper(corrected), now),
  );
  const { result } = await handInAnswers(changing, candidate, randomAnswers(chance));
  expect(result.grading).toBe(2);
  expect(result).toEqual(await findResult(database.db, candidate.accountId, candidate.tryoutId));
  await expectGraded(database, candidate.tryoutId, corrected, 2);
});

test('an attempt is scored with the new keys if its seal waited for the correction', async () => {
  const { items, attempts, candidate } = await createRunningAttempt();
  const corrected = changeRandomKeys(chance, items, 50);
  let sealing: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockAnswerKeys(trx, candidate.tryoutId);
    sealing = handInAnswers(attempts, candidate, randomAnswers(chance));
    await expect.poll(lockWaits).toEqual(['advisory']);
    const key = JSON.stringify(toKeyedPaper(corrected).key);
    await trx.updateTable('tryoutVersions').set({ key }).where('id', '=', candidate.versionId).execute();
    await trx.updateTable('tryouts').set({ grading: 2 }).where('id', '=', candidate.tryoutId).execute();
  });
  await sealing;
  await expectGraded(database, candidate.tryoutId, corrected, 2);
});

test('an attempt is not ranked if its seal waited for the revocation of its grant', async () => {
  const { attempts, candidate } = await createRunningAttempt();
  const source = { source: 'operator', sourceId: 'uji' } as const;
  let sealing: ReturnType<typeof handInAnswers> | undefined;
  await database.db.transaction().execute(async (trx) => {
    // The revocation locks the attempt, which has no result yet.
    await revokeGrants(trx, candidate.accountId, source, now);
    sealing = handInAnswers(attempts, candidate, randomAnswers(chance));
    await expect.poll(lockWaits).toEqual(['transactionid']);
  });
  expect((await sealing!).result).toMatchObject({ isRankable: true, isRanked: false });
  expect((await findResult(database.db, candidate.accountId, candidate.tryoutId))?.isRanked).toBe(false);
  await expectHistogramsRecounted(database, candidate.tryoutId);
});

test('the second of two simultaneous hand-ins returns the first result', async () => {
  const { attempts, candidate } = await createRunningAttempt();
  let first: unknown;
  const overtaken = withChangeBeforeSeal(attempts, async () => {
    first = (await handInAnswers(attempts, candidate, randomAnswers(chance))).result;
  });
  expect((await handInAnswers(overtaken, candidate, randomAnswers(chance))).result).toEqual(first);
  await expectHistogramsRecounted(database, candidate.tryoutId);
});

test('a hand-in for a reset attempt does not seal the new attempt', async () => {
  const { attempts, candidate } = await createRunningAttempt();
  const replaced = withChangeBeforeSeal(attempts, async () => {
    await handInAnswers(attempts, candidate, randomAnswers(chance));
    await resetAttempt(attempts, { ...candidate, closesAt: null });
    await startRunningAttempt(attempts, candidate);
  });
  const payload = { attempt: 1, changes: [], answers: randomAnswers(chance), arrivedAt: now };
  await expect(
    handInAttempt(replaced, candidate.accountId, candidate.tryoutId, payload),
  ).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await readAttemptsToSeal(database.pool, [candidate])).toMatchObject([
    { number: 2, sealedAt: null, revision: 0 },
  ]);
  expect(await findResult(database.db, candidate.accountId, candidate.tryoutId)).toBeNull();
});
