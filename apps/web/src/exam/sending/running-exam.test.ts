import { applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import { expect, test } from 'vitest';
import { newSession, fakeDevice, holdFrame, settle, openNewExam } from '../../../test/exam-device.ts';
import { rules } from '../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { createDeferred } from '../../clock/deferred.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { answersForHandIn } from '../attempt/hand-in-request.ts';

test('an answer goes to the screen, the device and the server, in this order', async () => {
  const { world, open } = fakeDevice();
  const exam = open();
  exam.start();
  exam.choose(3);
  expect(answersForHandIn(exam.view().session, rules)[0]).toBe(3);
  expect([world.saves.length, world.deviceKeyWrites]).toEqual([0, 0]);
  await settle();
  expect(world.saves).toEqual([[{ number: 1, answer: 3, at: 0 }]]);
  expect(exam.view()).toMatchObject({ saving: 'idle', isDurable: true });
});

test('the answer is noted at once, the rest follows the frame of the radio button', async () => {
  const { world, open } = fakeDevice();
  const exam = open();
  let told = 0;
  exam.subscribe(() => (told += 1));
  const showFrame = holdFrame(world);
  const standing = exam.choosePressed(1, 3);
  expect([answersForHandIn(exam.view().session, rules)[0], told]).toEqual([3, 0]);
  showFrame();
  expect(await standing).toBe(3);
  expect(told).toBeGreaterThan(0);
  await settle();
  expect(world.saves).toHaveLength(1);
});

test('a move is rendered once', async () => {
  const { exam } = await openNewExam();
  let told = 0;
  exam.subscribe(() => (told += 1));
  exam.moveTo(4);
  await settle();
  expect([exam.view().session.sheet.current, told]).toEqual([4, 1]);
});

test('a press that was not accepted resolves to the current answer', async () => {
  const { world, open } = fakeDevice();
  const exam = open();
  exam.choose(1);
  const overtaken = exam.choosePressed(1, 2);
  exam.choose(4);
  expect(await overtaken).toBe(4);
  exam.moveTo(2);
  expect([await exam.choosePressed(1, 5), await exam.choosePressed(2, 3)]).toEqual([4, 3]);
  world.wall = newSession.expiresAt;
  expect(await exam.choosePressed(2, 5)).toBe(3);
  expect(answersForHandIn(exam.view().session, rules).slice(0, 2)).toEqual([4, 3]);
});

test('leaving the page writes pending device keys, only of the signed-in account', async () => {
  const { world, open } = fakeDevice();
  const exam = open();
  const showFrame = holdFrame(world);
  exam.flush();
  await settle();
  expect(world.deviceKeyWrites).toBe(0);
  exam.moveTo(5);
  exam.flush();
  await settle();
  expect(world.deviceKeyWrites).toBe(1);
  exam.moveTo(6);
  world.isOwnerSignedIn = false;
  exam.flush();
  showFrame();
  await settle();
  expect(world.deviceKeyWrites).toBe(1);
});

test('a pending change does not restore an attempt that another tab has ended', async () => {
  const { world, open, store } = fakeDevice();
  const [exam, other] = [open(), open()];
  exam.start();
  await settle();
  const showFrame = holdFrame(world);
  exam.moveTo(5);
  await other.handIn();
  await settle();
  expect(exam.view().ending).not.toBeNull();
  showFrame();
  await settle();
  expect([await store().read(newSession), world.deviceKeyWrites]).toEqual([undefined, 0]);
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

test('a new page resumes where the last one stopped', async () => {
  const { world, open } = fakeDevice();
  world.failure = new NetworkFailure();
  const first = open();
  first.start();
  first.choose(3);
  first.toggleFlag();
  first.moveTo(5);
  await settle();
  const second = open();
  second.start();
  await settle();
  expect(second.view().session.unsent).toHaveLength(1);
  expect([...second.view().session.sheet.flags]).toEqual([1]);
});

test("a step starts from its own tab's question and stops at the ends", async () => {
  const { open } = fakeDevice();
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  other.moveTo(40);
  await settle();
  one.step(-1);
  expect(one.view().session.sheet.current).toBe(1);
  one.step(1);
  other.step(1);
  await settle();
  expect([one.view().session.sheet.current, other.view().session.sheet.current]).toEqual([2, 41]);
  other.moveTo(110);
  other.step(1);
  expect(other.view().session.sheet.current).toBe(110);
});

test('two tabs share answers and keep their own question', async () => {
  const { open } = fakeDevice();
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  await settle();
  other.moveTo(10);
  other.choose(2);
  one.choose(1);
  await settle();
  for (const exam of [one, other]) {
    const answers = answersForHandIn(exam.view().session, rules);
    expect([answers[0], answers[9]]).toEqual([1, 2]);
    expect(exam.view().session.unsent).toEqual([]);
  }
  expect([one.view().session.sheet.current, other.view().session.sheet.current]).toEqual([1, 10]);
});

test('an exam runs in memory when the device cannot store', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const { world, open } = fakeDevice({ read: refuse, change: refuse, keys: refuse });
  const exam = open();
  exam.start();
  exam.choose(3);
  await settle();
  expect(exam.view().isDurable).toBe(false);
  expect(world.saves).toHaveLength(1);
  exam.choose(4);
  await settle();
  expect(answersForHandIn(exam.view().session, rules)[0]).toBe(4);
});

test('a late device becomes durable again, and its earlier answers are sent', async () => {
  const values = inMemoryStore();
  const earlier = fakeDevice(values);
  earlier.world.failure = new NetworkFailure();
  const first = earlier.open();
  const stop = first.start();
  first.choose(3);
  await settle();
  stop();

  const { promise, resolve } = createDeferred();
  const change: KeyValueStore['change'] = async (...change) => {
    await promise;
    return values.change(...change);
  };
  let isPatient = false;
  const { world, open } = fakeDevice({ ...values, change }, (_, run) => {
    if (!isPatient) queueMicrotask(run);
    return () => undefined;
  });
  const exam = open();
  exam.start();
  exam.moveTo(2);
  exam.choose(2);
  await settle();
  expect([exam.view().isDurable, world.saves.flat().map(({ number }) => number)]).toEqual([false, [2]]);
  isPatient = true;
  resolve();
  await settle();
  expect(exam.view().isDurable).toBe(true);
  expect(world.saves.flat().map(({ number, answer }) => [number, answer])).toEqual([
    [2, 2],
    [1, 3],
  ]);
  expect(answersForHandIn(exam.view().session, rules).slice(0, 2)).toEqual([3, 2]);
});

test('a save reply during the hand-in does not restore the session', async () => {
  const { exam, store, world } = await openNewExam();
  exam.choose(3);
  const handedIn = exam.handIn();
  await settle();
  await handedIn;
  await settle();
  expect(await store().latest('a', 7)).toBeUndefined();
  expect(world.submittedAnswers).toHaveLength(1);
});

test('leaving the page sends unsent answers again', async () => {
  const { world, open } = fakeDevice();
  const exam = open();
  exam.start();
  world.failure = new NetworkFailure();
  exam.choose(1);
  await settle();
  exam.flush();
  expect(world.saves).toHaveLength(2);
});

test('nothing is sent under another account, not even on leaving or for the time', async () => {
  const { world, open } = fakeDevice();
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

test('an event of another tab keeps an answer that is being written', async () => {
  const values = inMemoryStore();
  let next: Promise<void> | undefined;
  const slow: KeyValueStore = {
    ...values,
    change: async (...change) => {
      const wait = next;
      next = undefined;
      await wait;
      return values.change(...change);
    },
  };
  const { open } = fakeDevice(slow);
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  await settle();
  const written = createDeferred();
  next = written.promise;
  one.choose(4);
  other.toggleFlag();
  await settle();
  expect(answersForHandIn(one.view().session, rules)[0]).toBe(4);
  written.resolve();
  await settle();
  for (const exam of [one, other]) {
    const { session } = exam.view();
    expect([answersForHandIn(session, rules)[0], session.sheet.flags.size]).toEqual([4, 1]);
  }
});

test('a 404 to a save is retried and removes nothing', async () => {
  const { world, open, store } = fakeDevice();
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

test('a late acknowledged answer becomes a refused one', async () => {
  const { world, open } = fakeDevice();
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

const elsewhere = { number: 9, answer: 5, at: 8_000 } as const;

test("another device's change is noticed also when part of a save was malformed", async () => {
  const { exam, world } = await openNewExam();
  world.log.push(elsewhere);
  world.malformed = [1];
  exam.choose(3);
  exam.moveTo(2);
  exam.choose(4);
  await settle();
  expect(world.saves.flat()).toHaveLength(2);
  expect(world.fetches).toBe(1);
  expect(answersForHandIn(exam.view().session, rules)[8]).toBe(5);
});

test("another device's later answer replaces an own one after the next save", async () => {
  const { world, open, store } = fakeDevice();
  const exam = open();
  exam.start();
  exam.choose(3);
  await settle();
  expect(world.fetches).toBe(0);
  world.log.push(elsewhere, { number: 1, answer: 2, at: 8_001 });
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

test('an attempt opened from the device is fetched, also after a stop', async () => {
  const { world, open } = fakeDevice();
  world.log.push(elsewhere);
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

test('a fetch during a hand-in is not adopted, and repeated when the hand-in fails', async () => {
  const { world, open } = fakeDevice();
  const exam = open();
  exam.start();
  world.log.push(elsewhere);
  const told = createDeferred();
  world.fetching = told.promise;
  exam.choose(3);
  await settle();
  expect(world.fetches).toBe(1);
  const submitted = createDeferred();
  world.submitting = submitted.promise.then(() => Promise.reject(new NetworkFailure()));
  const handedIn = exam.handIn();
  told.resolve();
  await settle();
  expect(answersForHandIn(exam.view().session, rules)[8]).toBe(0);
  world.steady = 5_000;
  submitted.resolve();
  await expect(handedIn).rejects.toThrow(NetworkFailure);
  await settle();
  expect([world.fetches, answersForHandIn(exam.view().session, rules)[8]]).toEqual([2, 5]);
});

test('a moved deadline is on the screen and in the device keys after the next save', async () => {
  const { world, open, store } = fakeDevice();
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
  ['the time alone is over leaves the hand-in to the clock of a page that has heard the server', 410, false],
  ['it takes no more answers ends the exam', 409, true],
])('a fetch that finds that the attempt %s', async (_, status, isEnded) => {
  const { world, open } = fakeDevice();
  const exam = open();
  exam.start();
  world.log.push(elsewhere);
  const told = createDeferred();
  world.fetching = told.promise;
  exam.choose(3);
  await settle();
  world.failure = new CallFailure(status, 'habis');
  told.resolve();
  await settle();
  expect(exam.view().ending).toEqual(isEnded ? { error: world.failure } : null);
});

test("an expired attempt opened from the device is ended by the server's reply", async () => {
  const { world, open } = fakeDevice();
  const exam = open(null);
  world.failure = new CallFailure(410, 'habis');
  exam.start();
  await settle();
  expect(exam.view().ending).toEqual({ error: world.failure });
});

test("this tab's unsent answers become refused when another tab ends the attempt", async () => {
  const { world, open } = fakeDevice();
  const [exam, other] = [open(), open()];
  exam.start();
  await settle();
  const showFrame = holdFrame(world);
  exam.choose(3);
  await other.handIn();
  await settle();
  expect([exam.view().ending, world.refusedAnswers]).toEqual([
    { error: null },
    [{ number: 1, answer: 3, at: 0 }],
  ]);
  showFrame();
});

test('the first reported end of an attempt is kept', async () => {
  const { world, open } = fakeDevice();
  const [exam, other] = [open(), open()];
  exam.start();
  await settle();
  const sealed = new CallFailure(409, 'sudah selesai');
  exam.end(sealed);
  await other.handIn();
  await settle();
  expect([exam.view().ending, world.discards]).toEqual([{ error: sealed }, 1]);
});

test('two tabs without a network have the union of answers, the newer one per question', async () => {
  const { world, open, store } = fakeDevice();
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  await settle();
  world.failure = new NetworkFailure();
  one.choose(1);
  await settle();
  world.wall = world.steady = 1_000;
  other.choose(2);
  other.moveTo(2);
  other.choose(3);
  one.moveTo(3);
  one.choose(4);
  await settle();
  expect((await store().latest('a', 7))?.unsent).toHaveLength(4);
  world.failure = null;
  one.retryNow();
  other.retryNow();
  await settle();
  for (const exam of [one, other]) {
    expect(answersForHandIn(exam.view().session, rules).slice(0, 3)).toEqual([2, 3, 4]);
    expect(exam.view()).toMatchObject({ saving: 'idle', session: { unsent: [] } });
  }
  const standing = applyChanges(noAnswers, world.log);
  expect([1, 2, 3].map((number) => standing.get(number)?.answer)).toEqual([2, 3, 4]);
});

test('two devices without a network converge to the union, the newer answer per question', async () => {
  const [phone, laptop] = [fakeDevice(), fakeDevice()];
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
  // The next save shows the first device a gap.
  one.moveTo(4);
  one.choose(3);
  await settle();
  expect(answersForHandIn(one.view().session, rules).slice(0, 4)).toEqual([2, 5, 4, 3]);
});
