import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Candidate } from '../../test/app/test-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { attemptOf, histogramOf, resultOf } from '../../test/rows.ts';

const app = useTestApp();

async function createCandidateWithAnswer(): Promise<Candidate> {
  const candidate = await app.candidate();
  const changes = [{ number: 1, answer: 1 as const, at: 1 }];
  await candidate.person.call(saveAnswers, { id: candidate.tryout.id, body: { changes } });
  return candidate;
}

test('the job `sealOverdue` seals attempts that are overdue by a day or by a month, and no running one', async () => {
  const old = await createCandidateWithAnswer();
  app.clock.advance(30 * AUTO_SEAL_DELAY_MS);
  const overdue = await createCandidateWithAnswer();
  app.clock.set(overdue.attempt.expiresAt + AUTO_SEAL_DELAY_MS);
  const fresh = await createCandidateWithAnswer();
  await enqueueJob(app.database.db, 'sealOverdue', {});
  await app.runJobs();
  for (const candidate of [old, overdue]) {
    expect(await resultOf(app, candidate)).toMatchObject({
      finishedAt: candidate.attempt.expiresAt,
      isRanked: true,
    });
    expect(await histogramOf(app, candidate)).toMatchObject([{ participants: 1 }]);
  }
  expect(await attemptOf(app, fresh)).toMatchObject({ sealedAt: null });
});

test('when one attempt cannot be sealed, the job `sealOverdue` seals the others and then fails with the kind of the error', async () => {
  const [broken, other] = [await createCandidateWithAnswer(), await createCandidateWithAnswer()];
  await sql`update attempts set log = '\\x01' where account_id = ${broken.person.accountId}`.execute(
    app.database.db,
  );
  app.clock.advance(2 * AUTO_SEAL_DELAY_MS);
  await enqueueJob(app.database.db, 'sealOverdue', {});
  await app.runJobs();
  expect(await resultOf(app, other)).not.toBeNull();
  const [job] = await readWaitingJobs(app);
  expect(job).toMatchObject({ task: 'sealOverdue', attempts: 1 });
  expect(job?.lastError).toMatch(/^sealOverdue: \w+/);
});
