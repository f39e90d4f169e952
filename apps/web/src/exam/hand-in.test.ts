import type { SubmittedResult } from '@ambang/contract/results.ts';
import { expect, test } from 'vitest';
import { CallFailure, NetworkFailure } from '../api/failure.ts';
import { HandIn } from './hand-in.ts';

const result = {} as SubmittedResult;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A hand-in whose tries end as listed, with timers that the test fires. */
function bench(...outcomes: (SubmittedResult | Error)[]) {
  const clock = { isRight: true };
  const timers: (() => void)[] = [];
  let tries = 0;
  const handIn = new HandIn({
    submit: async () => {
      const outcome = outcomes[tries++];
      if (outcome instanceof Error) throw outcome;
      return result;
    },
    isTimeReallyOver: async () => clock.isRight,
    chance: () => 0,
    after: (_, run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  return { handIn, timers, clock, tries: () => tries };
}

test('a lost network is tried again until the server has answered', async () => {
  const { handIn, timers } = bench(new NetworkFailure(), new NetworkFailure(), result);
  handIn.finish();
  await settle();
  expect(handIn.state()).toEqual({ phase: 'failed', error: new NetworkFailure() });
  timers.at(-1)?.();
  await settle();
  handIn.retryNow();
  await settle();
  expect(handIn.state()).toEqual({ phase: 'done', result });
});

test('two presses are one hand-in', async () => {
  const { handIn, tries } = bench(result, result);
  handIn.finish();
  handIn.finish();
  await settle();
  handIn.finish();
  expect(tries()).toBe(1);
});

test('a missing sign-in is not tried again by itself', async () => {
  const { handIn, timers } = bench(new CallFailure(401, 'masuk dulu'));
  handIn.finish();
  await settle();
  expect([handIn.state().phase, timers.length]).toEqual(['failed', 0]);
});

test('who goes back to the questions is not handed in behind the back', async () => {
  const { handIn, timers, tries } = bench(new NetworkFailure(), result);
  handIn.finish();
  await settle();
  handIn.giveUp();
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, timers.length, tries()]).toEqual(['idle', 0, 1]);
});

test('a wrong clock hands nothing in, a candidate always does', async () => {
  const { handIn, clock, tries } = bench(result);
  clock.isRight = false;
  handIn.timeOver();
  await settle();
  expect([handIn.state().phase, tries()]).toEqual(['idle', 0]);
  handIn.finish();
  await settle();
  expect(handIn.state().phase).toBe('done');
});

test('the clock hands in when it is right', async () => {
  const { handIn } = bench(result);
  handIn.timeOver();
  await settle();
  expect(handIn.state().phase).toBe('done');
});
