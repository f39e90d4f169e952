import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { expect, test } from 'vitest';
import { settle } from '../../../../test/settle.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { HandInProcess } from './hand-in-process.ts';

const result = {} as SubmittedResult;

function createHandIn(...outcomes: (SubmittedResult | Error)[]) {
  const world = {
    isTimeOver: true,
    isStillDecided: true,
    dueMs: 0,
    sending: Promise.resolve(),
    timeCheck: Promise.resolve(),
  };
  const timers: (() => void)[] = [];
  const delays: number[] = [];
  const decisions: string[] = [];
  let tries = 0;
  const handIn = new HandInProcess({
    submit: async () => {
      const outcome = outcomes[tries++];
      await world.sending;
      if (outcome instanceof Error) throw outcome;
      return result;
    },
    isTimeReallyOver: () => world.timeCheck.then(() => world.isTimeOver),
    isStillDecided: async () => world.isStillDecided,
    msUntilAutomaticHandIn: () => world.dueMs,
    decide: (by) => void decisions.push(by),
    withdraw: (by) => void decisions.push(`not ${by}`),
    chance: () => 0,
    after: (ms, run) => {
      delays.push(ms);
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  return { handIn, timers, delays, world, decisions, tries: () => tries };
}

test('a hand-in is retried after network failures until the server replies', async () => {
  const { handIn, timers } = createHandIn(new NetworkFailure(), new NetworkFailure(), result);
  handIn.finish();
  await settle();
  expect(handIn.state()).toEqual({ phase: 'failed', error: new NetworkFailure(), isUnanswered: true });
  timers.at(-1)?.();
  await settle();
  handIn.retryNow();
  await settle();
  expect(handIn.state()).toEqual({ phase: 'done', result });
});

test('several presses make one hand-in', async () => {
  const { handIn, tries } = createHandIn(result, result);
  handIn.finish();
  handIn.finish();
  await settle();
  handIn.finish();
  expect(tries()).toBe(1);
});

test('a hand-in that gets 401 is not retried automatically', async () => {
  const { handIn, timers } = createHandIn(new CallFailure(401, 'masuk dulu'));
  handIn.finish();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 0]);
});

test('a hand-in that gets 400 is retried only by the candidate', async () => {
  const { handIn, timers } = createHandIn(new CallFailure(400, 'tidak terbaca'), result);
  handIn.finish();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 0]);
  handIn.tryAgain();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('a stopped hand-in is not retried', async () => {
  const { handIn, timers, tries } = createHandIn(new NetworkFailure(), result);
  handIn.finish();
  await settle();
  handIn.stopTrying();
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, timers.length, tries()]).toEqual(['idle', 0, 1]);
});

test('while the time is not really over, the clock does not hand in, but a candidate can', async () => {
  const { handIn, world, tries } = createHandIn(result);
  world.isTimeOver = false;
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['idle', 0]);
  handIn.finish();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('the clock hands in when the time is really over', async () => {
  const { handIn } = createHandIn(result);
  handIn.onTimeOver();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('a failed hand-in waits for its Retry-After unless the candidate retries', async () => {
  const busy = new CallFailure(503, 'sibuk', 7_000);
  const { handIn, timers, delays, tries } = createHandIn(busy, busy, result);
  handIn.finish();
  await settle();
  expect(delays).toEqual([7_000]);
  handIn.retryNow();
  handIn.onTimeOver();
  await settle();
  expect(tries()).toBe(1);
  handIn.tryAgain();
  await settle();
  expect([tries(), timers.length]).toEqual([2, 1]);
  timers[0]?.();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('a failed hand-in keeps its backoff at the deadline', async () => {
  const { handIn, delays, tries } = createHandIn(new NetworkFailure(), result);
  handIn.finish();
  await settle();
  handIn.onTimeOver();
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries(), delays.length]).toEqual(['failed', 1, 1]);
});

test('a hand-in stopped while in flight is not retried until a new decision', async () => {
  const { handIn, world, timers } = createHandIn(new NetworkFailure(), result);
  const { promise, resolve } = createDeferred();
  world.sending = promise;
  handIn.finish();
  await settle();
  handIn.stopTrying();
  resolve();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['idle', 0]);
  const stopped = createHandIn(result);
  stopped.handIn.onTimeOver();
  stopped.handIn.stopTrying();
  await settle();
  expect([stopped.tries(), stopped.timers.length]).toEqual([0, 0]);
  handIn.finish();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('a hand-in that gets 404 is retried', async () => {
  const { handIn, timers } = createHandIn(new CallFailure(404, 'tidak ditemukan'), result);
  handIn.finish();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 1]);
  timers[0]?.();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('a decision to hand in is stored before the request and can be withdrawn after a failure', async () => {
  const { handIn, decisions } = createHandIn(new NetworkFailure());
  handIn.finish();
  expect(decisions).toEqual(['candidate']);
  await settle();
  handIn.withdraw();
  expect([handIn.state().phase, decisions]).toEqual(['idle', ['candidate', 'not candidate']]);
});

test('stopping a hand-in does not withdraw the decision', async () => {
  const { handIn, decisions } = createHandIn(new NetworkFailure());
  handIn.finish();
  await settle();
  handIn.stopTrying();
  expect(decisions).toEqual(['candidate']);
});

test("the clock's decision is stored before the time check and withdrawn when the time is not over", async () => {
  const { handIn, world, decisions } = createHandIn(result);
  world.isTimeOver = false;
  handIn.onTimeOver();
  expect(decisions).toEqual(['clock']);
  await settle();
  expect(decisions).toEqual(['clock', 'not clock']);
});

test('a decision withdrawn elsewhere is not handed in, and the clock hands in when the automatic hand-in is due', async () => {
  const { handIn, world, decisions, timers, delays, tries } = createHandIn(new NetworkFailure(), result);
  handIn.finish();
  await settle();
  world.isStillDecided = false;
  world.dueMs = 9_000;
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, tries(), delays.at(-1)]).toEqual(['idle', 1, 9_000]);
  world.dueMs = 0;
  timers.at(-1)?.();
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['done', ['candidate', 'clock']]);
});

test('a stored decision is handed in without a new decision, but a press makes a new decision', async () => {
  const { handIn, decisions } = createHandIn(new NetworkFailure(), new NetworkFailure());
  handIn.follow(true);
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['failed', []]);
  handIn.finish();
  expect(decisions).toEqual(['candidate']);
});

test('a decision of another tab is handed in once, and its retry stops when the decision is withdrawn', async () => {
  const { handIn, tries, timers } = createHandIn(new NetworkFailure(), result);
  handIn.follow(true);
  handIn.follow(true);
  await settle();
  handIn.follow(true);
  await settle();
  expect([handIn.state().phase, tries(), timers.length]).toEqual(['failed', 1, 1]);
  handIn.follow(false);
  expect([handIn.state().phase, timers.length]).toEqual(['idle', 0]);
});

test('a hand-in that gets 412 is reported and not retried until a new decision', async () => {
  const overtaken = new CallFailure(412, 'dilanjutkan');
  const { handIn, world, tries, timers, decisions } = createHandIn(new NetworkFailure(), overtaken, result);
  world.dueMs = 60_000;
  handIn.finish();
  await settle();
  timers[0]?.();
  await settle();
  expect(handIn.state()).toEqual({ phase: 'failed', error: overtaken, isUnanswered: false });
  expect([tries(), timers.length]).toEqual([2, 0]);
  handIn.finish();
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['done', ['candidate', 'candidate']]);
});

test("a hand-in that gets 412 after the deadline is followed by the clock's hand-in", async () => {
  const { handIn, timers, decisions } = createHandIn(new CallFailure(412, 'dilanjutkan'), result);
  handIn.finish();
  await settle();
  timers[0]?.();
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['done', ['candidate', 'clock']]);
});

test('the clock hands in again after a hand-in that got 401', async () => {
  const { handIn, tries } = createHandIn(new CallFailure(401, 'masuk dulu'), result);
  handIn.onTimeOver();
  await settle();
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['done', 2]);
});

test('a refusal after an unanswered hand-in leaves the outcome unknown', async () => {
  const refused = new CallFailure(429, 'terlalu sering');
  for (const unclear of [new NetworkFailure(), new CallFailure(503, 'sibuk')]) {
    const { handIn } = createHandIn(refused, unclear, refused);
    const isUnanswered: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      handIn.finish();
      await settle();
      const state = handIn.state();
      isUnanswered.push(state.phase === 'failed' && state.isUnanswered);
    }
    expect(isUnanswered).toEqual([false, true, true]);
  }
});

test('the clock hands in after a stopped hand-in in flight has failed', async () => {
  const { handIn, world, decisions, timers } = createHandIn(new NetworkFailure(), result);
  const sending = createDeferred();
  world.sending = sending.promise;
  handIn.follow(true);
  await settle();
  handIn.follow(false);
  handIn.onTimeOver();
  sending.resolve();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 1]);
  timers[0]?.();
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['done', ['clock']]);
});

test('the clock checks the time at zero and hands in when the delay is over', async () => {
  const { handIn, world, decisions, delays, timers, tries } = createHandIn(result);
  world.dueMs = 14_999;
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries(), decisions, delays]).toEqual(['idle', 0, ['clock'], [14_999]]);
  world.dueMs = 0;
  timers[0]?.();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['done', 1]);
});

test('a page that slept past the delay hands in on waking', async () => {
  const { handIn, world, timers, tries } = createHandIn(result);
  world.dueMs = 9_000;
  handIn.onTimeOver();
  await settle();
  world.dueMs = -1;
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries(), timers.length]).toEqual(['done', 1, 0]);
});

test('a network that returns during the delay of the automatic hand-in does not shorten the delay', async () => {
  const { handIn, world, tries, delays } = createHandIn(result);
  world.dueMs = 12_000;
  world.timeCheck = Promise.reject(new NetworkFailure());
  handIn.onTimeOver();
  await settle();
  expect(handIn.state().phase).toBe('failed');
  world.timeCheck = Promise.resolve();
  world.dueMs = 8_000;
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, tries(), delays.at(-1)]).toEqual(['idle', 0, 8_000]);
});

test("a candidate's hand-in is not delayed", async () => {
  const { handIn, world, tries } = createHandIn(result);
  world.dueMs = 6_000;
  handIn.finish();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['done', 1]);
});
