import { expect, test } from 'vitest';
import { sessionWith } from '../../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { fetchUntilAnswered } from './fetch-until-answered.ts';

const session = sessionWith();

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A server with listed replies, and timers that the test fires. */
function bench(...answers: (typeof session | Error)[]) {
  const heard: unknown[] = [];
  const timers: (() => void)[] = [];
  const delays: number[] = [];
  let asked = 0;
  const confirmation = fetchUntilAnswered({
    fetch: async () => {
      const answer = answers[asked++];
      if (answer instanceof Error) throw answer;
      return answer ?? session;
    },
    onRunning: (fresh) => heard.push(['running', fresh]),
    onEnded: (error) => heard.push(['ended', error]),
    chance: () => 0,
    after: (ms, run) => {
      delays.push(ms);
      timers.push(run);
      return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
    },
  });
  return { confirmation, heard, timers, delays, asked: () => asked };
}

test.each([
  ['a tryout that is not found now', new CallFailure(404, 'tidak ditemukan')],
  ['an ended session', new CallFailure(401, 'masuk dulu')],
  ['a server in trouble', new CallFailure(503, 'sibuk')],
  ['a lost network', new NetworkFailure()],
])('%s does not end the exam and is retried', async (_, failure) => {
  const { heard, timers, asked } = bench(failure, session);
  await settle();
  expect([heard, timers.length]).toEqual([[], 1]);
  timers[0]?.();
  await settle();
  expect([heard, timers.length, asked()]).toEqual([[['running', session]], 0, 2]);
});

test.each([
  ['cannot count any more', new CallFailure(409, 'sudah selesai')],
  ['has no time left', new CallFailure(410, 'waktu habis')],
])('the reply that the attempt %s ends the exam with its message', async (_, word) => {
  const { heard, timers } = bench(word);
  await settle();
  expect([heard, timers.length]).toEqual([[['ended', word]], 0]);
});

test('a returning network retries at once, but not after a reply', async () => {
  const { confirmation, timers, asked } = bench(new NetworkFailure(), session);
  await settle();
  confirmation.retryNow();
  await settle();
  confirmation.retryNow();
  await settle();
  expect([asked(), timers.length]).toEqual([2, 0]);
});

test('a stopped fetch neither retries nor reports', async () => {
  const { confirmation, heard, timers, asked } = bench(new NetworkFailure(), session);
  await settle();
  confirmation.stop();
  confirmation.retryNow();
  await settle();
  expect([heard, timers.length, asked()]).toEqual([[], 0, 1]);
});

test('Retry-After is respected when the network returns', async () => {
  const { confirmation, heard, timers, delays, asked } = bench(new CallFailure(503, 'sibuk', 9_000), session);
  await settle();
  confirmation.retryNow();
  await settle();
  expect([asked(), delays]).toEqual([1, [9_000]]);
  timers[0]?.();
  await settle();
  expect(heard).toEqual([['running', session]]);
});
