import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { expect, test } from 'vitest';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { HandInProcess } from './hand-in-process.ts';

const result = {} as SubmittedResult;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A hand-in with listed outcomes, and timers that the test fires. */
function bench(...outcomes: (SubmittedResult | Error)[]) {
  const clock = {
    isRight: true,
    isMeant: true,
    dueMs: 0,
    sending: Promise.resolve(),
    question: Promise.resolve(),
  };
  const timers: (() => void)[] = [];
  const delays: number[] = [];
  const decisions: string[] = [];
  let tries = 0;
  const handIn = new HandInProcess({
    submit: async () => {
      const outcome = outcomes[tries++];
      await clock.sending;
      if (outcome instanceof Error) throw outcome;
      return result;
    },
    isTimeReallyOver: () => clock.question.then(() => clock.isRight),
    isStillDecided: async () => clock.isMeant,
    msUntilAutomaticHandIn: () => clock.dueMs,
    decide: (by) => void decisions.push(by),
    withdraw: (by) => void decisions.push(`not ${by}`),
    chance: () => 0,
    after: (ms, run) => {
      delays.push(ms);
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  return { handIn, timers, delays, clock, decisions, tries: () => tries };
}

test('a network failure is retried until the server replies', async () => {
  const { handIn, timers } = bench(new NetworkFailure(), new NetworkFailure(), result);
  handIn.finish();
  await settle();
  expect(handIn.state()).toEqual({ phase: 'failed', error: new NetworkFailure(), isUnanswered: true });
  timers.at(-1)?.();
  await settle();
  handIn.retryNow();
  await settle();
  expect(handIn.state()).toEqual({ phase: 'done', result });
});

test('two presses make one hand-in', async () => {
  const { handIn, tries } = bench(result, result);
  handIn.finish();
  handIn.finish();
  await settle();
  handIn.finish();
  expect(tries()).toBe(1);
});

test('a missing sign-in is not retried', async () => {
  const { handIn, timers } = bench(new CallFailure(401, 'masuk dulu'));
  handIn.finish();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 0]);
});

test('a malformed hand-in is not retried', async () => {
  const { handIn, timers } = bench(new CallFailure(400, 'tidak terbaca'), result);
  handIn.finish();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 0]);
  handIn.tryAgain();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('returning to the questions cancels the hand-in', async () => {
  const { handIn, timers, tries } = bench(new NetworkFailure(), result);
  handIn.finish();
  await settle();
  handIn.stopTrying();
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, timers.length, tries()]).toEqual(['idle', 0, 1]);
});

test('a wrong clock hands nothing in, a candidate does', async () => {
  const { handIn, clock, tries } = bench(result);
  clock.isRight = false;
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['idle', 0]);
  handIn.finish();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('the clock hands in when it is right', async () => {
  const { handIn } = bench(result);
  handIn.onTimeOver();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('Retry-After is respected unless the candidate retries', async () => {
  const busy = new CallFailure(503, 'sibuk', 7_000);
  const { handIn, timers, delays, tries } = bench(busy, busy, result);
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
  const { handIn, delays, tries } = bench(new NetworkFailure(), result);
  handIn.finish();
  await settle();
  handIn.onTimeOver();
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries(), delays.length]).toEqual(['failed', 1, 1]);
});

test('a hand-in in flight when its page was left is not retried', async () => {
  const { handIn, clock, timers } = bench(new NetworkFailure(), result);
  const { promise, resolve } = createDeferred();
  clock.sending = promise;
  handIn.finish();
  await settle();
  handIn.stopTrying();
  resolve();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['idle', 0]);
  const asked = bench(result);
  asked.handIn.onTimeOver();
  asked.handIn.stopTrying();
  await settle();
  expect([asked.tries(), asked.timers.length]).toEqual([0, 0]);
  handIn.finish();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('a 404 is retried', async () => {
  const { handIn, timers } = bench(new CallFailure(404, 'tidak ditemukan'), result);
  handIn.finish();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 1]);
  timers[0]?.();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('a decision is stored before the request, and withdrawn by returning to the questions', async () => {
  const { handIn, decisions } = bench(new NetworkFailure());
  handIn.finish();
  expect(decisions).toEqual(['candidate']);
  await settle();
  handIn.withdraw();
  expect([handIn.state().phase, decisions]).toEqual(['idle', ['candidate', 'not candidate']]);
});

test('leaving the page keeps the decision on the device', async () => {
  const { handIn, decisions } = bench(new NetworkFailure());
  handIn.finish();
  await settle();
  handIn.stopTrying();
  expect(decisions).toEqual(['candidate']);
});

test("the clock's decision is stored while the server is unreachable, and withdrawn if the clock was wrong", async () => {
  const { handIn, clock, decisions } = bench(result);
  clock.isRight = false;
  handIn.onTimeOver();
  expect(decisions).toEqual(['clock']);
  await settle();
  expect(decisions).toEqual(['clock', 'not clock']);
});

test('a withdrawn decision is not handed in', async () => {
  const { handIn, clock, decisions, timers, delays, tries } = bench(new NetworkFailure(), result);
  handIn.finish();
  await settle();
  clock.isMeant = false;
  clock.dueMs = 9_000;
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, tries(), delays.at(-1)]).toEqual(['idle', 1, 9_000]);
  clock.dueMs = 0;
  timers.at(-1)?.();
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['done', ['candidate', 'clock']]);
});

test('a decision of an earlier visit keeps its time, a new press makes a new one', async () => {
  const { handIn, decisions } = bench(new NetworkFailure(), new NetworkFailure());
  handIn.follow(true);
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['failed', []]);
  handIn.finish();
  expect(decisions).toEqual(['candidate']);
});

test('a decision of another tab is followed once, and stopped when withdrawn there', async () => {
  const { handIn, tries, timers } = bench(new NetworkFailure(), result);
  handIn.follow(true);
  handIn.follow(true);
  await settle();
  handIn.follow(true);
  await settle();
  expect([handIn.state().phase, tries(), timers.length]).toEqual(['failed', 1, 1]);
  handIn.follow(false);
  expect([handIn.state().phase, timers.length]).toEqual(['idle', 0]);
});

test('an overtaken hand-in is reported and not retried until a new decision', async () => {
  const overtaken = new CallFailure(412, 'dilanjutkan');
  const { handIn, clock, tries, timers, decisions } = bench(new NetworkFailure(), overtaken, result);
  clock.dueMs = 60_000;
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

test("a decision overtaken after the deadline is followed by the clock's hand-in", async () => {
  const { handIn, timers, decisions } = bench(new CallFailure(412, 'dilanjutkan'), result);
  handIn.finish();
  await settle();
  timers[0]?.();
  await settle();
  expect([handIn.state().phase, decisions]).toEqual(['done', ['candidate', 'clock']]);
});

test('the deadline hands in after a missing sign-in', async () => {
  const { handIn, tries } = bench(new CallFailure(401, 'masuk dulu'), result);
  handIn.onTimeOver();
  await settle();
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['done', 2]);
});

test('a refusal after an unanswered try leaves the outcome unknown', async () => {
  const refused = new CallFailure(429, 'terlalu sering');
  for (const unclear of [new NetworkFailure(), new CallFailure(503, 'sibuk')]) {
    const { handIn } = bench(refused, unclear, refused);
    const seen: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      handIn.finish();
      await settle();
      const state = handIn.state();
      seen.push(state.phase === 'failed' && state.isUnanswered);
    }
    expect(seen).toEqual([false, true, true]);
  }
});

test('the deadline hands in when a stopped request in flight fails', async () => {
  const { handIn, clock, decisions, timers } = bench(new NetworkFailure(), result);
  const sending = createDeferred();
  clock.sending = sending.promise;
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
  const { handIn, clock, decisions, delays, timers, tries } = bench(result);
  clock.dueMs = 14_999;
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries(), decisions, delays]).toEqual(['idle', 0, ['clock'], [14_999]]);
  clock.dueMs = 0;
  timers[0]?.();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['done', 1]);
});

test('a page that slept past the delay hands in on waking', async () => {
  const { handIn, clock, timers, tries } = bench(result);
  clock.dueMs = 9_000;
  handIn.onTimeOver();
  await settle();
  clock.dueMs = -1;
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, tries(), timers.length]).toEqual(['done', 1, 0]);
});

test('a network that returns during the delay does not shorten it', async () => {
  const { handIn, clock, tries, delays } = bench(result);
  clock.dueMs = 12_000;
  clock.question = Promise.reject(new NetworkFailure());
  handIn.onTimeOver();
  await settle();
  expect(handIn.state().phase).toBe('failed');
  clock.question = Promise.resolve();
  clock.dueMs = 8_000;
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, tries(), delays.at(-1)]).toEqual(['idle', 0, 8_000]);
});

test("a candidate's hand-in is not delayed", async () => {
  const { handIn, clock, tries } = bench(result);
  clock.dueMs = 6_000;
  handIn.finish();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['done', 1]);
});
