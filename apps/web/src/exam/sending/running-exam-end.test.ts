import { applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../test/device.ts';
import { createFakeDevice, holdFrame, openNewExam } from '../../../test/exam-device.ts';
import { settle } from '../../../test/settle.ts';
import { refusingStore } from '../../../test/attempt-stores.ts';
import { rules } from '../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { createHandInProcess } from './running-exam.ts';
import { createDeferred } from '../../clock/deferred.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';

test('after a failed hand-in the candidate can change answers and hand in again', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  exam.choose(3);
  await settle();
  world.failure = new NetworkFailure();
  await expect(exam.handIn()).rejects.toThrow(NetworkFailure);
  exam.choose(4);
  world.failure = null;
  await exam.handIn();
  expect(world.submittedAnswers[0]?.[0]).toBe(4);
});

test('a hand-in in one tab ends the exam in another tab', async () => {
  const { open } = createFakeDevice();
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  await settle();
  await one.handIn();
  expect(other.view().ending).toEqual({ error: null });
  expect(one.view().ending).toBeNull();
});

test('a save that gets 409 ends the exam and discards the attempt', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  world.failure = new CallFailure(409, 'sudah selesai');
  exam.choose(1);
  await settle();
  expect(exam.view().ending).toEqual({ error: world.failure });
  expect(world.discards).toBe(1);
});

test('an answer after the deadline is ignored', () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  world.wall = rules.durationMs;
  exam.choose(1);
  expect(exam.view().session.sheet.answers.size).toBe(0);
});

test('the Retry-After of a hand-in also delays saves', async () => {
  const { exam, world } = await openNewExam();
  world.failure = new CallFailure(503, 'sibuk', 20_000);
  exam.choose(3);
  await expect(exam.handIn()).rejects.toBe(world.failure);
  await settle();
  exam.choose(4);
  exam.retryNow();
  await settle();
  expect(world.saves).toEqual([]);
  expect(exam.view().session.unsent).toHaveLength(2);
});

test('an attempt is handed in although its deadline passes between a clock correction and the next render', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  const timers: { at: number; run: () => void }[] = [];
  const handIn = createHandInProcess(exam, {
    chance: () => 0,
    after: (ms, run) => {
      timers.push({ at: world.wall + ms, run });
      return () => undefined;
    },
  });
  // The device is 60 s ahead; the server corrects it 300 ms before the deadline.
  world.wall = rules.durationMs + 60_000 - 300;
  world.serverTime = rules.durationMs - 300;
  handIn.onTimeOver();
  await settle();
  expect([handIn.state().phase, exam.timeLeftMs()]).toEqual(['idle', 300]);
  // The screen renders late, before and after the deadline, and sees no change.
  world.wall += 300;
  world.steady += 300;
  for (const { at, run } of timers) if (at <= world.wall) run();
  await settle();
  expect([handIn.state().phase, world.submittedAnswers.length]).toEqual(['done', 1]);
});

test('a decision to hand in is stored, is in the view of another tab, and can be withdrawn', async () => {
  const { world, open, store } = createFakeDevice();
  const [exam, other] = [open(), open()];
  exam.start();
  other.start();
  await settle();
  world.failure = new NetworkFailure();
  exam.choose(3);
  exam.recordDecision('candidate');
  await expect(exam.handIn()).rejects.toThrow(NetworkFailure);
  await settle();
  expect((await store().latest('a', 7))?.handIn).toEqual({ by: 'candidate', decidedAt: 0 });
  expect(other.view().session.handIn).not.toBeNull();
  exam.withdrawDecision('candidate');
  await settle();
  expect((await store().latest('a', 7))?.handIn).toBeNull();
});

test('answering in another tab withdraws the decision to hand in', async () => {
  const { open, store } = createFakeDevice();
  const [exam, other] = [open(), open()];
  exam.start();
  other.start();
  await settle();
  exam.recordDecision('candidate');
  await settle();
  expect(other.view().session.handIn).not.toBeNull();
  other.choose(2);
  await settle();
  expect((await store().latest('a', 7))?.handIn).toBeNull();
});

test('a repeated decision is neither rendered nor written', async () => {
  const values = inMemoryStore();
  let [renders, writes] = [0, 0];
  const change: typeof values.change = (...args) => {
    writes += 1;
    return values.change(...args);
  };
  const { open } = createFakeDevice({ ...values, change });
  const exam = open();
  exam.start();
  exam.recordDecision('clock');
  await settle();
  expect(writes).toBeGreaterThan(0);
  writes = 0;
  exam.subscribe(() => (renders += 1));
  exam.recordDecision('clock');
  await settle();
  expect([renders, writes]).toEqual([0, 0]);
});

test('a device that slept past the deadline keeps its hand-in and answers until it reaches the server', async () => {
  const { exam, store, world } = await openNewExam();
  world.failure = new NetworkFailure();
  exam.choose(3);
  await settle();
  const handIn = createHandInProcess(exam, { chance: () => 0, after: () => () => undefined });
  // A phone's steady clock may stop during sleep.
  world.wall = rules.durationMs + 3_600_000;
  world.steady = 60_000;
  handIn.onTimeOver();
  await settle();
  expect(handIn.state().phase).toBe('failed');
  const kept = await store().latest('a', 7);
  expect([kept?.handIn?.by, kept?.unsent.length]).toEqual(['clock', 1]);
  world.failure = null;
  world.serverTime = world.wall;
  handIn.retryNow();
  await settle();
  expect([handIn.state().phase, world.submittedAnswers[0]?.[0]]).toEqual(['done', 3]);
});

test('a clock set back gives no extra time and keeps the order of answers', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  world.wall = world.steady = 3_600_000;
  world.serverTime = 3_600_000;
  exam.choose(1);
  await settle();
  world.failure = new NetworkFailure();
  world.wall = 0;
  world.steady = 3_601_000;
  exam.choose(4);
  await settle();
  expect(exam.view().session.unsent).toEqual([{ number: 1, answer: 4, at: 3_600_001 }]);
  world.failure = null;
  world.serverTime = 3_602_000;
  exam.retryNow();
  await settle();
  expect([applyChanges(noAnswers, world.log).get(1)?.answer, exam.timeLeftMs()]).toEqual([
    4,
    rules.durationMs - 3_602_000,
  ]);
});

test('a hand-in that gets 412 withdraws the decision and sends unsent answers at once', async () => {
  const { exam, store, world } = await openNewExam();
  world.failure = new NetworkFailure();
  exam.choose(3);
  exam.recordDecision('candidate');
  await settle();
  world.failure = null;
  world.submitting = Promise.reject(new CallFailure(412, 'dilanjutkan'));
  await expect(exam.handIn()).rejects.toThrow('dilanjutkan');
  await settle();
  expect((await store().latest('a', 7))?.handIn).toBeNull();
  expect([exam.view().session.unsent, exam.view().ending]).toEqual([[], null]);
});

test("after a hand-in gets 412, the other device's answers are fetched, and the next decision is not earlier than these answers", async () => {
  const { exam, world } = await openNewExam();
  // This change is from a device whose clock is ahead.
  world.log.push({ number: 1, answer: 2, at: 1_800_000 });
  exam.recordDecision('candidate');
  world.submitting = Promise.reject(new CallFailure(412, 'dilanjutkan'));
  await expect(exam.handIn()).rejects.toThrow('dilanjutkan');
  await settle();
  exam.recordDecision('candidate');
  expect([world.fetches, exam.view().session.handIn?.decidedAt]).toEqual([1, 1_800_000]);
});

test.each([
  ['ends the exam when the failed hand-in is withdrawn', new NetworkFailure()],
  ['is ignored when the hand-in succeeds', null],
])('a 409 to a save during a hand-in %s', async (_, failure) => {
  const { exam, world } = await openNewExam();
  const [save, handIn] = [createDeferred(), createDeferred()];
  [world.saving, world.submitting] = [save.promise, handIn.promise];
  exam.choose(3);
  await settle();
  exam.recordDecision('candidate');
  const handingIn = exam.handIn().catch((error: unknown) => error);
  const sealed = new CallFailure(409, 'sudah selesai');
  world.failure = sealed;
  save.resolve();
  await settle();
  expect(exam.view().ending).toBeNull();
  world.failure = failure;
  handIn.resolve();
  expect(await handingIn).toEqual(failure ?? {});
  expect(exam.view().ending).toBeNull();
  if (failure) exam.withdrawDecision('candidate');
  expect(exam.view().ending).toEqual(failure && { error: sealed });
});

test('a withdrawal removes the stored decision even if the page is killed before its next frame', async () => {
  const { world, open, store } = createFakeDevice();
  const exam = open();
  exam.start();
  exam.recordDecision('candidate');
  await settle();
  holdFrame(world);
  exam.withdrawDecision('candidate');
  await settle();
  expect((await store().latest('a', 7))?.handIn).toBeNull();
});

test('a withdrawal is effective for the next page even if the storage refuses it', async () => {
  const values = inMemoryStore();
  let isFull = false;
  const change: typeof values.change = (...args) =>
    isFull ? Promise.reject(new Error('full')) : values.change(...args);
  const notes = createMemoryStorage();
  vi.stubGlobal('localStorage', notes);
  const { open, store } = createFakeDevice({ ...values, change });
  const exam = open();
  exam.start();
  exam.recordDecision('candidate');
  await settle();
  isFull = true;
  exam.withdrawDecision('candidate');
  await settle();
  expect((await store().latest('a', 7))?.handIn).toBeNull();
  vi.unstubAllGlobals();
});

test('answers stored only in notes count as durable', async () => {
  const { open } = createFakeDevice(refusingStore);
  const exam = open();
  exam.start();
  exam.choose(3);
  await settle();
  expect(exam.view().isDurable).toBe(false);
  vi.stubGlobal('localStorage', createMemoryStorage());
  exam.choose(4);
  await settle();
  expect(exam.view().isDurable).toBe(true);
  vi.unstubAllGlobals();
});

test('a decision to hand in is noted before the next frame', async () => {
  const notes = createMemoryStorage();
  vi.stubGlobal('localStorage', notes);
  const { exam, world, store } = await openNewExam();
  holdFrame(world);
  exam.recordDecision('candidate');
  expect((await store().sessionsOf('a'))[0]?.handIn).toMatchObject({ by: 'candidate' });
  vi.unstubAllGlobals();
});
