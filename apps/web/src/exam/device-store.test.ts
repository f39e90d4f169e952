import { ruleSet } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import type { News } from './device-store.ts';
import { createDeviceStore } from './device-store.ts';
import type { ExamSession } from './exam-session.ts';
import { beginSession, record } from './exam-session.ts';
import type { Shelf } from './shelf.ts';
import { memoryShelf, sturdyShelf } from './shelf.ts';

const rules = ruleSet('skd-2021');

const sessionFor = (accountId: string, tryoutId: number, attempt: number): ExamSession =>
  beginSession(
    { accountId, tryoutId, ruleSet: rules.name },
    { attempt, startedAt: 0, expiresAt: rules.durationMs, serverTime: 0, changes: [], paper: '/api/paper/p' },
    { sentAt: 0, receivedAt: 0 },
  );

const keep = (session: ExamSession) => session;

/** Two tabs of one browser: one shelf, one channel that never speaks to its own sender. */
function twoTabs(shelf: Shelf = memoryShelf()) {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const tab = (own: EventTarget, other: EventTarget) => {
    const channel = Object.assign(own, {
      postMessage: (data: News) => other.dispatchEvent(new MessageEvent('message', { data })),
    });
    return createDeviceStore(sturdyShelf(shelf), channel);
  };
  return [tab(ends[0], ends[1]), tab(ends[1], ends[0])] as const;
}

const broken: Shelf = {
  read: () => Promise.reject(new Error('refused')),
  change: () => Promise.reject(new Error('refused')),
  keys: () => Promise.reject(new Error('refused')),
};

test('two tabs merge their answers and never overwrite each other', async () => {
  const [one, other] = twoTabs();
  const begun = await one.update(sessionFor('a', 1, 1), keep);
  await one.update(begun, (kept) => record(kept, { number: 1, answer: 2, at: 10 }));
  const result = await other.update(begun, (kept) => record(kept, { number: 2, answer: 3, at: 11 }));
  expect(result.unsent).toHaveLength(2);
  expect((await one.latest('a', 1))?.answers.size).toBe(2);
});

test('a tab hears what the other did', async () => {
  const [one, other] = twoTabs();
  const heard: News[] = [];
  const stop = other.listen((news) => heard.push(news));
  const session = await one.update(sessionFor('a', 1, 1), keep);
  await one.remove(session);
  stop();
  await one.update(session, keep);
  const key = { accountId: 'a', tryoutId: 1, attempt: 1 };
  expect(heard).toEqual([
    { kind: 'changed', key },
    { kind: 'removed', key },
  ]);
});

test('sessions are kept apart by account, tryout and attempt', async () => {
  const [store] = twoTabs();
  for (const session of [sessionFor('a', 1, 1), sessionFor('a', 1, 2), sessionFor('b', 1, 3)])
    await store.update(session, keep);
  expect((await store.latest('a', 1))?.attempt).toBe(2);
  expect(await store.latest('a', 2)).toBeUndefined();
  expect(await store.sessionsOf('b')).toHaveLength(1);
});

test('what was handed in meanwhile is not kept again', async () => {
  const [store] = twoTabs();
  const session = await store.update(sessionFor('a', 1, 1), keep);
  expect(await store.amend(session, keep)).toEqual(session);
  await store.remove(session);
  expect(await store.amend(session, keep)).toBeUndefined();
  expect(await store.latest('a', 1)).toBeUndefined();
});

test('a device that cannot store keeps the answers in memory and says so', async () => {
  const [store] = twoTabs(broken);
  const session = await store.update(sessionFor('a', 1, 1), keep);
  await store.update(session, (kept) => record(kept, { number: 1, answer: 2, at: 10 }));
  expect(store.isDurable()).toBe(false);
  expect((await store.latest('a', 1))?.unsent).toHaveLength(1);
});
