import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { openStore, refusingStore } from '../../../test/attempt-stores.ts';
import { createMemoryStorage } from '../../../test/device.ts';
import { moveTo } from '../../question/answer-sheet.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { updateSheet } from '../attempt/exam-session.ts';
import { recordChange } from '../attempt/session-updates.ts';
import { loadPaper } from './paper-store.ts';

const NAME = 'session/rani/7/2';
const key = { accountId: 'rani', tryoutId: 7, attempt: 2 };

const stored = () => ({
  version: 1,
  accountId: 'rani',
  tryoutId: 7,
  attempt: 2,
  startedAt: 1_764_000_000_000,
  expiresAt: 1_764_006_000_000,
  clockOffset: -120,
  ruleSet: 'skd',
  rules: skdRules,
  paper: '/api/paper/0f3c',
  index: 4,
  answers: new Map([
    [5, { answer: 3, at: 61_000, firstAt: 60_000, changeCount: 2 }],
    [6, { answer: 1, at: 70_000, firstAt: 70_000, changeCount: 1 }],
  ]),
  unsent: [
    { number: 5, answer: 3, at: 61_000 },
    { number: 6, answer: 1, at: 70_000 },
  ],
  flags: new Set([6]),
  revision: 0,
  handInDelayMs: 0,
  handIn: null,
});

const expectedSession = (): ExamSession => {
  const { index, answers, flags, ...session } = stored();
  Reflect.deleteProperty(session, 'version');
  const numbers = Array.from({ length: 110 }, (_, position) => position + 1);
  return {
    ...session,
    sheet: { numbers, current: numbers[index]!, answers, flags },
  } as unknown as ExamSession;
};

const press = { number: 8, answer: 4, at: 80_000 } as const;

async function deviceWith(record: unknown) {
  const values: KeyValueStore = inMemoryStore();
  await values.change(NAME, () => record);
  const storage = createMemoryStorage();
  const raw = () => values.read<Record<string, unknown>>(NAME);
  return { storage, raw, store: openStore(values, storage) };
}

test('a stored session is read with all fields and written with its version', async () => {
  const { store, raw } = await deviceWith(stored());
  expect(await store.latest('rani', 7)).toEqual(expectedSession());
  expect(await store.sessionsOf('rani')).toEqual([expectedSession()]);
  const session = await store.update((await store.read(key))!, (kept) => recordChange(kept, press));
  expect(session.unsent).toEqual([...stored().unsent, press]);
  expect(await raw()).toEqual({ ...stored(), answers: session.sheet.answers, unsent: session.unsent });
  expect(session.sheet.answers.get(8)).toMatchObject({ answer: 4, at: 80_000 });
  expect(await store.read(key)).toEqual(session);
});

test.each([
  ['of a newer build', { version: 99, who: 'rani', left: [[5, 3, 61_000]] }],
  ['with an invalid version', { ...stored(), version: '1' }],
  ['without a version', { ...stored(), version: undefined }],
  ['that is no record', 'session'],
])('a record %s is neither read, changed nor removed', async (_, record) => {
  const { store, storage, raw } = await deviceWith(record);
  expect([await store.latest('rani', 7), await store.read(key)]).toEqual([undefined, undefined]);
  expect(await store.sessionsOf('rani')).toEqual([]);
  expect(await store.needsPaper('/api/paper/any')).toBe(true);
  expect(store.isDurable()).toBe(true);

  const begun: ExamSession = {
    ...expectedSession(),
    sheet: { ...expectedSession().sheet, answers: new Map() },
    unsent: [],
  };
  store.note(begun, press);
  const session = await store.update(begun, (one) => recordChange(one, press));
  expect(session.unsent).toEqual([press]);
  expect([store.isDurable(), storage.length]).toEqual([false, 1]);
  expect(await store.updateExisting(key, (one) => one)).toBeUndefined();
  await store.remove(key);
  expect(await raw()).toEqual(record);
});

test('the position of the question on the screen is stored', async () => {
  const { store, raw } = await deviceWith(stored());
  await store.updateExisting(key, (kept) => updateSheet(kept, (sheet) => moveTo(sheet, 110)));
  expect(await raw()).toEqual({ ...stored(), index: 109 });
  expect((await store.read(key))?.sheet.current).toBe(110);
});

test('a stored session without rules keeps its unsent answers', async () => {
  const { store, raw } = await deviceWith({ ...stored(), ruleSet: 'skd-2099', rules: null });
  const session = await store.updateExisting(key, (kept) => recordChange(kept, press));
  expect(session?.unsent).toEqual([...stored().unsent, press]);
  expect(await raw()).toMatchObject({ ruleSet: 'skd-2099', unsent: session?.unsent });
});

test('the delay of the automatic hand-in is stored with the session', async () => {
  const { store } = await deviceWith(stored());
  await store.updateExisting(key, (kept) => ({ ...kept, handInDelayMs: 9_000 }));
  expect((await store.latest('rani', 7))?.handInDelayMs).toBe(9_000);
});

test('a decision to hand in is stored with the session', async () => {
  const { store, raw } = await deviceWith(stored());
  const handIn = { by: 'candidate', decidedAt: 1_764_003_000_000 } as const;
  await store.updateExisting(key, (kept) => ({ ...kept, handIn }));
  expect(await raw()).toMatchObject({ handIn });
  expect((await store.latest('rani', 7))?.handIn).toEqual(handIn);
});

test('questions that the storage refuses are returned, and the storage is reported as not durable', async () => {
  const papers = new ResilientStore(refusingStore);
  const paper = { title: 'SKD', questions: [] };
  expect(await loadPaper(papers, '/api/paper/0f3c', async () => paper)).toEqual(paper);
  expect(papers.isDurable()).toBe(false);
});
