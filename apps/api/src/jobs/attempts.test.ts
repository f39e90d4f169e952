import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import { enqueue } from '@ambang/db/jobs.ts';
import { SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Sitting } from '../../test/app/acts.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { waitingJobs } from '../../test/app/waiting-jobs.ts';
import { attemptOf, histogramOf, resultOf } from '../../test/rows.ts';

const app = useTestApp();

async function answered(): Promise<Sitting> {
  const sitting = await app.sitting();
  const changes = [{ number: 1, answer: 1 as const, at: 1 }];
  await sitting.person.call(saveAnswers, { id: sitting.tryout.id, body: { changes } });
  return sitting;
}

test('the job seals overdue attempts, also long after their deadline', async () => {
  const [old, running] = [await answered(), await answered()];
  app.clock.advance(30 * SEAL_AFTER_MS);
  const fresh = await answered();
  await enqueue(app.database.db, 'sealOverdue', {});
  await app.runJobs();
  for (const sitting of [old, running]) {
    expect(await resultOf(app, sitting)).toMatchObject({
      ...{ finishedAt: sitting.attempt.expiresAt, isRanked: true },
    });
    expect(await histogramOf(app, sitting)).toMatchObject([{ participants: 1 }]);
  }
  expect(await attemptOf(app, fresh)).toMatchObject({ sealedAt: null });
});

test('the job seals the others first and then fails with the kind of the fault', async () => {
  const [broken, other] = [await answered(), await answered()];
  await sql`update attempts set log = '\\x01' where account_id = ${broken.person.accountId}`.execute(
    app.database.db,
  );
  app.clock.advance(2 * SEAL_AFTER_MS);
  await enqueue(app.database.db, 'sealOverdue', {});
  await app.runJobs();
  expect(await resultOf(app, other)).not.toBeNull();
  const [job] = await waitingJobs(app);
  expect(job).toMatchObject({ task: 'sealOverdue', attempts: 1 });
  expect(job?.lastError).toMatch(/^sealOverdue: \w+/);
});
