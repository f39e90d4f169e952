import { expect, test } from 'vitest';
import { createDeferred } from '../../../clock/deferred.ts';
import { resendUntilEmpty } from './resend-until-empty.ts';
import type { ResendResult } from './send-outbox.ts';

const done: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: false };
const lost: ResendResult = { ...done, hasFailed: true };

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Rounds with listed outcomes, and timers that the test fires. */
function bench(...outcomes: (ResendResult | Promise<ResendResult>)[]) {
  const timers: { ms: number; run: () => void }[] = [];
  let tries = 0;
  let chance = 0;
  const deliveries = resendUntilEmpty({
    resend: async () => outcomes[tries++] ?? done,
    chance: () => chance,
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const waits = () => timers.map(({ ms }) => ms);
  const drawHighest = () => (chance = 1);
  /** Runs every try until none is planned. @returns the wait before each */
  const allWaits = async () => {
    const seen: number[] = [];
    deliveries.resendNow();
    await settle();
    while (timers.length > 0) {
      seen.push(...waits());
      timers[0]!.run();
      await settle();
    }
    return seen;
  };
  return { ...deliveries, timers, waits, allWaits, tries: () => tries, drawHighest };
}

test('a failed round is retried with backoff until the outbox is empty', async () => {
  const { allWaits, tries } = bench(...Array.from({ length: 9 }, () => lost));
  expect(await allWaits()).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
  expect(tries()).toBe(10);
});

test('a returning network skips the backoff, but not Retry-After', async () => {
  const { resendNow, waits, timers, tries } = bench(lost, { ...lost, waitMs: 20_000 });
  resendNow();
  await settle();
  resendNow();
  await settle();
  expect([tries(), waits()]).toEqual([2, [20_000]]);
  resendNow();
  await settle();
  expect(tries()).toBe(2);
  timers[0]!.run();
  await settle();
  expect([tries(), waits()]).toEqual([3, []]);
});

test('one round at a time, and one more for requests made meanwhile', async () => {
  const first = createDeferred<ResendResult>();
  const { resendNow, tries } = bench(first.promise);
  resendNow();
  resendNow();
  resendNow();
  await settle();
  expect(tries()).toBe(1);
  first.resolve(done);
  await settle();
  expect(tries()).toBe(2);
});

test('an unexpected error is retried', async () => {
  const { resendNow, waits } = bench(Promise.reject(new Error('lock')));
  resendNow();
  await settle();
  expect(waits()).toEqual([500]);
});

test('a stopped loop sends no more', async () => {
  const { resendNow, stop, waits, tries } = bench(lost);
  resendNow();
  await settle();
  stop();
  resendNow();
  expect([waits(), tries()]).toEqual([[], 1]);
});

test('a hand-in is sent when due, other answers before it', async () => {
  const { resendNow, waits, timers, tries, drawHighest } = bench(
    { ...done, dueInMs: 14_900 },
    { ...done, dueInMs: 9_000 },
  );
  drawHighest();
  resendNow();
  await settle();
  expect([tries(), waits()]).toEqual([1, [14_900]]);
  resendNow();
  await settle();
  expect([tries(), waits()]).toEqual([2, [9_000]]);
  timers[0]!.run();
  await settle();
  expect([tries(), waits()]).toEqual([3, []]);
});

test('a failure beside it does not delay a hand-in that is due', async () => {
  const { allWaits } = bench(lost, lost, lost, { ...lost, dueInMs: 3_000 }, lost);
  expect(await allWaits()).toEqual([500, 1_000, 2_000, 3_000, 8_000]);
});
