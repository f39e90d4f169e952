import { expect, test } from 'vitest';
import { settle } from '../../../../test/settle.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { resendUntilEmpty } from './resend-until-empty.ts';
import type { ResendResult } from './send-outbox.ts';

const done: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: false };
const lost: ResendResult = { ...done, hasFailed: true };

function startOutbox(...outcomes: (ResendResult | Promise<ResendResult>)[]) {
  const timers: { ms: number; run: () => void }[] = [];
  let tries = 0;
  let chance = 0;
  const loop = resendUntilEmpty({
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
  const allWaits = async () => {
    const delays: number[] = [];
    loop.resendNow();
    await settle();
    while (timers.length > 0) {
      delays.push(...waits());
      timers[0]!.run();
      await settle();
    }
    return delays;
  };
  return { ...loop, timers, waits, allWaits, tries: () => tries, drawHighest };
}

test('a failed round of the outbox is retried with backoff until a round succeeds', async () => {
  const { allWaits, tries } = startOutbox(...Array.from({ length: 9 }, () => lost));
  expect(await allWaits()).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
  expect(tries()).toBe(10);
});

test('a returning network ends the backoff of the outbox, but not a Retry-After', async () => {
  const { resendNow, waits, timers, tries } = startOutbox(lost, { ...lost, waitMs: 20_000 });
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

test('rounds of the outbox run one at a time, and requests during a round cause one more round', async () => {
  const first = createDeferred<ResendResult>();
  const { resendNow, tries } = startOutbox(first.promise);
  resendNow();
  resendNow();
  resendNow();
  await settle();
  expect(tries()).toBe(1);
  first.resolve(done);
  await settle();
  expect(tries()).toBe(2);
});

test('a round of the outbox that throws is retried', async () => {
  const { resendNow, waits } = startOutbox(Promise.reject(new Error('lock')));
  resendNow();
  await settle();
  expect(waits()).toEqual([500]);
});

test('a stopped outbox sends nothing more', async () => {
  const { resendNow, stop, waits, tries } = startOutbox(lost);
  resendNow();
  await settle();
  stop();
  resendNow();
  expect([waits(), tries()]).toEqual([[], 1]);
});

test('a hand-in that is not due plans the next round of the outbox for its due time', async () => {
  const { resendNow, waits, timers, tries, drawHighest } = startOutbox(
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

test('a failed round of the outbox does not delay a hand-in past its due time', async () => {
  const { allWaits } = startOutbox(lost, lost, lost, { ...lost, dueInMs: 3_000 }, lost);
  expect(await allWaits()).toEqual([500, 1_000, 2_000, 3_000, 8_000]);
});
