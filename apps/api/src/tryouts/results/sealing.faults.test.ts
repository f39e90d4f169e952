import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getScore, resetTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { attemptOf } from '../../../test/rows.ts';

const app = useTestApp();
const DAY_MS = 24 * 3_600_000;
const ROUNDS = 60;
const readEndpoints = [getScore, getReview, getTryout, listFinishedTryouts, listOwnedTryouts];

/** Runs sixty reads of an overdue attempt, a reset and six starts concurrently. */
async function readResetAndStart({ person, tryout }: Candidate): Promise<void> {
  const input = { id: tryout.id };
  const read = (index: number) =>
    person.call(readEndpoints[index % readEndpoints.length] as EndpointRow, input);
  await Promise.all([
    ...Array.from({ length: 30 }, (_, index) => read(index)),
    person.call(resetTryout, input),
    ...Array.from({ length: 6 }, () => person.call(startTryout, input)),
    ...Array.from({ length: 30 }, (_, index) => read(index)),
  ]);
}

test('concurrent reads of an overdue attempt do not seal the attempt that is started after a reset', async () => {
  const tryout = await app.publish();
  const secondSealedAts = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const candidate = await app.candidate(tryout);
    app.clock.set(candidate.attempt.expiresAt + DAY_MS);
    await readResetAndStart(candidate);
    await candidate.person.call(startTryout, { id: tryout.id });
    const attempt = await attemptOf(app, candidate);
    if (attempt?.number === 2) secondSealedAts.push(attempt.sealedAt);
  }
  expect(secondSealedAts).toHaveLength(ROUNDS);
  expect(secondSealedAts.filter((sealedAt) => sealedAt !== null)).toEqual([]);
});
