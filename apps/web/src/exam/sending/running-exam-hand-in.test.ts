import { expect, test } from 'vitest';
import { createFakeDevice, holdFrame, openNewExam, newSession } from '../../../test/exam-device.ts';
import { settle } from '../../../test/settle.ts';
import { rules } from '../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { createHandInProcess } from './running-exam.ts';
import { createDeferred } from '../../clock/deferred.ts';

test('leaving the page during a hand-in sends no save', async () => {
  const { exam, world } = await openNewExam();
  const submission = createDeferred();
  world.submitting = submission.promise;
  exam.choose(3);
  const handedIn = exam.handIn();
  exam.flush();
  await settle();
  submission.resolve();
  await handedIn;
  await settle();
  expect([world.saves, world.submittedAnswers.length]).toEqual([[], 1]);
});

test('a pending answer does not restore a handed-in attempt', async () => {
  const { exam, store, world } = await openNewExam();
  const showFrame = holdFrame(world);
  exam.choose(3);
  await exam.handIn();
  expect(world.submittedAnswers[0]?.[0]).toBe(3);
  showFrame();
  await settle();
  expect(await store().read(newSession)).toBeUndefined();
});

test('a change during a hand-in does not restore the handed-in attempt', async () => {
  const { exam, store, world } = await openNewExam();
  const submission = createDeferred();
  world.submitting = submission.promise;
  const handedIn = exam.handIn();
  await settle();
  const showFrame = holdFrame(world);
  exam.moveTo(4);
  submission.resolve();
  await handedIn;
  showFrame();
  await settle();
  expect(await store().read(newSession)).toBeUndefined();
});

test('a save that is acknowledged during a hand-in does not restore the handed-in attempt', async () => {
  const { exam, store, world } = await openNewExam();
  const saving = createDeferred();
  const cleanup = createDeferred();
  world.saving = saving.promise;
  world.cleanup = cleanup.promise;
  exam.choose(3);
  await settle();
  const handedIn = exam.handIn();
  await settle();
  saving.resolve();
  await settle();
  cleanup.resolve();
  await handedIn;
  expect([world.saves.length, await store().read(newSession)]).toEqual([1, undefined]);
});

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
