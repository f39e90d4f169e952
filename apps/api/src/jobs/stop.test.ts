import { createCircuitBreaker } from '@ambang/feedback/model/call/circuit-breaker.ts';
import { expect, test, vi } from 'vitest';
import { useModelTextRequests } from '../../test/app/model-text-requests.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { startJobs } from './runner.ts';

const { app, model, finishedCandidate, requestText, getText } = useModelTextRequests({ limitMs: 60_000 });

/** Far below the 10 s after which `npm start` kills a process, and the model's timeout of a minute. */
const SOON_MS = 3_000;

test('a shutdown aborts the call to the model, which does not count as a failure and is repeated later', async () => {
  const candidate = await finishedCandidate();
  await requestText(candidate);
  const breaker = createCircuitBreaker(1);
  app.context.writing!.breaker = breaker;
  model.server().set({ delayMs: 60_000 });
  const jobs = await startJobs(app.context, app.fastify.log);
  await vi.waitFor(() => expect(model.server().calls).toHaveLength(1), 20_000);
  const before = performance.now();
  await jobs.stop();
  expect(performance.now() - before).toBeLessThan(SOON_MS);
  expect(await getText(candidate)).toMatchObject({ state: 'waiting' });
  expect(await readWaitingJobs(app)).toMatchObject([{ task: 'writeAnalysis', attempts: 0, lastError: null }]);
  expect(breaker.isOpen(app.clock.now())).toBe(false);
  model.server().reset();
  await app.runJobs();
  expect(await getText(candidate)).toMatchObject({ state: 'written' });
}, 60_000);
