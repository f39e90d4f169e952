import { deleteAttempt, findAttempt } from '@ambang/db/attempts/attempts.ts';
import { startAttemptFast, findStartState } from '@ambang/db/attempts/starts.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { seededRandom } from '../../exam/test/seeded-random.ts';
import { createCandidate, publishItems, randomItems } from '../test/graded-tryout.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const durationMs = 6_000_000;

test('only one of simultaneous starts with the same count of started attempts succeeds, and the next start needs the new count', async () => {
  const { tryoutId, versionId } = await publishItems(database, 'mulai', randomItems(seededRandom(1)), now);
  const candidate = { accountId: await createCandidate(database, tryoutId, now), tryoutId };
  const begin = (started: number, at = now) =>
    startAttemptFast(database.pool, { ...candidate, versionId, durationMs }, started, at);
  const found = () => findStartState(database.pool, candidate.accountId, tryoutId);

  expect(await found()).toEqual({
    isOwned: true,
    closesAt: null,
    versionId,
    durationMs,
    started: 0,
    current: null,
  });
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(0)));
  const [first, ...others] = begun.filter((attempt) => attempt !== null);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ number: 1, startedAt: now, expiresAt: now + durationMs, revision: 0 });
  expect(await found()).toMatchObject({ started: 1, current: first });

  await deleteAttempt(database.db, candidate.accountId, tryoutId);
  expect(await begin(0)).toBeNull();
  expect(await found()).toMatchObject({ started: 1, current: null });
  expect(await begin(1, now + 1)).toMatchObject({ number: 2, startedAt: now + 1 });
  expect(await findAttempt(database.db, candidate.accountId, tryoutId)).toMatchObject({ number: 2 });
});
