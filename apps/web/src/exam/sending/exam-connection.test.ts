import { expect, test } from 'vitest';
import { newSession, createFakeDevice, openNewExam } from '../../../test/exam-device.ts';
import { settle } from '../../../test/settle.ts';
import { rules } from '../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { createDeferred } from '../../clock/deferred.ts';
import { answersForHandIn } from '../attempt/hand-in-request.ts';

test('leaving the page sends unsent answers again', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  world.failure = new NetworkFailure();
  exam.choose(1);
  await settle();
  exam.flush();
  expect(world.saves).toHaveLength(2);
});

test('nothing is sent under another account, neither on leaving the page nor to check the time', async () => {
  const { world, open } = createFakeDevice();
  const exam = open(null);
  world.isOwnerSignedIn = false;
  exam.start();
  exam.choose(1);
  await settle();
  exam.flush();
  world.wall = world.steady = rules.durationMs + 1_000;
  await expect(exam.handInChecks.isTimeReallyOver()).rejects.toMatchObject({ status: 401 });
  expect(world.saves).toEqual([]);
  expect(exam.view().session.unsent).toHaveLength(1);
});

test('a save that gets 404 is retried and removes nothing from the device', async () => {
  const { world, open, store } = createFakeDevice();
  const exam = open();
  exam.start();
  world.failure = new CallFailure(404, 'tidak ditemukan');
  exam.choose(1);
  await settle();
  expect(exam.view()).toMatchObject({ ending: null, saving: 'waiting' });
  expect((await store().latest('a', 7))?.unsent).toHaveLength(1);
  world.failure = null;
  exam.retryNow();
  await settle();
  expect(exam.view()).toMatchObject({ ending: null, saving: 'idle', session: { unsent: [] } });
  expect(world.saves.map((changes) => changes.length)).toEqual([1, 1]);
  expect(world.discards).toBe(0);
});

test('a saved answer that was late becomes a refused answer', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  world.expiresAt = 10_000;
  world.serverTime = 40_001;
  world.wall = 11_000;
  exam.choose(3);
  exam.moveTo(2);
  world.wall = 11_001;
  exam.choose(4);
  await settle();
  expect(world.refusedAnswers).toEqual([{ number: 2, answer: 4, at: 11_001 }]);
  expect(exam.view().session.unsent).toEqual([]);
});

const otherDeviceChange = { number: 9, answer: 5, at: 8_000 } as const;

test("another device's change is fetched also when part of a save was malformed", async () => {
  const { exam, world } = await openNewExam();
  world.log.push(otherDeviceChange);
  world.malformed = [1];
  exam.choose(3);
  exam.moveTo(2);
  exam.choose(4);
  await settle();
  expect(world.saves.flat()).toHaveLength(2);
  expect(world.fetches).toBe(1);
  expect(answersForHandIn(exam.view().session, rules)[8]).toBe(5);
});

test("another device's later answer replaces this device's answer after the next save", async () => {
  const { world, open, store } = createFakeDevice();
  const exam = open();
  exam.start();
  exam.choose(3);
  await settle();
  expect(world.fetches).toBe(0);
  world.log.push(otherDeviceChange, { number: 1, answer: 2, at: 8_001 });
  exam.moveTo(2);
  exam.choose(4);
  await settle();
  expect(world.fetches).toBe(1);
  for (const session of [exam.view().session, (await store().read(newSession))!]) {
    const answers = answersForHandIn(session, rules);
    expect([answers[0], answers[1], answers[8], session.unsent]).toEqual([2, 4, 5, []]);
  }
  exam.moveTo(3);
  exam.choose(1);
  await settle();
  expect(world.log.at(-1)).toEqual({ number: 3, answer: 1, at: 8_002 });
  expect(world.fetches).toBe(1);
});

test('an attempt opened from the device is fetched again after a stop', async () => {
  const { world, open } = createFakeDevice();
  world.log.push(otherDeviceChange);
  const exam = open(null);
  const stop = exam.start();
  expect(world.fetches).toBe(1);
  stop();
  await settle();
  expect(exam.view().session.sheet.answers.size).toBe(0);
  world.steady = 5_000;
  exam.start();
  await settle();
  expect([world.fetches, answersForHandIn(exam.view().session, rules)[8]]).toEqual([2, 5]);
});

test('answers fetched during a hand-in are not adopted, and are fetched again when the hand-in fails', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  world.log.push(otherDeviceChange);
  const fetchReply = createDeferred();
  world.fetching = fetchReply.promise;
  exam.choose(3);
  await settle();
  expect(world.fetches).toBe(1);
  const submitted = createDeferred();
  world.submitting = submitted.promise.then(() => Promise.reject(new NetworkFailure()));
  const handedIn = exam.handIn();
  fetchReply.resolve();
  await settle();
  expect(answersForHandIn(exam.view().session, rules)[8]).toBe(0);
  world.steady = 5_000;
  submitted.resolve();
  await expect(handedIn).rejects.toThrow(NetworkFailure);
  await settle();
  expect([world.fetches, answersForHandIn(exam.view().session, rules)[8]]).toEqual([2, 5]);
});

test('a moved deadline is in the time left and in the localStorage keys after the next save', async () => {
  const { world, open, store } = createFakeDevice();
  const exam = open();
  exam.start();
  world.expiresAt += 600_000;
  exam.choose(3);
  await settle();
  expect(exam.timeLeftMs()).toBe(rules.durationMs + 600_000);
  expect([world.writtenDeadline, (await store().read(newSession))?.expiresAt]).toEqual([
    world.expiresAt,
    world.expiresAt,
  ]);
});

test.each([
  [410, 'does not end', false],
  [409, 'ends', true],
])('a fetch of the answers that gets %i %s an exam after a successful save', async (status, _, isEnded) => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  world.log.push(otherDeviceChange);
  const fetchReply = createDeferred();
  world.fetching = fetchReply.promise;
  exam.choose(3);
  await settle();
  world.failure = new CallFailure(status, 'habis');
  fetchReply.resolve();
  await settle();
  expect(exam.view().ending).toEqual(isEnded ? { error: world.failure } : null);
});

test('an attempt opened from the device is ended by a fetch that gets 410', async () => {
  const { world, open } = createFakeDevice();
  const exam = open(null);
  world.failure = new CallFailure(410, 'habis');
  exam.start();
  await settle();
  expect(exam.view().ending).toEqual({ error: world.failure });
});

test('two devices that were offline converge to the union of their answers, with the newer answer per question', async () => {
  const [phone, laptop] = [createFakeDevice(), createFakeDevice()];
  laptop.world.log = phone.world.log;
  const [one, other] = [phone.open(), laptop.open()];
  for (const { world } of [phone, laptop]) world.failure = new NetworkFailure();
  one.start();
  other.start();
  one.choose(1);
  one.moveTo(2);
  one.choose(5);
  await settle();
  laptop.world.wall = laptop.world.steady = 5_000;
  other.choose(2);
  other.moveTo(3);
  other.choose(4);
  await settle();
  for (const [{ world }, exam] of [
    [phone, one],
    [laptop, other],
    [phone, one],
  ] as const) {
    world.failure = null;
    world.wall = world.steady = 10_000;
    exam.retryNow();
    await settle();
  }
  expect(answersForHandIn(other.view().session, rules).slice(0, 3)).toEqual([2, 5, 4]);
  // The reply to the next save shows a gap before the changes of the first device.
  one.moveTo(4);
  one.choose(3);
  await settle();
  expect(answersForHandIn(one.view().session, rules).slice(0, 4)).toEqual([2, 5, 4, 3]);
});
