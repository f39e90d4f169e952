import { applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import { expect, test } from 'vitest';
import { stubEmptyLocalStorage } from '../../../test/device.ts';
import { newSession, createFakeDevice, holdFrame } from '../../../test/exam-device.ts';
import { createHeldTimers } from '../../../test/held-timers.ts';
import { settle } from '../../../test/settle.ts';
import { rules } from '../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { createDeferred } from '../../clock/deferred.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { answersForHandIn } from '../attempt/hand-in-request.ts';

test('a pending change does not restore an attempt that another tab has ended', async () => {
  const { world, open, store } = createFakeDevice();
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
  expect([await store().read(newSession), world.localStorageCopyWrites]).toEqual([undefined, 0]);
});

test('a step starts from the question of its own tab and stops at the first and the last question', async () => {
  const { open } = createFakeDevice();
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
  const { open } = createFakeDevice();
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

/** Two tabs of one device. `holdNextWrite` delays the next write of either tab until its result is called. */
async function openTwoTabs() {
  const values = inMemoryStore();
  let next: Promise<void> | undefined;
  const change: KeyValueStore['change'] = async (...args) => {
    const wait = next;
    next = undefined;
    await wait;
    return values.change(...args);
  };
  const { world, open, store } = createFakeDevice({ ...values, change });
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  await settle();
  const holdNextWrite = () => {
    const { promise, resolve } = createDeferred();
    next = promise;
    return resolve;
  };
  return { world, one, other, holdNextWrite, stored: () => store().latest('a', 7) };
}

test('an event of another tab does not remove an answer that is being written', async () => {
  const { one, other, holdNextWrite } = await openTwoTabs();
  const write = holdNextWrite();
  one.choose(4);
  other.toggleFlag();
  await settle();
  expect(answersForHandIn(one.view().session, rules)[0]).toBe(4);
  write();
  await settle();
  for (const exam of [one, other]) {
    const { session } = exam.view();
    expect([answersForHandIn(session, rules)[0], session.sheet.flags.size]).toEqual([4, 1]);
  }
});

test('a decision of another tab is in the view although the storage returned it after its timeout', async () => {
  const values = inMemoryStore();
  const { timers, startTimer, giveUpAll } = createHeldTimers();
  let reading = Promise.resolve();
  const read: KeyValueStore['read'] = (key) => reading.then(() => values.read(key));
  const { open } = createFakeDevice({ ...values, read }, startTimer);
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  await settle();
  const late = createDeferred();
  reading = late.promise;
  one.recordDecision('candidate');
  await settle();
  expect(timers.size).toBe(1);
  giveUpAll();
  await settle();
  expect(other.view().session.handIn).toBeNull();
  late.resolve();
  await settle();
  expect(other.view().session.handIn).toMatchObject({ by: 'candidate' });
});

test('an answer that is stored late does not withdraw a later decision of another tab', async () => {
  const { world, one, other, holdNextWrite, stored } = await openTwoTabs();
  const write = holdNextWrite();
  one.choose(4);
  await settle();
  world.wall = world.serverTime = 1_000;
  other.recordDecision('candidate');
  await settle();
  write();
  await settle();
  const handIn = { by: 'candidate', decidedAt: 1_000 };
  expect(await stored()).toMatchObject({ handIn });
  for (const exam of [one, other]) {
    expect(exam.view().session.handIn).toEqual(handIn);
    expect(answersForHandIn(exam.view().session, rules)[0]).toBe(4);
  }
});

test('a decision that is stored late does not count after a later answer in another tab', async () => {
  const { world, one, other, holdNextWrite, stored } = await openTwoTabs();
  const write = holdNextWrite();
  one.recordDecision('candidate');
  await settle();
  world.wall = 1_000;
  other.choose(4);
  await settle();
  write();
  await settle();
  expect((await stored())?.handIn).toBeNull();
});

test('a decision that is stored late keeps a later decision of another tab', async () => {
  const { world, one, other, holdNextWrite, stored } = await openTwoTabs();
  const write = holdNextWrite();
  one.recordDecision('candidate');
  await settle();
  world.wall = world.serverTime = 1_000;
  other.choose(4);
  await settle();
  world.wall = world.serverTime = 2_000;
  other.recordDecision('candidate');
  await settle();
  write();
  await settle();
  const handIn = { by: 'candidate', decidedAt: 2_000 };
  expect((await stored())?.handIn).toEqual(handIn);
  for (const exam of [one, other]) expect(exam.view().session.handIn).toEqual(handIn);
});

test('a withdrawal that is stored late keeps a later decision of another tab', async () => {
  const { world, one, other, holdNextWrite, stored } = await openTwoTabs();
  one.recordDecision('candidate');
  await settle();
  const write = holdNextWrite();
  one.withdrawDecision('candidate');
  await settle();
  world.wall = 1_000;
  other.recordDecision('candidate');
  await settle();
  write();
  await settle();
  expect((await stored())?.handIn).toEqual({ by: 'candidate', decidedAt: 1_000 });
});

test('while the storage hangs, a decision of another tab is adopted without losing the answers on the screen', async () => {
  stubEmptyLocalStorage();
  const values = inMemoryStore();
  const { startTimer, giveUpAll } = createHeldTimers();
  let gate = Promise.resolve();
  const { open } = createFakeDevice(
    {
      ...values,
      read: (key) => gate.then(() => values.read(key)),
      change: (...args) => gate.then(() => values.change(...args)),
    },
    startTimer,
  );
  const [one, other] = [open(), open()];
  one.start();
  other.start();
  one.choose(4);
  await settle();
  gate = new Promise(() => undefined);
  other.recordDecision('candidate');
  await settle();
  giveUpAll();
  await settle();
  giveUpAll();
  await settle();
  expect(one.view().session.handIn).toEqual({ by: 'candidate', decidedAt: 0 });
  expect(answersForHandIn(one.view().session, rules)[0]).toBe(4);
});

test("this tab's unsent answers become refused when another tab ends the attempt", async () => {
  const { world, open } = createFakeDevice();
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
  const { world, open } = createFakeDevice();
  const [exam, other] = [open(), open()];
  exam.start();
  await settle();
  const sealed = new CallFailure(409, 'sudah selesai');
  exam.end(sealed);
  await other.handIn();
  await settle();
  expect([exam.view().ending, world.discards]).toEqual([{ error: sealed }, 1]);
});

test('two tabs without a network have the union of their answers, with the newer answer per question', async () => {
  const { world, open, store } = createFakeDevice();
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
  const merged = applyChanges(noAnswers, world.log);
  expect([1, 2, 3].map((number) => merged.get(number)?.answer)).toEqual([2, 3, 4]);
});
