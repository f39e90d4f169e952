import type { Change } from '@ambang/exam/answers/answers.ts';
import { describe, expect, test } from 'vitest';
import { createSilentChannel, openStore, refusingStore, sessionFor } from '../../../test/attempt-stores.ts';
import { rules, tripAt, recordDecision } from '../../../test/session-samples.ts';
import { createMemoryStorage } from '../../../test/device.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { withdrawDecision } from '../attempt/hand-in-decision.ts';
import { acknowledgeSave, recordChange } from '../attempt/session-updates.ts';
import type { AttemptStore } from './attempt-store.ts';
import { createAttemptStore } from './attempt-store.ts';
import { createWriteAheadNotes } from './write-ahead-notes.ts';

const keep = (session: ExamSession) => session;

const namesIn = (notes: ReturnType<typeof createMemoryStorage>): string[] =>
  Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? '');

const never = new Promise<never>(() => undefined);

describe('notes of answers', () => {
  const press = { number: 3, answer: 4, at: 20 } as const;

  /** A device whose tabs share notes. The pending writes of a killed tab never happen. */
  function device() {
    const values = inMemoryStore();
    const notes = createMemoryStorage();
    const tab = () => openStore(values, notes);
    const killed = () => openStore({ ...values, change: () => never }, notes);
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
    const store = createAttemptStore(
      new ResilientStore(inMemoryStore()),
      createSilentChannel(),
      createWriteAheadNotes(refuse),
    );
    const session = await store.update(sessionFor('a', 1, 1), keep);
    store.note(session, press);
    await store.update(session, (kept) => recordChange(kept, press));
    expect((await store.read(session))?.unsent).toEqual([press]);
    await store.remove(session);
  });
});

test('when IndexedDB refuses, the notes of a question stay until its last answer is acknowledged', async () => {
  const notes = createMemoryStorage();
  const page = () => openStore(refusingStore, notes);
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
      acknowledgeSave(kept, [change], { serverTime: 0, expiresAt: rules.durationMs, revision: 1 }, tripAt(0)),
    );
  await acknowledge(press);
  expect(noted()).toBe(2);
  await acknowledge(later);
  expect(notes.length).toBe(0);
});

test('a withdrawal that IndexedDB refuses is effective on the next visit, until a new decision', async () => {
  const notes = createMemoryStorage();
  const values = inMemoryStore();
  const full = { ...values, change: () => Promise.reject(new Error('full')) };
  const decided = await openStore(values, notes).update(sessionFor('a', 1, 1), (kept) =>
    recordDecision(kept, 'candidate', 5),
  );
  const failingStore = openStore(full, notes);
  failingStore.noteWithdrawal(decided);
  await failingStore.update(decided, (kept) => withdrawDecision(kept, 'candidate', Infinity));
  const next = openStore(values, notes);
  expect((await next.sessionsOf('a'))[0]?.handIn).toBeNull();
  const again = await next.update(decided, (kept) => recordDecision(kept, 'candidate', 6));
  expect([again.handIn?.decidedAt, (await next.latest('a', 1))?.handIn?.decidedAt, notes.length]).toEqual([
    6, 6, 0,
  ]);
});

describe('notes of decisions', () => {
  const decide = (kept: ExamSession) => recordDecision(kept, 'candidate', 5);
  const handInsOf = async (store: AttemptStore) =>
    (await store.sessionsOf('a')).map(({ handIn }) => handIn?.decidedAt);

  test('a decision that IndexedDB refuses is noted, also for an attempt without answers, until the next visit has written it', async () => {
    const notes = createMemoryStorage();
    await openStore(refusingStore, notes).update(sessionFor('a', 1, 1), decide);
    const workingStore = openStore(inMemoryStore(), notes);
    expect(await handInsOf(workingStore)).toEqual([5]);
    const [found] = await workingStore.sessionsOf('a');
    await workingStore.update(found!, keep);
    expect([await handInsOf(workingStore), notes.length]).toEqual([[5], 0]);
  });

  test('a noted decision is read when the page was killed before IndexedDB wrote it', async () => {
    const notes = createMemoryStorage();
    const values = inMemoryStore();
    const session = await openStore(values, notes).update(sessionFor('a', 1, 1), keep);
    openStore({ ...values, change: () => never }, notes).noteDecision(decide(session));
    expect(await handInsOf(openStore(values, notes))).toEqual([5]);
  });

  test('a noted decision is removed by a withdrawal or a later answer', async () => {
    const notes = createMemoryStorage();
    const failingStore = openStore(refusingStore, notes);
    const decided = await failingStore.update(sessionFor('a', 1, 1), decide);
    await failingStore.update(decided, (kept) => withdrawDecision(kept, 'candidate', Infinity));
    expect(await handInsOf(openStore(inMemoryStore(), notes))).toEqual([]);
    expect(notes.length).toBe(0);
    const again = await failingStore.update(decided, decide);
    failingStore.note(again, { number: 3, answer: 4, at: 20 });
    expect(await handInsOf(openStore(inMemoryStore(), notes))).toEqual([undefined]);
  });

  test.each([
    ['of the clock', 'clock', 9],
    ['that is older', 'candidate', 4],
  ] as const)(
    'a noted decision %s does not replace a stored decision of the candidate',
    async (_, by, at) => {
      const notes = createMemoryStorage();
      const values = inMemoryStore();
      const store = openStore(values, notes);
      const session = await store.update(sessionFor('a', 1, 1), keep);
      store.noteDecision(recordDecision(session, by, at));
      await openStore(values).update(session, decide);
      expect(await handInsOf(store)).toEqual([5]);
    },
  );

  test('an invalid note of a decision is ignored', async () => {
    const notes = createMemoryStorage();
    await openStore(refusingStore, notes).update(sessionFor('a', 1, 1), decide);
    for (const text of ['', 'null', '[]', '{"by":"clock"}', '{"by":"nobody","decidedAt":5}']) {
      notes.setItem('ambang-unsent/a/1/1/decided', text);
      expect(await handInsOf(openStore(inMemoryStore(), notes))).toEqual([]);
    }
  });
});

test('answers of a visit in which IndexedDB stored nothing are read from the notes on the next visit', async () => {
  const notes = createMemoryStorage();
  const press = { number: 3, answer: 4, at: 20 } as const;
  const failingStore = openStore(refusingStore, notes);
  const session = await failingStore.update(sessionFor('a', 1, 2), keep);
  failingStore.note(session, press);
  await failingStore.update(session, (kept) => recordChange(kept, press));
  // Invalid or foreign starts are ignored.
  for (const text of ['', 'null', '{"tryoutId":1}', JSON.stringify({ ...session, accountId: 'b' })])
    notes.setItem(`ambang-unsent/a/1/${7 + text.length}/begun`, text);

  const workingStore = openStore(inMemoryStore(), notes);
  const found = { ...session, sheet: recordChange(session, press).sheet, unsent: [press] };
  expect(await workingStore.sessionsOf('a')).toEqual([found]);
  expect(await workingStore.sessionsOf('b')).toEqual([]);
  expect([await workingStore.latest('a', 1), await workingStore.read(session)]).toEqual([found, found]);
  const saved = { serverTime: 0, expiresAt: rules.durationMs, revision: 1 };
  await workingStore.updateExisting(session, (kept) => acknowledgeSave(kept, [press], saved, tripAt(0)));
  expect((await workingStore.sessionsOf('a')).map(({ unsent }) => unsent)).toEqual([[]]);
  await workingStore.remove(session);
  expect(await workingStore.sessionsOf('a')).toEqual([]);
  expect(namesIn(notes).filter((name) => name.startsWith('ambang-unsent/a/1/2/'))).toEqual([]);
});
