import { expect, test } from 'vitest';
import { stubEmptyLocalStorage } from '../../../test/device.ts';
import { createFakeDevice, holdFrame, openNewExam, newSession } from '../../../test/exam-device.ts';
import { settle } from '../../../test/settle.ts';
import { refusingStore } from '../../../test/attempt-stores.ts';
import { rules } from '../../../test/session-samples.ts';
import { NetworkFailure } from '../../api/failure.ts';
import { createDeferred } from '../../clock/deferred.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { answersForHandIn } from '../attempt/hand-in-request.ts';

test('an answer is in the view at once and is saved on device and server afterwards', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  exam.start();
  exam.choose(3);
  expect(answersForHandIn(exam.view().session, rules)[0]).toBe(3);
  expect([world.saves.length, world.localStorageCopyWrites]).toEqual([0, 0]);
  await settle();
  expect(world.saves).toEqual([[{ number: 1, answer: 3, at: 0 }]]);
  expect(exam.view()).toMatchObject({ saving: 'idle', isDurable: true });
});

test('a pressed answer is in the view at once, and subscribers are notified after the frame of the radio button', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  let renderCount = 0;
  exam.subscribe(() => (renderCount += 1));
  const showFrame = holdFrame(world);
  const chosen = exam.choosePressed(1, 3);
  expect([answersForHandIn(exam.view().session, rules)[0], renderCount]).toEqual([3, 0]);
  showFrame();
  expect(await chosen).toBe(3);
  expect(renderCount).toBeGreaterThan(0);
  await settle();
  expect(world.saves).toHaveLength(1);
});

test('a move to another question is rendered once', async () => {
  const { exam } = await openNewExam();
  let renderCount = 0;
  exam.subscribe(() => (renderCount += 1));
  exam.moveTo(4);
  await settle();
  expect([exam.view().session.sheet.current, renderCount]).toEqual([4, 1]);
});

test('a press that is overtaken or not accepted resolves to the current answer', async () => {
  const { world, open } = createFakeDevice();
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

test('leaving the page writes pending localStorage keys, but only for the signed-in account', async () => {
  const { world, open } = createFakeDevice();
  const exam = open();
  const showFrame = holdFrame(world);
  exam.flush();
  await settle();
  expect(world.localStorageCopyWrites).toBe(0);
  exam.moveTo(5);
  exam.flush();
  await settle();
  expect(world.localStorageCopyWrites).toBe(1);
  exam.moveTo(6);
  world.isOwnerSignedIn = false;
  exam.flush();
  showFrame();
  await settle();
  expect(world.localStorageCopyWrites).toBe(1);
});

test('a new page has the unsent answers and flags of the previous page', async () => {
  const { world, open } = createFakeDevice();
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

test('an answer is noted before the next frame, so that a page killed before it keeps the answer', async () => {
  stubEmptyLocalStorage();
  const { exam, world, store } = await openNewExam();
  holdFrame(world);
  exam.choose(3);
  expect((await store().sessionsOf('a'))[0]?.unsent).toEqual([{ number: 1, answer: 3, at: 0 }]);
});

test('an exam runs in memory when the storage refuses every call', async () => {
  const { world, open } = createFakeDevice(refusingStore);
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

test('an exam becomes durable when its storage responds late, and stored answers are sent', async () => {
  const values = inMemoryStore();
  const earlier = createFakeDevice(values);
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
  let isTimerHeld = false;
  const { world, open } = createFakeDevice({ ...values, change }, (_, run) => {
    if (!isTimerHeld) queueMicrotask(run);
    return () => undefined;
  });
  const exam = open();
  exam.start();
  exam.moveTo(2);
  exam.choose(2);
  await settle();
  expect([exam.view().isDurable, world.saves.flat().map(({ number }) => number)]).toEqual([false, [2]]);
  isTimerHeld = true;
  resolve();
  await settle();
  expect(exam.view().isDurable).toBe(true);
  expect(world.saves.flat().map(({ number, answer }) => [number, answer])).toEqual([
    [2, 2],
    [1, 3],
  ]);
  expect(answersForHandIn(exam.view().session, rules).slice(0, 2)).toEqual([3, 2]);
});

test.each(['during', 'after'])(
  'a reply to a save %s the hand-in does not restore the session',
  async (when) => {
    const { exam, store, world } = await openNewExam();
    const [save, submission] = [createDeferred(), createDeferred()];
    [world.saving, world.submitting] = [save.promise, submission.promise];
    exam.choose(3);
    await settle();
    const handedIn = exam.handIn();
    await settle();
    for (const reply of when === 'during' ? [save, submission] : [submission, save]) {
      reply.resolve();
      await settle();
    }
    await handedIn;
    expect([world.saves.length, world.submittedAnswers.length]).toEqual([1, 1]);
    expect(await store().latest('a', 7)).toBeUndefined();
  },
);

test('answers stored only in notes count as durable', async () => {
  const { open } = createFakeDevice(refusingStore);
  const exam = open();
  exam.start();
  exam.choose(3);
  await settle();
  expect(exam.view().isDurable).toBe(false);
  stubEmptyLocalStorage();
  exam.choose(4);
  await settle();
  expect(exam.view().isDurable).toBe(true);
});
