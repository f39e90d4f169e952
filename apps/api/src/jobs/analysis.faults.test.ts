import { askModelText, getModelText, MODEL_CONSENT_VERSION } from '@ambang/contract/tryouts/analyses.ts';
import { submit } from '@ambang/contract/tryouts/results.ts';
import { releaseJobs } from '@ambang/db/jobs.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Candidate } from '../../test/app/acts.ts';
import type { ApiProcess } from '../../test/app/api-process.ts';
import { startApi } from '../../test/app/api-process.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestModel } from '../../test/simulators/test-model.ts';
import { waitingJobs } from '../../test/app/waiting-jobs.ts';
import { mixedAnswers } from '../../test/inputs/sheets.ts';

const model = useTestModel();
const app = useTestApp({ model });
const MINUTE = 60_000;

let candidate: Candidate;

beforeEach(async () => {
  await app.database.db.deleteFrom('analysisBudgets').execute();
  candidate = await app.candidate();
  const { person, tryout } = candidate;
  await person.call(submit, { id: tryout.id, body: { changes: [], answers: mixedAnswers(tryout) } });
});

/** An api process that runs jobs, with the current time of the test's app. */
const started = (): Promise<ApiProcess> =>
  startApi({
    databaseUrl: app.database.url,
    clockOffMs: app.clock.now() - Date.now(),
    model: model.config(),
  });

const params = () => ({ id: candidate.tryout.id });
const ask = () =>
  candidate.person.call(askModelText, { ...params(), body: { version: MODEL_CONSENT_VERSION } });
const look = async () => (await candidate.person.call(getModelText, params())).data;

const becomes = (state: string) =>
  vi.waitFor(async () => expect(await look()).toMatchObject({ state }), { timeout: 60_000 });

const textOf = () =>
  app.database.db
    .selectFrom('analysisTexts')
    .selectAll()
    .where('accountId', '=', candidate.person.accountId)
    .executeTakeFirst();

const callsToday = async () =>
  (await app.database.db.selectFrom('analysisBudgets').select('calls').executeTakeFirst())?.calls ?? 0;

/** Kills a process during its call of the model. */
async function killDuringCall(): Promise<void> {
  model.server().set({ delayMs: 10 * MINUTE });
  const api = await started();
  await ask();
  await vi.waitFor(() => expect(model.server().calls).toHaveLength(1), { timeout: 60_000 });
  await api.kill();
  model.server().set({ delayMs: 0 });
}

/** What the queue does four hours later with jobs of a dead worker. */
async function releaseLockedJobs(): Promise<void> {
  const { rows } = await app.database.pool.query<{ worker: string }>(
    `select locked_by as worker from graphile_worker._private_jobs where locked_by is not null`,
  );
  await releaseJobs(
    app.database.db,
    rows.map(({ worker }) => worker),
  );
}

const queueIsEmpty = () =>
  vi.waitFor(async () => expect(await waitingJobs(app)).toEqual([]), { timeout: 60_000 });

test('a text whose process is killed fails, can be requested again and is written once', async () => {
  await killDuringCall();
  await started();
  expect(await look()).toMatchObject({ state: 'waiting' });
  app.clock.advance(10 * MINUTE);
  expect(await look()).toMatchObject({ state: 'failed' });
  await ask();
  await becomes('written');
  const written = await textOf();
  expect(written).toMatchObject({ askedAt: app.clock.now(), calls: 1 });
  await releaseLockedJobs();
  await queueIsEmpty();
  expect(await textOf()).toEqual(written);
  expect([model.server().calls.length, await callsToday()]).toEqual([2, 2]);
});

test('the job of a killed process does not call the model for an expired request', async () => {
  await killDuringCall();
  app.clock.advance(4 * 60 * MINUTE);
  await started();
  await releaseLockedJobs();
  await queueIsEmpty();
  expect(await look()).toMatchObject({ state: 'failed' });
  expect(await textOf()).toMatchObject({ state: 'failed', texts: null, calls: 1 });
  expect([model.server().calls.length, await callsToday()]).toEqual([1, 1]);
});

test('the job of a killed process writes a text that is still requested, and both calls count', async () => {
  await killDuringCall();
  await started();
  await releaseLockedJobs();
  await becomes('written');
  await queueIsEmpty();
  expect(await textOf()).toMatchObject({ state: 'written', calls: 2 });
  expect([model.server().calls.length, await callsToday()]).toEqual([2, 2]);
});
