import { unlockJobs } from '@ambang/db/jobs.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Candidate } from '../../test/app/test-actions.ts';
import type { ApiProcess } from '../../test/app/api-process.ts';
import { startApi } from '../../test/app/api-process.ts';
import { useModelTextRequests } from '../../test/app/model-text-requests.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';

const { app, model, finishedCandidate, requestText, getText, textOf, callsToday } = useModelTextRequests();
const MINUTE_MS = 60_000;

let candidate: Candidate;
beforeEach(async () => void (candidate = await finishedCandidate()));

/**
 * Starts an api process, which runs jobs. Its clock starts with the time of the test's app, and does not follow later
 * changes.
 */
const startJobProcess = (): Promise<ApiProcess> =>
  startApi({
    databaseUrl: app.database.url,
    clockOffMs: app.clock.now() - Date.now(),
    model: model.config(),
  });

const waitForState = (state: string) =>
  vi.waitFor(async () => expect(await getText(candidate)).toMatchObject({ state }), { timeout: 60_000 });

async function killDuringCall(): Promise<void> {
  model.server().set({ delayMs: 10 * MINUTE_MS });
  const api = await startJobProcess();
  await requestText(candidate);
  await vi.waitFor(() => expect(model.server().calls).toHaveLength(1), { timeout: 60_000 });
  await api.kill();
  model.server().set({ delayMs: 0 });
}

/** Unlocks the jobs of killed workers, as the queue does after four hours. */
async function releaseLockedJobs(): Promise<void> {
  const { rows } = await app.database.pool.query<{ worker: string }>(
    `select locked_by as worker from graphile_worker._private_jobs where locked_by is not null`,
  );
  await unlockJobs(
    app.database.db,
    rows.map(({ worker }) => worker),
  );
}

const waitForEmptyQueue = () =>
  vi.waitFor(async () => expect(await readWaitingJobs(app)).toEqual([]), { timeout: 60_000 });

test('a text whose process is killed fails after ten minutes, can be requested again and is written once', async () => {
  await killDuringCall();
  await startJobProcess();
  expect(await getText(candidate)).toMatchObject({ state: 'waiting' });
  app.clock.advance(10 * MINUTE_MS);
  expect(await getText(candidate)).toMatchObject({ state: 'failed' });
  await requestText(candidate);
  await waitForState('written');
  const written = await textOf(candidate);
  expect(written).toMatchObject({ askedAt: app.clock.now(), calls: 1 });
  await releaseLockedJobs();
  await waitForEmptyQueue();
  expect(await textOf(candidate)).toEqual(written);
  expect([model.server().calls.length, await callsToday()]).toEqual([2, 2]);
});

test('the job of a killed process does not call the model for an expired request', async () => {
  await killDuringCall();
  app.clock.advance(4 * 60 * MINUTE_MS);
  await startJobProcess();
  await releaseLockedJobs();
  await waitForEmptyQueue();
  expect(await getText(candidate)).toMatchObject({ state: 'failed' });
  expect(await textOf(candidate)).toMatchObject({ state: 'failed', texts: null, calls: 1 });
  expect([model.server().calls.length, await callsToday()]).toEqual([1, 1]);
});

test('the job of a killed process writes a text that is still requested, and both calls count', async () => {
  await killDuringCall();
  await startJobProcess();
  await releaseLockedJobs();
  await waitForState('written');
  await waitForEmptyQueue();
  expect(await textOf(candidate)).toMatchObject({ state: 'written', calls: 2 });
  expect([model.server().calls.length, await callsToday()]).toEqual([2, 2]);
});
