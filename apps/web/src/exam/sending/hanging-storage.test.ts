import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { submittedResultCodec } from '@ambang/contract/tryouts/results.ts';
import { startedAttemptCodec } from '@ambang/contract/tryouts/attempts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rules, startedAttemptWith } from '../../../test/session-samples.ts';
import { createMemoryStorage, userNamed } from '../../../test/device.ts';
import { serve, overTryout, submittedResult } from '../../../test/stored-exam.ts';
import { queryClient } from '../../api/cache/query-client.ts';
import { rememberUser } from '../../session/remembered-user.ts';
import { STORAGE_TIMEOUT_MS } from '../../storage/device-calls.ts';
import { recordChange } from '../attempt/session-updates.ts';
import { attemptStore } from '../device/attempt-store.ts';
import { enterExam } from './opening/enter-exam.ts';
import { openExam } from './opening/open-exam.ts';
import { submitAttempt } from './handing-in/submit-attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  rememberUser(userNamed('rani'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const startedReply = (startedAt: number) =>
  startedAttemptCodec.write(
    startedAttemptWith({ startedAt, expiresAt: startedAt + rules.durationMs, serverTime: startedAt }),
  );

test('a storage that never replies delays the start by its timeout, and the exam runs without it', async () => {
  const startedAt = Date.now();
  const sent = serve({
    '/startTryout/1': { body: { data: startedReply(startedAt) } },
    '/paper/p': { body: paperCodec.write({ title: 'SKD', questions: [] }) },
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(submittedResult) } },
  });
  const running = { ...overTryout, state: 'running', startedAt } as const;
  const entering = enterExam('rani', running, async () => null);
  await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await entering;
  const opened = await openExam('rani', 1);
  expect(attemptStore().isDurable()).toBe(false);
  const press = { number: 7, answer: 3, at: 5 } as const;
  attemptStore().note(opened!.session, press);
  const session = await attemptStore().update(opened!.session, (kept) => recordChange(kept, press));
  expect(localStorage.getItem('ambang-unsent/rani/1/1/7/5')).toBe('3');

  expect(await submitAttempt(session, rules)).toEqual(submittedResult);
  expect(sent.at(-1)).toMatchObject({ path: '/submitTryoutTest/1', body: { changes: [press] } });
  expect(localStorage.getItem('ambang-unsent/rani/1/1/7/5')).toBeNull();
});
