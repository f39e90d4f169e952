import type { Change } from '@ambang/exam/answers/answers.ts';
import { describe, expect, test, vi } from 'vitest';
import { sessionWith, rules } from '../../../test/session-samples.ts';
import { memoryStorage } from '../../../test/device.ts';
import { createDeferred } from '../../clock/deferred.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { resilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { decideHandIn, withdrawHandIn } from '../attempt/hand-in-decision.ts';
import { acknowledgeSave, recordChange } from '../attempt/session-updates.ts';
import type { StoreEvent } from './device-store.ts';
import { createDeviceStore } from './device-store.ts';
import { writeAheadNotes } from './write-ahead-notes.ts';

const sessionFor = (accountId: string, tryoutId: number, attempt: number): ExamSession =>
  sessionWith({ attempt }, { accountId, tryoutId });

const keep = (session: ExamSession) => session;

const namesIn = (notes: ReturnType<typeof memoryStorage>): string[] =>
  Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? '');

const silent = () => Object.assign(new EventTarget(), { postMessage: () => undefined });

/** Two tabs of one browser: one key-value store, one channel that skips its sender. */
function twoTabs(values: KeyValueStore = inMemoryStore()) {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const tab = (own: EventTarget, other: EventTarget) => {
    const channel = Object.assign(own, {
      postMessage: (data: StoreEvent) => other.dispatchEvent(new MessageEvent('message', { data })),
    });
    return createDeviceStore(resilientStore(values), channel);
  };
  return [tab(ends[0], ends[1]), tab(ends[1], ends[0])] as const;
}

const broken: KeyValueStore = {
  read: () => Promise.reject(new Error('refused')),
  change: () => Promise.reject(new Error('refused')),
  keys: () => Promise.reject(new Error('refused')),
};

test('two tabs merge their answers and never overwrite each other', async () => {
  const [one, other] = twoTabs();
  const begun = await one.update(sessionFor('a', 1, 1), keep);
  await one.update(begun, (kept) => recordChange(kept, { number: 1, answer: 2, at: 10 }));
  const result = await other.update(begun, (kept) => recordChange(kept, { number: 2, answer: 3, at: 11 }));
  expect(result.unsent).toHaveLength(2);
  expect((await one.latest('a', 1))?.sheet.answers.size).toBe(2);
});

test('a tab is notified of changes by another tab', async () => {
  const [one, other] = twoTabs();
  const heard: StoreEvent[] = [];
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

test('`watch` reports changes of this page and of other tabs, `listen` only of other tabs', async () => {
  const [one, other] = twoTabs();
  const [look, listener] = [vi.fn(), vi.fn()];
  const stops = [one.watch(look), one.listen(listener)];
  const session = await one.update(sessionFor('a', 1, 1), keep);
  expect([look.mock.calls.length, listener.mock.calls.length]).toEqual([1, 0]);
  await other.update(session, keep);
  expect([look.mock.calls.length, listener.mock.calls.length]).toEqual([2, 1]);
  for (const stop of stops) stop();
  await one.remove(session);
  await other.remove(session);
  expect([look.mock.calls.length, listener.mock.calls.length]).toEqual([2, 1]);
});

test('sessions are stored per account, tryout and attempt', async () => {
  const [store] = twoTabs();
  for (const session of [sessionFor('a', 1, 1), sessionFor('a', 1, 2), sessionFor('b', 1, 3)])
    await store.update(session, keep);
  expect((await store.latest('a', 1))?.attempt).toBe(2);
  expect(await store.latest('a', 2)).toBeUndefined();
  expect(await store.sessionsOf('b')).toHaveLength(1);
});

test('unsent answers found late survive a hand-in without them', async () => {
  const kept = inMemoryStore();
  const hidden = { number: 3, answer: 2, at: 5 } as const;
  const handedIn = { number: 4, answer: 1, at: 6 } as const;
  const earlier = createDeviceStore(resilientStore(kept), silent());
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
  const store = createDeviceStore(resilientStore(late, giveUpAtOnce), silent());
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

test('questions are needed while any attempt shows them', async () => {
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
  ['lists them and then hangs', { read: () => never }],
  ['hangs', { read: () => never, keys: () => never }],
  ['lists them and refuses to read them', { read: () => Promise.reject(new Error('refused')) }],
])('a device that %s is assumed to need the questions', async (_, sick) => {
  const kept = inMemoryStore();
  const session = await createDeviceStore(resilientStore(kept), silent()).update(sessionFor('b', 2, 1), keep);
  const timers: (() => void)[] = [];
  const values = resilientStore({ ...kept, ...sick }, (_ms, run) => {
    timers.push(run);
    return () => {};
  });
  const isNeeded = createDeviceStore(values, silent()).needsPaper(session.paper);
  await new Promise((resolve) => setTimeout(resolve));
  for (const run of timers) run();
  expect(await isNeeded).toBe(true);
});

test('a removed session is not stored again', async () => {
  const [store] = twoTabs();
  const session = await store.update(sessionFor('a', 1, 1), keep);
  expect(await store.updateExisting(session, keep)).toEqual(session);
  await store.remove(session);
  expect(await store.updateExisting(session, () => session)).toBeUndefined();
  expect(await store.latest('a', 1)).toBeUndefined();
});

describe('a noted answer', () => {
  const press = { number: 3, answer: 4, at: 20 } as const;

  /** One device whose tabs share notes; a killed tab's writes never happen. */
  function device() {
    const values = inMemoryStore();
    const notes = memoryStorage();
    const tab = (own: KeyValueStore = values) =>
      createDeviceStore(
        resilientStore(own),
        silent(),
        writeAheadNotes(() => notes),
      );
    const killed = () => tab({ ...values, change: () => new Promise(() => undefined) });
    return { tab, killed, notes };
  }

  test('is read by the next tab when the writing one was killed', async () => {
    const { tab, killed } = device();
    const session = await tab().update(sessionFor('a', 1, 1), keep);
    const dying = killed();
    dying.note(session, press);
    void dying.update(session, (kept) => recordChange(kept, press));
    for (const found of [
      await tab().latest('a', 1),
      await tab().read(session),
      (await tab().sessionsOf('a'))[0],
    ])
      expect(found?.unsent).toEqual([press]);
    expect((await tab().update(session, keep)).unsent).toEqual([press]);
  });

  test('is recorded once, and its note removed, when it was written', async () => {
    const { tab, notes } = device();
    const store = tab();
    const session = await store.update(sessionFor('a', 1, 1), keep);
    store.note(session, press);
    expect((await store.update(session, (kept) => recordChange(kept, press))).unsent).toEqual([press]);
    expect(notes.length).toBe(0);
  });

  test('survives a tab killed while writing the answer before it', async () => {
    const { tab } = device();
    const session = await tab().update(sessionFor('a', 1, 1), keep);
    const later = { number: 4, answer: 1, at: 25 } as const;
    const dying = tab();
    dying.note(session, press);
    await dying.update(session, (kept) => {
      dying.note(session, later);
      return recordChange(kept, press);
    });
    expect((await tab().read(session))?.unsent).toEqual([press, later]);
  });

  test('is read only when valid; other notes are removed with the attempt', async () => {
    const { tab, notes } = device();
    const session = await tab().update(sessionFor('a', 1, 1), keep);
    const folder = 'ambang-unsent/a/1/1/';
    const wrong = [
      ...[
        ['7/20', '9'],
        ['7/21', '-1'],
        ['7/22', '1.5'],
        ['7/23', ''],
        ['7/24', 'B'],
      ],
      ...[
        ['0/25', '1'],
        ['111/26', '1'],
        ['1.5/27', '1'],
        ['x/28', '1'],
        ['/29', '1'],
      ],
      ...[
        ['8/x', '1'],
        ['8/-1', '1'],
        ['8/1.5', '1'],
        ['8/86400001', '1'],
        ['8', '1'],
      ],
    ] as const;
    for (const [name, answer] of wrong) notes.setItem(`${folder}${name}`, answer);
    tab().note(session, press);
    expect((await tab().read(session))?.unsent).toEqual([press]);
    await tab().remove(session);
    expect(notes.length).toBe(0);
  });

  test('belongs to one attempt, yields to a later answer and is removed with its attempt', async () => {
    const { tab, notes } = device();
    const store = tab();
    const [session, other] = [sessionFor('a', 1, 1), sessionFor('a', 1, 11)];
    for (const each of [session, other]) await store.update(each, keep);
    store.note(session, press);
    expect((await store.read(other))?.unsent).toEqual([]);
    const later = { ...press, answer: 5, at: 21 } as const;
    await tab().update(session, (kept) => recordChange(kept, later));
    expect((await store.read(session))?.sheet.answers.get(3)).toMatchObject({ answer: 5, at: 21 });
    store.note(session, { ...press, at: 30 });
    await store.remove(session);
    expect([notes.length, await store.read(session)]).toEqual([0, undefined]);
  });

  test('is not needed when the device refuses notes', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const store = createDeviceStore(resilientStore(inMemoryStore()), silent(), writeAheadNotes(refuse));
    const session = await store.update(sessionFor('a', 1, 1), keep);
    store.note(session, press);
    await store.update(session, (kept) => recordChange(kept, press));
    expect((await store.read(session))?.unsent).toEqual([press]);
    await store.remove(session);
  });
});

test('a note stays until the server has its answer when the device cannot store', async () => {
  const notes = memoryStorage();
  const page = () =>
    createDeviceStore(
      resilientStore(broken),
      silent(),
      writeAheadNotes(() => notes),
    );
  const store = page();
  const press = { number: 3, answer: 4, at: 20 } as const;
  const later = { ...press, answer: 2, at: 30 } as const;
  const session = await store.update(sessionFor('a', 1, 1), keep);
  for (const change of [press, later]) {
    store.note(session, change);
    await store.update(session, (kept) => recordChange(kept, change));
  }
  const noted = () => namesIn(notes).filter((name) => !name.endsWith('/begun')).length;
  expect(noted()).toBe(2);
  expect((await page().update(sessionFor('a', 1, 1), keep)).unsent).toEqual([press, later]);
  const take = (change: Change) =>
    store.update(session, (kept) =>
      acknowledgeSave(
        kept,
        [change],
        { serverTime: 0, expiresAt: rules.durationMs, revision: 1 },
        { sentAt: 0, receivedAt: 0 },
      ),
    );
  await take(press);
  expect(noted()).toBe(2);
  await take(later);
  expect(notes.length).toBe(0);
});

test('a withdrawn decision stays withdrawn although the device cannot write it, until a new one', async () => {
  const notes = memoryStorage();
  const values = inMemoryStore();
  const visit = (kept: KeyValueStore) =>
    createDeviceStore(
      resilientStore(kept),
      silent(),
      writeAheadNotes(() => notes),
    );
  const full = { ...values, change: () => Promise.reject(new Error('full')) };
  const decided = await visit(values).update(sessionFor('a', 1, 1), (kept) =>
    decideHandIn(kept, 'candidate', 5),
  );
  const sick = visit(full);
  sick.noteWithdrawal(decided);
  await sick.update(decided, (kept) => withdrawHandIn(kept, 'candidate'));
  const next = visit(values);
  expect((await next.sessionsOf('a'))[0]?.handIn).toBeNull();
  const again = await next.update(decided, (kept) => decideHandIn(kept, 'candidate', 6));
  expect([again.handIn?.decidedAt, (await next.latest('a', 1))?.handIn?.decidedAt, notes.length]).toEqual([
    6, 6, 0,
  ]);
});

describe('a decision that the device could not write', () => {
  function device() {
    const notes = memoryStorage();
    const visit = (kept: KeyValueStore) =>
      createDeviceStore(
        resilientStore(kept),
        silent(),
        writeAheadNotes(() => notes),
      );
    return { notes, visit };
  }
  const decide = (kept: ExamSession) => decideHandIn(kept, 'candidate', 5);
  const handInsOf = async (store: ReturnType<typeof createDeviceStore>) =>
    (await store.sessionsOf('a')).map(({ handIn }) => handIn?.decidedAt);

  test('is kept without any answer until the next visit has written it', async () => {
    const { notes, visit } = device();
    await visit(broken).update(sessionFor('a', 1, 1), decide);
    const well = visit(inMemoryStore());
    expect(await handInsOf(well)).toEqual([5]);
    const [found] = await well.sessionsOf('a');
    await well.update(found!, keep);
    expect([await handInsOf(well), notes.length]).toEqual([[5], 0]);
  });

  test('is kept when the page is killed before it was written', async () => {
    const { visit } = device();
    const values = inMemoryStore();
    const session = await visit(values).update(sessionFor('a', 1, 1), keep);
    visit({ ...values, change: () => never }).noteDecision(decide(session));
    expect(await handInsOf(visit(values))).toEqual([5]);
  });

  test('is removed by a withdrawal or a later answer', async () => {
    const { notes, visit } = device();
    const sick = visit(broken);
    const decided = await sick.update(sessionFor('a', 1, 1), decide);
    await sick.update(decided, (kept) => withdrawHandIn(kept, 'candidate'));
    expect(await handInsOf(visit(inMemoryStore()))).toEqual([]);
    expect(notes.length).toBe(0);
    const again = await sick.update(decided, decide);
    sick.note(again, { number: 3, answer: 4, at: 20 });
    expect(await handInsOf(visit(inMemoryStore()))).toEqual([undefined]);
  });

  test('is ignored when its note is invalid', async () => {
    const { notes, visit } = device();
    await visit(broken).update(sessionFor('a', 1, 1), decide);
    for (const text of ['', 'null', '[]', '{"by":"clock"}', '{"by":"nobody","decidedAt":5}']) {
      notes.setItem('ambang-unsent/a/1/1/decided', text);
      expect(await handInsOf(visit(inMemoryStore()))).toEqual([]);
    }
  });
});

test('answers of a visit in which the device stored nothing are found by the next', async () => {
  const notes = memoryStorage();
  const visit = (values: KeyValueStore) =>
    createDeviceStore(
      resilientStore(values),
      silent(),
      writeAheadNotes(() => notes),
    );
  const press = { number: 3, answer: 4, at: 20 } as const;
  const sick = visit(broken);
  const session = await sick.update(sessionFor('a', 1, 2), keep);
  sick.note(session, press);
  await sick.update(session, (kept) => recordChange(kept, press));
  // Invalid or foreign starts are ignored.
  for (const text of ['', 'null', '{"tryoutId":1}', JSON.stringify({ ...session, accountId: 'b' })])
    notes.setItem(`ambang-unsent/a/1/${7 + text.length}/begun`, text);

  const well = visit(inMemoryStore());
  const found = { ...session, sheet: recordChange(session, press).sheet, unsent: [press] };
  expect(await well.sessionsOf('a')).toEqual([found]);
  expect(await well.sessionsOf('b')).toEqual([]);
  expect([await well.latest('a', 1), await well.read(session)]).toEqual([found, found]);
  const saved = { serverTime: 0, expiresAt: rules.durationMs, revision: 1 };
  const trip = { sentAt: 0, receivedAt: 0 };
  await well.updateExisting(session, (kept) => acknowledgeSave(kept, [press], saved, trip));
  expect((await well.sessionsOf('a')).map(({ unsent }) => unsent)).toEqual([[]]);
  await well.remove(session);
  expect(await well.sessionsOf('a')).toEqual([]);
  expect(namesIn(notes).filter((name) => name.startsWith('ambang-unsent/a/1/2/'))).toEqual([]);
});

test('a late device catches up and the page is notified', async () => {
  const kept = inMemoryStore();
  const session = sessionFor('a', 1, 1);
  const older = { number: 1, answer: 2, at: 10 } as const;
  await createDeviceStore(resilientStore(kept), silent()).update(session, (begun) =>
    recordChange(begun, older),
  );
  const { promise, resolve } = createDeferred();
  const slow: KeyValueStore = {
    ...kept,
    change: async (...change) => {
      await promise;
      return kept.change(...change);
    },
  };
  const store = createDeviceStore(
    resilientStore(slow, (_, run) => {
      if (isImpatient) queueMicrotask(run);
      return () => undefined;
    }),
    silent(),
  );
  let isImpatient = true;
  const heard: StoreEvent[] = [];
  store.listen((news) => heard.push(news));
  const press = { number: 2, answer: 3, at: 20 } as const;
  expect((await store.update(session, (begun) => recordChange(begun, press))).unsent).toEqual([press]);
  expect([store.isDurable(), heard]).toEqual([false, []]);
  isImpatient = false;
  resolve();
  await vi.waitFor(() => expect(store.isDurable()).toBe(true), { timeout: 20_000 });
  expect(heard).toEqual([{ kind: 'changed', key: { accountId: 'a', tryoutId: 1, attempt: 1 } }]);
  expect((await store.read(session))?.unsent).toEqual([older, press]);
});

test('answers stay in memory when the device cannot store, and `isDurable` is false', async () => {
  const [store] = twoTabs(broken);
  const session = await store.update(sessionFor('a', 1, 1), keep);
  await store.update(session, (kept) => recordChange(kept, { number: 1, answer: 2, at: 10 }));
  expect(store.isDurable()).toBe(false);
  expect((await store.latest('a', 1))?.unsent).toHaveLength(1);
});
