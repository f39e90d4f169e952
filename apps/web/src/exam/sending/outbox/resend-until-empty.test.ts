import { expect, test } from 'vitest';
import { deferred } from '../../../clock/deferred.ts';
import { resendUntilEmpty } from './resend-until-empty.ts';
import type { ResendResult } from './send-outbox.ts';

const done: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: false };
const lost: ResendResult = { ...done, hasFailed: true };

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Deliveries that end as listed, with timers that the test fires. */
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
  /** Looks, and lets every try come until none is planned. @returns what was waited before each */
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

test('a delivery that failed comes again by itself, ever later up to a bound, until nothing waits', async () => {
  const { allWaits, tries } = bench(...Array.from({ length: 9 }, () => lost));
  expect(await allWaits()).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
  expect(tries()).toBe(10);
});

test('a network that returns does not wait for the next try, unless the server has said when', async () => {
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

test('one delivery at a time: what is asked for meanwhile is one more after it', async () => {
  const first = deferred<ResendResult>();
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

test('a delivery that ends in an error of its own comes again, too', async () => {
  const { resendNow, waits } = bench(Promise.reject(new Error('lock')));
  resendNow();
  await settle();
  expect(waits()).toEqual([500]);
});

test('a page that is left sends no more', async () => {
  const { resendNow, stop, waits, tries } = bench(lost);
  resendNow();
  await settle();
  stop();
  resendNow();
  expect([waits(), tries()]).toEqual([[], 1]);
});

test('a hand-in that is not due comes exactly when it is, and what waits beside it goes before', async () => {
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

test('what fails beside a hand-in does not keep it back when it is due', async () => {
  const { allWaits } = bench(lost, lost, lost, { ...lost, dueInMs: 3_000 }, lost);
  expect(await allWaits()).toEqual([500, 1_000, 2_000, 3_000, 8_000]);
});
