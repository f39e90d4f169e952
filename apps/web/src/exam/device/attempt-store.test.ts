import { expect, test, vi } from 'vitest';
import { createSilentChannel, openStore, refusingStore, sessionFor } from '../../../test/attempt-stores.ts';
import { createHeldTimers } from '../../../test/held-timers.ts';
import { createDeferred } from '../../clock/deferred.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { recordChange } from '../attempt/session-updates.ts';
import type { AttemptChangeSignal } from './attempt-store.ts';
import { createAttemptStore } from './attempt-store.ts';

const keep = (session: ExamSession) => session;

function twoTabs(values: KeyValueStore = inMemoryStore()) {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const tab = (own: EventTarget, other: EventTarget) => {
    const channel = Object.assign(own, {
      postMessage: (data: AttemptChangeSignal) => other.dispatchEvent(new MessageEvent('message', { data })),
    });
    return createAttemptStore(new ResilientStore(values), channel);
  };
  return [tab(ends[0], ends[1]), tab(ends[1], ends[0])] as const;
}

test("a tab's update is merged with the answers that another tab has stored since", async () => {
  const [one, other] = twoTabs();
  const begun = await one.update(sessionFor('a', 1, 1), keep);
  await one.update(begun, (kept) => recordChange(kept, { number: 1, answer: 2, at: 10 }));
  const result = await other.update(begun, (kept) => recordChange(kept, { number: 2, answer: 3, at: 11 }));
  expect(result.unsent).toHaveLength(2);
  expect((await one.latest('a', 1))?.sheet.answers.size).toBe(2);
});

test('a tab is notified of changes by another tab', async () => {
  const [one, other] = twoTabs();
  const events: AttemptChangeSignal[] = [];
  const stop = other.onOtherTabChange((event) => events.push(event));
  const session = await one.update(sessionFor('a', 1, 1), keep);
  await one.remove(session);
  stop();
  await one.update(session, keep);
  const key = { accountId: 'a', tryoutId: 1, attempt: 1 };
  expect(events).toEqual([
    { kind: 'changed', key },
    { kind: 'removed', key },
  ]);
});

test('`onAnyChange` reports changes by this page and by other tabs, `onOtherTabChange` only those by other tabs', async () => {
  const [one, other] = twoTabs();
  const [watcher, listener] = [vi.fn(), vi.fn()];
  const stops = [one.onAnyChange(watcher), one.onOtherTabChange(listener)];
  const session = await one.update(sessionFor('a', 1, 1), keep);
  expect([watcher.mock.calls.length, listener.mock.calls.length]).toEqual([1, 0]);
  await other.update(session, keep);
  expect([watcher.mock.calls.length, listener.mock.calls.length]).toEqual([2, 1]);
  for (const stop of stops) stop();
  await one.remove(session);
  await other.remove(session);
  expect([watcher.mock.calls.length, listener.mock.calls.length]).toEqual([2, 1]);
});

test('sessions are stored per account, tryout and attempt', async () => {
  const [store] = twoTabs();
  for (const session of [sessionFor('a', 1, 1), sessionFor('a', 1, 2), sessionFor('b', 1, 3)])
    await store.update(session, keep);
  expect((await store.latest('a', 1))?.attempt).toBe(2);
  expect(await store.latest('a', 2)).toBeUndefined();
  expect(await store.sessionsOf('b')).toHaveLength(1);
});

test('unsent answers that the storage returns only after a hand-in are not removed with the attempt', async () => {
  const kept = inMemoryStore();
  const hidden = { number: 3, answer: 2, at: 5 } as const;
  const handedIn = { number: 4, answer: 1, at: 6 } as const;
  const earlier = openStore(kept);
  await earlier.update(sessionFor('a', 1, 1), (session) => recordChange(session, hidden));
  const { promise: back, resolve } = createDeferred();
  const late: KeyValueStore = {
    read: (key) => back.then(() => kept.read(key)),
    change: (key, next) => back.then(() => kept.change(key, next)),
    keys: () => back.then(() => kept.keys()),
  };
  const giveUpAtOnce = (_: number, run: () => void) => {
    queueMicrotask(run);
    return () => {};
  };
  const store = createAttemptStore(new ResilientStore(late, giveUpAtOnce), createSilentChannel());
  const session = await store.update(sessionFor('a', 1, 1), (begun) => recordChange(begun, handedIn));
  expect(session.unsent).toEqual([handedIn]);
  await store.remove(session, session.unsent);
  resolve();
  await vi.waitFor(async () => expect((await earlier.latest('a', 1))?.unsent).toEqual([hidden]), {
    timeout: 20_000,
  });
  await earlier.remove(session, [hidden]);
  expect(await kept.keys()).toEqual([]);
});

test('questions are needed while any stored attempt uses them', async () => {
  const [store] = twoTabs();
  const [own, theirs] = [sessionFor('a', 1, 1), sessionFor('b', 2, 1)];
  for (const session of [own, theirs]) await store.update(session, keep);
  await store.remove(own);
  expect(await store.needsPaper(own.paper)).toBe(true);
  await store.remove(theirs);
  expect(await store.needsPaper(own.paper)).toBe(false);
});

const never = new Promise<never>(() => undefined);

test.each([
  ['lists the attempts and then hangs', { read: () => never }],
  ['hangs', { read: () => never, keys: () => never }],
  ['lists the attempts and refuses to read them', { read: () => Promise.reject(new Error('refused')) }],
])('questions are assumed to be needed when the storage %s', async (_, failing) => {
  const kept = inMemoryStore();
  const session = await openStore(kept).update(sessionFor('b', 2, 1), keep);
  const { startTimer, giveUpAll } = createHeldTimers();
  const values = new ResilientStore({ ...kept, ...failing }, startTimer);
  const isNeeded = createAttemptStore(values, createSilentChannel()).needsPaper(session.paper);
  await new Promise((resolve) => setTimeout(resolve));
  giveUpAll();
  expect(await isNeeded).toBe(true);
});

test('an update of existing sessions does not store a removed session again', async () => {
  const [store] = twoTabs();
  const session = await store.update(sessionFor('a', 1, 1), keep);
  expect(await store.updateExisting(session, keep)).toEqual(session);
  await store.remove(session);
  expect(await store.updateExisting(session, () => session)).toBeUndefined();
  expect(await store.latest('a', 1)).toBeUndefined();
});

test('a storage that responds late gets the changes, and the page is notified', async () => {
  const kept = inMemoryStore();
  const session = sessionFor('a', 1, 1);
  const older = { number: 1, answer: 2, at: 10 } as const;
  await openStore(kept).update(session, (begun) => recordChange(begun, older));
  const { promise, resolve } = createDeferred();
  const slow: KeyValueStore = {
    ...kept,
    change: async (...change) => {
      await promise;
      return kept.change(...change);
    },
  };
  const store = createAttemptStore(
    new ResilientStore(slow, (_, run) => {
      if (isImpatient) queueMicrotask(run);
      return () => undefined;
    }),
    createSilentChannel(),
  );
  let isImpatient = true;
  const events: AttemptChangeSignal[] = [];
  store.onOtherTabChange((event) => events.push(event));
  const press = { number: 2, answer: 3, at: 20 } as const;
  expect((await store.update(session, (begun) => recordChange(begun, press))).unsent).toEqual([press]);
  expect([store.isDurable(), events]).toEqual([false, []]);
  isImpatient = false;
  resolve();
  await vi.waitFor(() => expect(store.isDurable()).toBe(true), { timeout: 20_000 });
  expect(events).toEqual([{ kind: 'changed', key: { accountId: 'a', tryoutId: 1, attempt: 1 } }]);
  expect((await store.read(session))?.unsent).toEqual([older, press]);
});

test('a late read is reported to its own page only, and only for the attempt that was read', async () => {
  const kept = inMemoryStore();
  const session = await openStore(kept).update(sessionFor('a', 1, 1), keep);
  let reading = Promise.resolve();
  const read: KeyValueStore['read'] = (key) => reading.then(() => kept.read(key));
  const sent: unknown[] = [];
  const channel = Object.assign(new EventTarget(), { postMessage: (data: unknown) => sent.push(data) });
  const { startTimer, giveUpAll } = createHeldTimers();
  const values = new ResilientStore({ ...kept, read }, startTimer);
  const store = createAttemptStore(values, channel);
  const events: AttemptChangeSignal[] = [];
  store.onOtherTabChange((event) => events.push(event));
  await store.read(sessionFor('b', 2, 1));
  const { promise, resolve } = createDeferred();
  reading = promise;
  const lateRead = store.read(session);
  giveUpAll();
  expect(await lateRead).toBeUndefined();
  resolve();
  await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 20_000 });
  expect(events).toEqual([{ kind: 'changed', key: { accountId: 'a', tryoutId: 1, attempt: 1 } }]);
  expect(sent).toEqual([]);
});

test('when the storage refuses, answers stay in memory and `isDurable` is false', async () => {
  const [store] = twoTabs(refusingStore);
  const session = await store.update(sessionFor('a', 1, 1), keep);
  await store.update(session, (kept) => recordChange(kept, { number: 1, answer: 2, at: 10 }));
  expect(store.isDurable()).toBe(false);
  expect((await store.latest('a', 1))?.unsent).toHaveLength(1);
});
