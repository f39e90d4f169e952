import { expect, test } from 'vitest';
import { stubEmptyLocalStorage } from '../../../test/device.ts';
import { createFakeDevice, holdFrame, openNewExam } from '../../../test/exam-device.ts';
import { settle } from '../../../test/settle.ts';
import { NetworkFailure } from '../../api/failure.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';

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
  stubEmptyLocalStorage();
  const { open, store } = createFakeDevice({ ...values, change });
  const exam = open();
  exam.start();
  exam.recordDecision('candidate');
  await settle();
  isFull = true;
  exam.withdrawDecision('candidate');
  await settle();
  expect((await store().latest('a', 7))?.handIn).toBeNull();
});

test('a decision to hand in is noted before the next frame', async () => {
  stubEmptyLocalStorage();
  const { exam, world, store } = await openNewExam();
  holdFrame(world);
  exam.recordDecision('candidate');
  expect((await store().sessionsOf('a'))[0]?.handIn).toMatchObject({ by: 'candidate' });
});
