import { submittedResultCodec } from '@ambang/contract/tryouts/results.ts';
import { startedAttemptCodec } from '@ambang/contract/tryouts/attempts.ts';
import { tryoutDetailCodec } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test, vi } from 'vitest';
import { rules, startedAttemptWith } from '../../../../test/session-samples.ts';
import { startWithEmptyDevice, serve, overTryout, submittedResult } from '../../../../test/stored-exam.ts';
import { queryKeys } from '../../../api/cache/query-keys.ts';

startWithEmptyDevice();

async function handInDirectly() {
  vi.resetModules();
  const startedAt = Date.now();
  const begun = { startedAt, expiresAt: startedAt + rules.durationMs, serverTime: startedAt };
  serve({
    '/tryouts/1': { body: { data: tryoutDetailCodec.write({ ...overTryout, state: 'running', startedAt }) } },
    '/startTryout/1': { body: { data: startedAttemptCodec.write(startedAttemptWith(begun)) } },
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(submittedResult) } },
  });
  const { paperStorage } = await import('../../device/attempt-store.ts');
  await paperStorage().change('paper//api/paper/p', () => ({ title: 'SKD', questions: [] }));
  const { openExam } = await import('./open-exam.ts');
  const { submitAttempt } = await import('../handing-in/submit-attempt.ts');
  const opened = await openExam('rani', 1);
  if (!opened) throw new Error('the attempt does not run');
  await submitAttempt(opened.session, opened.rules);
}

test('an exam opened directly runs without the query library, and its recap finds the result', async () => {
  vi.doMock('@tanstack/react-query', () => {
    throw new Error('the exam has loaded the library');
  });
  await handInDirectly();
  vi.doUnmock('@tanstack/react-query');
  const { queryClient } = await import('../../../api/cache/query-client.ts');
  expect(queryClient.getQueryData(queryKeys.tryout(1))).toMatchObject({ state: 'sealed', total: 5 });
  expect(queryClient.getQueryData(queryKeys.score(1, 1))).toMatchObject({ attempt: 1, total: 5 });
});

test('cache updates of a directly opened exam are dropped when the cache is cleared', async () => {
  await handInDirectly();
  const { clearCache } = await import('../../../api/cache/server-cache.ts');
  clearCache();
  const { queryClient } = await import('../../../api/cache/query-client.ts');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
