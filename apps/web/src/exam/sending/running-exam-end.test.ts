import { applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import { expect, test } from 'vitest';
import { createFakeDevice, openNewExam } from '../../../test/exam-device.ts';
import { settle } from '../../../test/settle.ts';
import { rules } from '../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { createHandInProcess } from './running-exam.ts';

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

test('an answer after the deadline is ignored', () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  world.wall = rules.durationMs;
  exam.choose(1);
  expect(exam.view().session.sheet.answers.size).toBe(0);
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
