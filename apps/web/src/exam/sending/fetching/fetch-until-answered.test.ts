import { expect, test } from 'vitest';
import { settle } from '../../../../test/settle.ts';
import { sessionWith } from '../../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { fetchUntilAnswered } from './fetch-until-answered.ts';

const session = sessionWith();

function startFetching(...answers: (typeof session | Error)[]) {
  const outcomes: unknown[] = [];
  const timers: (() => void)[] = [];
  const delays: number[] = [];
  let fetchCount = 0;
  const fetching = fetchUntilAnswered({
    fetch: async () => {
      const answer = answers[fetchCount++];
      if (answer instanceof Error) throw answer;
      return answer ?? session;
    },
    onRunning: (fresh) => outcomes.push(['running', fresh]),
    onEnded: (error) => outcomes.push(['ended', error]),
    chance: () => 0,
    after: (ms, run) => {
      delays.push(ms);
      timers.push(run);
      return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
    },
  });
  return { fetching, outcomes, timers, delays, fetchCount: () => fetchCount };
}

test.each([
  ['a 404', new CallFailure(404, 'tidak ditemukan')],
  ['a 401', new CallFailure(401, 'masuk dulu')],
  ['a 503', new CallFailure(503, 'sibuk')],
  ['a network failure', new NetworkFailure()],
])('a fetch of the attempt that fails with %s is retried and does not end the exam', async (_, failure) => {
  const { outcomes, timers, fetchCount } = startFetching(failure, session);
  await settle();
  expect([outcomes, timers.length]).toEqual([[], 1]);
  timers[0]?.();
  await settle();
  expect([outcomes, timers.length, fetchCount()]).toEqual([[['running', session]], 0, 2]);
});

test.each([
  [409, 'sudah selesai'],
  [410, 'waktu habis'],
])(
  'a fetch of the attempt that gets %i ends the exam with the message of the reply',
  async (status, message) => {
    const error = new CallFailure(status, message);
    const { outcomes, timers } = startFetching(error);
    await settle();
    expect([outcomes, timers.length]).toEqual([[['ended', error]], 0]);
  },
);

test('when the network returns, a failed fetch of the attempt is retried at once, but an answered fetch is not', async () => {
  const { fetching, timers, fetchCount } = startFetching(new NetworkFailure(), session);
  await settle();
  fetching.retryNow();
  await settle();
  fetching.retryNow();
  await settle();
  expect([fetchCount(), timers.length]).toEqual([2, 0]);
});

test('a fetch of the attempt that is stopped after a failed try does not retry', async () => {
  const { fetching, outcomes, timers, fetchCount } = startFetching(new NetworkFailure(), session);
  await settle();
  fetching.stop();
  fetching.retryNow();
  await settle();
  expect([outcomes, timers.length, fetchCount()]).toEqual([[], 0, 1]);
});

test('a fetch of the attempt that is stopped in flight does not report its reply', async () => {
  const { fetching, outcomes, timers } = startFetching(session);
  fetching.stop();
  await settle();
  expect([outcomes, timers]).toEqual([[], []]);
});

test('a returning network does not retry a fetch of the attempt before its Retry-After', async () => {
  const { fetching, outcomes, timers, delays, fetchCount } = startFetching(
    new CallFailure(503, 'sibuk', 9_000),
    session,
  );
  await settle();
  fetching.retryNow();
  await settle();
  expect([fetchCount(), delays]).toEqual([1, [9_000]]);
  timers[0]?.();
  await settle();
  expect(outcomes).toEqual([['running', session]]);
});
