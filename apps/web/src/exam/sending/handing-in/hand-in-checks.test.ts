import { expect, test } from 'vitest';
import { createFakeDevice, openNewExam } from '../../../../test/exam-device.ts';
import { settle } from '../../../../test/settle.ts';
import { rules } from '../../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { createDeferred } from '../../../clock/deferred.ts';

test("the deadline is checked without a request when the server's time is fresh", async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  world.wall = world.steady = world.serverTime = rules.durationMs - 60_000;
  exam.choose(3);
  await settle();
  world.wall = world.steady = rules.durationMs;
  expect(await exam.handInChecks.isTimeReallyOver()).toBe(true);
  expect(world.saves).toHaveLength(1);
});

test('a moved deadline is fetched before the clock hands in', async () => {
  const { exam, world } = await openNewExam();
  world.expiresAt += 600_000;
  world.wall = world.steady = world.serverTime = rules.durationMs;
  expect(await exam.handInChecks.isTimeReallyOver()).toBe(false);
  expect([world.saves, exam.timeLeftMs()]).toEqual([[[]], 600_000]);
});

test('a clock set during a request is detected before a hand-in', async () => {
  const { exam, world } = await openNewExam();
  const { promise, resolve } = createDeferred();
  world.saving = promise;
  exam.choose(3);
  await settle();
  world.wall = rules.durationMs;
  world.steady = 1_000;
  world.serverTime = 1_000;
  resolve();
  await settle();
  expect(await exam.handInChecks.isTimeReallyOver()).toBe(false);
  expect(exam.timeLeftMs()).toBe(rules.durationMs - 1_000);
});

test('a clock set ahead is corrected before a hand-in', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  world.wall = rules.durationMs + 60_000;
  world.steady = 5_000;
  world.serverTime = 5_000;
  expect(await exam.handInChecks.isTimeReallyOver()).toBe(false);
  expect(exam.timeLeftMs()).toBe(rules.durationMs - 5_000);
});

test("a session opened from the device is not handed in by the device's clock", async () => {
  const { world, open } = createFakeDevice();
  const exam = open(null);
  world.wall = world.steady = rules.durationMs + 1_000;
  world.serverTime = 10_000;
  expect(await exam.handInChecks.isTimeReallyOver()).toBe(false);
  expect(world.saves).toHaveLength(1);
});

test("a decision by a clock set ahead is withdrawn after the server's next reply", async () => {
  const { exam, store, world } = await openNewExam();
  world.failure = new NetworkFailure();
  world.wall = rules.durationMs + 3_600_000;
  exam.recordDecision('clock');
  await expect(exam.handInChecks.isTimeReallyOver()).rejects.toThrow(NetworkFailure);
  world.failure = null;
  world.serverTime = 10_000;
  expect(await exam.handInChecks.isTimeReallyOver()).toBe(false);
  await settle();
  expect((await store().latest('a', 7))?.handIn).toBeNull();
  exam.choose(2);
  await settle();
  expect([world.submittedAnswers, world.log.at(-1)]).toEqual([[], { number: 1, answer: 2, at: 10_000 }]);
});

test("a decision that has waited is corrected by the server's time, but a new decision needs no request", async () => {
  const { exam, world } = await openNewExam();
  world.wall = world.steady = 3_600_000;
  world.serverTime = 5_000;
  exam.recordDecision('candidate');
  expect([await exam.handInChecks.isStillDecided(), world.saves.length]).toEqual([true, 0]);
  world.wall = world.steady = 3_620_000;
  world.serverTime = 25_000;
  expect([await exam.handInChecks.isStillDecided(), world.saves]).toEqual([true, [[]]]);
  expect(exam.view().session.handIn?.decidedAt).toBe(5_000);
});

test("a decision that has waited is not handed in without the server's time, except after a 409", async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.recordDecision('candidate');
  world.wall = world.steady = 20_000;
  world.failure = new NetworkFailure();
  await expect(exam.handInChecks.isStillDecided()).rejects.toThrow(NetworkFailure);
  world.failure = new CallFailure(409, 'sudah selesai');
  expect(await exam.handInChecks.isStillDecided()).toBe(true);
});

test("a clock set while the server's time is requested causes a second request", async () => {
  const { exam, world } = await openNewExam();
  const { promise, resolve } = createDeferred();
  world.saving = promise;
  world.wall = world.steady = rules.durationMs;
  world.serverTime = rules.durationMs - 1_200_000;
  const isOver = exam.handInChecks.isTimeReallyOver();
  await settle();
  world.wall += 3_600_000;
  resolve();
  expect([await isOver, world.saves.length]).toEqual([false, 2]);
});
