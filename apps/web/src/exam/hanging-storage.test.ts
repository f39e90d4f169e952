import { paper } from '@ambang/contract/papers.ts';
import { submittedResult } from '@ambang/contract/results.ts';
import type { SubmittedResult } from '@ambang/contract/results.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, userNamed } from '../../test/device.ts';
import { rules, serve, tryout } from '../../test/kept-exam.ts';
import { queryClient } from '../api/query-client.ts';
import { rememberUser } from '../session/device.ts';
import { deviceStore } from './device-store.ts';
import { record } from './exam-session.ts';
import { handOver } from './hand-over.ts';
import { openExam, prepareExam } from './open-exam.ts';

/** Every request to the storage of this device is taken and none is ever answered. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  rememberUser(userNamed('rani'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const wire = (startedAt: number) => ({
  ...{ attempt: 1, started_at: new Date(startedAt).toISOString(), changes: [], paper: '/api/paper/p' },
  expires_at: new Date(startedAt + rules.durationMs).toISOString(),
  server_time: new Date(startedAt).toISOString(),
});

const result: SubmittedResult = {
  ...{ twk: 5, tiu: 0, tkp: 0, twkWrong: 0, tiuWrong: 0, total: 5 },
  topics: rules.topics.map(({ id }) => ({ topic: id, points: 0 })),
  answers: [],
};

test('a storage that hangs strands neither the opening nor the hand-in, and no note is lost', async () => {
  const startedAt = Date.now();
  const sent = serve({
    '/startTryout/1': { body: { data: wire(startedAt) } },
    '/paper/p': { body: paper.write({ title: 'SKD', questions: [] }) },
    '/submitTryoutTest/1': { body: { data: submittedResult.write(result) } },
  });
  const running = { ...tryout, state: 'running', startedAt } as const;
  const opening = prepareExam('rani', running).then(() => openExam('rani', 1));
  await vi.advanceTimersByTimeAsync(5_000);
  const opened = await opening;
  expect(deviceStore().isDurable()).toBe(false);
  const press = { number: 7, answer: 3, at: 5 } as const;
  deviceStore().note(opened!.session, press);
  const session = await deviceStore().update(opened!.session, (kept) => record(kept, press));
  expect(localStorage.getItem('ambang-unsent/rani/1/1/7/5')).toBe('3');

  expect(await handOver(session, rules)).toEqual(result);
  expect(sent.at(-1)).toMatchObject({ path: '/submitTryoutTest/1', body: { changes: [press] } });
  expect(localStorage.getItem('ambang-unsent/rani/1/1/7/5')).toBeNull();
});
