import type { Change } from '@ambang/exam/answers/answers.ts';
import { describe, expect, test } from 'vitest';
import { sessionWith, rules } from '../../../test/session-samples.ts';
import { createMemoryStorage } from '../../../test/device.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { resilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { recordDecision, withdrawHandIn } from '../attempt/hand-in-decision.ts';
import { acknowledgeSave, recordChange } from '../attempt/session-updates.ts';
import { createDeviceStore } from './device-store.ts';
import { createWriteAheadNotes } from './write-ahead-notes.ts';

const sessionFor = (accountId: string, tryoutId: number, attempt: number): ExamSession =>
  sessionWith({ attempt }, { accountId, tryoutId });

const keep = (session: ExamSession) => session;

const namesIn = (notes: ReturnType<typeof createMemoryStorage>): string[] =>
  Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? '');

const silent = () => Object.assign(new EventTarget(), { postMessage: () => undefined });

const broken: KeyValueStore = {
  read: () => Promise.reject(new Error('refused')),
  change: () => Promise.reject(new Error('refused')),
  keys: () => Promise.reject(new Error('refused')),
};

const never = new Promise<never>(() => undefined);

describe('notes of answers', () => {
  const press = { number: 3, answer: 4, at: 20 } as const;

  /** A device whose tabs share notes. The pending writes of a killed tab never happen. */
  function device() {
    const values = inMemoryStore();
    const notes = createMemoryStorage();
    const tab = (own: KeyValueStore = values) =>
      createDeviceStore(
        resilientStore(own),
        silent(),
        createWriteAheadNotes(() => notes),
      );
    const killed = () => tab({ ...values, change: () => new Promise(() => undefined) });
    return { tab, killed, notes };
  }

  test('a noted answer is read by the next tab when the writing tab was killed', async () => {
    const { tab, killed } = device();
    const session = await tab().update(sessionFor('a', 1, 1), keep);
    const killedTab = killed();
    killedTab.note(session, press);
    void killedTab.update(session, (kept) => recordChange(kept, press));
    for (const found of [
      await tab().latest('a', 1),
      await tab().read(session),
      (await tab().sessionsOf('a'))[0],
    ])
      expect(found?.unsent).toEqual([press]);
    expect((await tab().update(session, keep)).unsent).toEqual([press]);
  });

  test('a noted answer is recorded once, and its note is removed when IndexedDB has the answer', async () => {
    const { tab, notes } = device();
    const store = tab();
    const session = await store.update(sessionFor('a', 1, 1), keep);
    store.note(session, press);
    expect((await store.update(session, (kept) => recordChange(kept, press))).unsent).toEqual([press]);
    expect(notes.length).toBe(0);
  });

  test('an answer noted while an earlier answer is written is read by the next tab', async () => {
    const { tab } = device();
    const session = await tab().update(sessionFor('a', 1, 1), keep);
    const later = { number: 4, answer: 1, at: 25 } as const;
    const killedTab = tab();
    killedTab.note(session, press);
    await killedTab.update(session, (kept) => {
      killedTab.note(session, later);
      return recordChange(kept, press);
    });
    expect((await tab().read(session))?.unsent).toEqual([press, later]);
  });

  test('only valid notes are read, and invalid notes are removed with the attempt', async () => {
    const { tab, notes } = device();
    const session = await tab().update(sessionFor('a', 1, 1), keep);
    const folder = 'ambang-unsent/a/1/1/';
    const invalid = [
      ['7/20', '9'],
      ['7/21', '-1'],
      ['7/22', '1.5'],
      ['7/23', ''],
      ['7/24', 'B'],
      ['0/25', '1'],
      ['111/26', '1'],
      ['1.5/27', '1'],
      ['x/28', '1'],
      ['/29', '1'],
      ['8/x', '1'],
      ['8/-1', '1'],
      ['8/1.5', '1'],
      ['8/86400001', '1'],
      ['8', '1'],
    ] as const;
    for (const [name, answer] of invalid) notes.setItem(`${folder}${name}`, answer);
    tab().note(session, press);
    expect((await tab().read(session))?.unsent).toEqual([press]);
    await tab().remove(session);
    expect(notes.length).toBe(0);
  });

  test('a note is applied only to its attempt, not over a later answer, and is removed with its attempt', async () => {
    const { tab, notes } = device();
    const store = tab();
    const [session, other] = [sessionFor('a', 1, 1), sessionFor('a', 1, 11)];
    for (const each of [session, other]) await store.update(each, keep);
    store.note(session, press);
    expect((await store.read(other))?.unsent).toEqual([]);
    const later = { ...press, answer: 5, at: 21 } as const;
    await tab().update(session, (kept) => recordChange(kept, later));
    const earlier = { ...press, at: 15 } as const;
    store.note(session, earlier);
    const current = await store.read(session);
    expect(current?.sheet.answers.get(3)).toMatchObject({ answer: 5, at: 21 });
    expect(current?.unsent).not.toContainEqual(earlier);
    store.note(session, { ...press, at: 30 });
    await store.remove(session);
    expect([notes.length, await store.read(session)]).toEqual([0, undefined]);
  });

  test('answers are stored in IndexedDB when the browser refuses notes', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const store = createDeviceStore(resilientStore(inMemoryStore()), silent(), createWriteAheadNotes(refuse));
    const session = await store.update(sessionFor('a', 1, 1), keep);
    store.note(session, press);
    await store.update(session, (kept) => recordChange(kept, press));
    expect((await store.read(session))?.unsent).toEqual([press]);
    await store.remove(session);
  });
});

test('when IndexedDB refuses, the notes of a question stay until its last answer is acknowledged', async () => {
  const notes = createMemoryStorage();
  const page = () =>
    createDeviceStore(
      resilientStore(broken),
      silent(),
      createWriteAheadNotes(() => notes),
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
  const acknowledge = (change: Change) =>
    store.update(session, (kept) =>
      acknowledgeSave(
        kept,
        [change],
        { serverTime: 0, expiresAt: rules.durationMs, revision: 1 },
        { sentAt: 0, receivedAt: 0 },
      ),
    );
  await acknowledge(press);
  expect(noted()).toBe(2);
  await acknowledge(later);
  expect(notes.length).toBe(0);
});

test('a withdrawal that IndexedDB refuses is effective on the next visit, until a new decision', async () => {
  const notes = createMemoryStorage();
  const values = inMemoryStore();
  const visit = (kept: KeyValueStore) =>
    createDeviceStore(
      resilientStore(kept),
      silent(),
      createWriteAheadNotes(() => notes),
    );
  const full = { ...values, change: () => Promise.reject(new Error('full')) };
  const decided = await visit(values).update(sessionFor('a', 1, 1), (kept) =>
    recordDecision(kept, 'candidate', 5),
  );
  const failingStore = visit(full);
  failingStore.noteWithdrawal(decided);
  await failingStore.update(decided, (kept) => withdrawHandIn(kept, 'candidate'));
  const next = visit(values);
  expect((await next.sessionsOf('a'))[0]?.handIn).toBeNull();
  const again = await next.update(decided, (kept) => recordDecision(kept, 'candidate', 6));
  expect([again.handIn?.decidedAt, (await next.latest('a', 1))?.handIn?.decidedAt, notes.length]).toEqual([
    6, 6, 0,
  ]);
});

describe('notes of decisions', () => {
  function device() {
    const notes = createMemoryStorage();
    const visit = (kept: KeyValueStore) =>
      createDeviceStore(
        resilientStore(kept),
        silent(),
        createWriteAheadNotes(() => notes),
      );
    return { notes, visit };
  }
  const decide = (kept: ExamSession) => recordDecision(kept, 'candidate', 5);
  const handInsOf = async (store: ReturnType<typeof createDeviceStore>) =>
    (await store.sessionsOf('a')).map(({ handIn }) => handIn?.decidedAt);

  test('a decision that IndexedDB refuses is noted without answers until the next visit has written it', async () => {
    const { notes, visit } = device();
    await visit(broken).update(sessionFor('a', 1, 1), decide);
    const workingStore = visit(inMemoryStore());
    expect(await handInsOf(workingStore)).toEqual([5]);
    const [found] = await workingStore.sessionsOf('a');
    await workingStore.update(found!, keep);
    expect([await handInsOf(workingStore), notes.length]).toEqual([[5], 0]);
  });

  test('a noted decision is read when the page was killed before IndexedDB wrote it', async () => {
    const { visit } = device();
    const values = inMemoryStore();
    const session = await visit(values).update(sessionFor('a', 1, 1), keep);
    visit({ ...values, change: () => never }).noteDecision(decide(session));
    expect(await handInsOf(visit(values))).toEqual([5]);
  });

  test('a noted decision is removed by a withdrawal or a later answer', async () => {
    const { notes, visit } = device();
    const failingStore = visit(broken);
    const decided = await failingStore.update(sessionFor('a', 1, 1), decide);
    await failingStore.update(decided, (kept) => withdrawHandIn(kept, 'candidate'));
    expect(await handInsOf(visit(inMemoryStore()))).toEqual([]);
    expect(notes.length).toBe(0);
    const again = await failingStore.update(decided, decide);
    failingStore.note(again, { number: 3, answer: 4, at: 20 });
    expect(await handInsOf(visit(inMemoryStore()))).toEqual([undefined]);
  });

  test('an invalid note of a decision is ignored', async () => {
    const { notes, visit } = device();
    await visit(broken).update(sessionFor('a', 1, 1), decide);
    for (const text of ['', 'null', '[]', '{"by":"clock"}', '{"by":"nobody","decidedAt":5}']) {
      notes.setItem('ambang-unsent/a/1/1/decided', text);
      expect(await handInsOf(visit(inMemoryStore()))).toEqual([]);
    }
  });
});

test('answers of a visit in which IndexedDB stored nothing are read from the notes on the next visit', async () => {
  const notes = createMemoryStorage();
  const visit = (values: KeyValueStore) =>
    createDeviceStore(
      resilientStore(values),
      silent(),
      createWriteAheadNotes(() => notes),
    );
  const press = { number: 3, answer: 4, at: 20 } as const;
  const failingStore = visit(broken);
  const session = await failingStore.update(sessionFor('a', 1, 2), keep);
  failingStore.note(session, press);
  await failingStore.update(session, (kept) => recordChange(kept, press));
  // Invalid or foreign starts are ignored.
  for (const text of ['', 'null', '{"tryoutId":1}', JSON.stringify({ ...session, accountId: 'b' })])
    notes.setItem(`ambang-unsent/a/1/${7 + text.length}/begun`, text);

  const workingStore = visit(inMemoryStore());
  const found = { ...session, sheet: recordChange(session, press).sheet, unsent: [press] };
  expect(await workingStore.sessionsOf('a')).toEqual([found]);
  expect(await workingStore.sessionsOf('b')).toEqual([]);
  expect([await workingStore.latest('a', 1), await workingStore.read(session)]).toEqual([found, found]);
  const saved = { serverTime: 0, expiresAt: rules.durationMs, revision: 1 };
  const trip = { sentAt: 0, receivedAt: 0 };
  await workingStore.updateExisting(session, (kept) => acknowledgeSave(kept, [press], saved, trip));
  expect((await workingStore.sessionsOf('a')).map(({ unsent }) => unsent)).toEqual([[]]);
  await workingStore.remove(session);
  expect(await workingStore.sessionsOf('a')).toEqual([]);
  expect(namesIn(notes).filter((name) => name.startsWith('ambang-unsent/a/1/2/'))).toEqual([]);
});
