import { askModelText, getModelText, MODEL_CONSENT_VERSION } from '@ambang/contract/tryouts/analyses.ts';
import { submit } from '@ambang/contract/tryouts/results.ts';
import { circuitBreaker } from '@ambang/feedback/model/call/circuit-breaker.ts';
import { expect, test, vi } from 'vitest';
import type { Candidate } from '../../test/app/acts.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestModel } from '../../test/simulators/test-model.ts';
import { waitingJobs } from '../../test/app/waiting-jobs.ts';
import { mixedAnswers } from '../../test/inputs/sheets.ts';
import { startJobs } from './runner.ts';

const model = useTestModel({ limitMs: 60_000 });
const app = useTestApp({ model });

/** Far below the ten seconds of the launcher's SIGKILL and the minute of the model's timeout. */
const SOON_MS = 3_000;

async function asked(): Promise<Candidate> {
  const candidate = await app.candidate();
  const [{ person, tryout }, params] = [candidate, { id: candidate.tryout.id }];
  await person.call(submit, { ...params, body: { changes: [], answers: mixedAnswers(tryout) } });
  await person.call(askModelText, { ...params, body: { version: MODEL_CONSENT_VERSION } });
  return candidate;
}

const stateOf = async ({ person, tryout }: Candidate) =>
  (await person.call(getModelText, { id: tryout.id })).data.state;

test('a shutdown aborts the call of the model: the text is written later, and no failure is counted', async () => {
  const candidate = await asked();
  const breaker = circuitBreaker(1);
  app.context.writing!.breaker = breaker;
  model.server().set({ delayMs: 60_000 });
  const jobs = await startJobs(app.context, app.fastify.log);
  await vi.waitFor(() => expect(model.server().calls).toHaveLength(1), 20_000);
  const before = performance.now();
  await jobs.stop();
  expect(performance.now() - before).toBeLessThan(SOON_MS);
  expect(await stateOf(candidate)).toBe('waiting');
  expect(await waitingJobs(app)).toMatchObject([{ task: 'writeAnalysis', attempts: 0, lastError: null }]);
  expect(breaker.isOpen(app.clock.now())).toBe(false);
  model.server().reset();
  await app.runJobs();
  expect(await stateOf(candidate)).toBe('written');
}, 60_000);
