import { rulesKnownAs } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/device.ts';
import { moveTo } from '../../question/answer-sheet.ts';
import type { KeyValue } from '../../storage/key-value.ts';
import { memoryKeyValue } from '../../storage/key-value.ts';
import { resilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { updateSheet, recordChange } from '../attempt/exam-session.ts';
import { createDeviceStore } from './device-store.ts';
import { loadPaper } from './paper-store.ts';
import { writeAheadNotes } from './write-ahead-notes.ts';

const NAME = 'session/rani/7/2';
const key = { accountId: 'rani', tryoutId: 7, attempt: 2 };

/** To the letter what the builds before versions wrote; it must stay readable for ever. */
const versionOne = () => ({
  accountId: 'rani',
  tryoutId: 7,
  attempt: 2,
  startedAt: 1_764_000_000_000,
  expiresAt: 1_764_006_000_000,
  clockOffset: -120,
  ruleSet: 'skd-2021',
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
});

/** The same attempt as this build knows it. */
const known = (): ExamSession => {
  const { index, answers, flags, ...session } = versionOne();
  const numbers = Array.from({ length: 110 }, (_, position) => position + 1);
  return {
    ...session,
    rules: rulesKnownAs(session.ruleSet),
    sheet: { numbers, current: numbers[index]!, answers, flags },
    revision: 0,
    handInDelayMs: 0,
    handIn: null,
  } as unknown as ExamSession;
};

/** What a later build may write one day. */
const newer = () => ({ version: 99, who: 'rani', left: [[5, 3, 61_000]] });

/** No questions of these tests are asked of the server. */
const unasked = () => Promise.reject(new Error('asked'));

const press = { number: 8, answer: 4, at: 80_000 } as const;

async function deviceHolding(kept: unknown) {
  const values: KeyValue = memoryKeyValue();
  await values.change(NAME, () => kept);
  const notes = memoryStorage();
  const channel = Object.assign(new EventTarget(), { postMessage: () => undefined });
  const journal = writeAheadNotes(() => notes);
  const raw = () => values.read<Record<string, unknown>>(NAME);
  return { values, notes, raw, store: createDeviceStore(resilientStore(values), channel, journal) };
}

test('a record of the first builds is opened with everything in it, and goes on', async () => {
  const { store, raw } = await deviceHolding(versionOne());
  expect(await store.latest('rani', 7)).toEqual(known());
  expect(known().sheet.current).toBe(5);
  expect(await store.sessionsOf('rani')).toEqual([known()]);
  const session = await store.update((await store.read(key))!, (kept) => recordChange(kept, press));
  expect(session.unsent).toEqual([...versionOne().unsent, press]);
  // A tab that still runs an earlier build finds every field where it was.
  expect(await raw()).toEqual({
    ...versionOne(),
    answers: session.sheet.answers,
    unsent: session.unsent,
    version: 2,
    revision: 0,
    rules: known().rules,
    handInDelayMs: 0,
    handIn: null,
  });
  expect(session.sheet.answers.get(8)).toMatchObject({ answer: 4, at: 80_000 });
  expect(await store.read(key)).toEqual(session);
});

test.each([
  ['of a newer build', newer()],
  ['whose version is none', { ...versionOne(), version: '2' }],
  ['that is no record at all', 'session'],
])('a record %s is neither read nor changed nor taken away', async (_, kept) => {
  const { store, notes, raw } = await deviceHolding(kept);
  expect([await store.latest('rani', 7), await store.read(key)]).toEqual([undefined, undefined]);
  expect(await store.sessionsOf('rani')).toEqual([]);
  expect(await store.needsPaper('/api/paper/any')).toBe(true);
  expect(store.isDurable()).toBe(true);

  const begun: ExamSession = { ...known(), sheet: { ...known().sheet, answers: new Map() }, unsent: [] };
  store.note(begun, press);
  const session = await store.update(begun, (one) => recordChange(one, press));
  expect(session.unsent).toEqual([press]);
  expect([store.isDurable(), notes.length]).toEqual([false, 1]);
  expect(await store.updateExisting(key, (one) => one)).toBeUndefined();
  await store.remove(key);
  expect(await raw()).toEqual(kept);
});

test('questions that an earlier build kept among the answers move to a place of their own', async () => {
  const { values, raw } = await deviceHolding(versionOne());
  const paper = { title: 'SKD', questions: [] };
  await values.change('paper//api/paper/0f3c', () => paper);
  const papers = memoryKeyValue();
  const stores = { papers: resilientStore(papers), earlier: resilientStore(values) };
  expect(await loadPaper(stores, '/api/paper/0f3c', unasked)).toEqual(paper);
  expect([await values.keys(), await papers.keys()]).toEqual([[NAME], ['paper//api/paper/0f3c']]);
  expect(await raw()).toEqual(versionOne());
  expect(await loadPaper(stores, '/api/paper/0f3c', unasked)).toEqual(paper);
});

test('questions that cannot be kept leave the answers durable', async () => {
  const { values, store } = await deviceHolding(versionOne());
  const refuse = () => Promise.reject(new Error('full'));
  const papers = resilientStore({ read: refuse, change: refuse, keys: refuse });
  const paper = { title: 'SKD', questions: [] };
  await values.change('paper//api/paper/0f3c', () => paper);
  expect(await loadPaper({ papers, earlier: resilientStore(values) }, '/api/paper/0f3c', unasked)).toEqual(
    paper,
  );
  expect([papers.isDurable(), store.isDurable()]).toEqual([false, true]);
  expect(await values.read('paper//api/paper/0f3c')).toEqual(paper);
  expect(
    await loadPaper({ papers, earlier: resilientStore(memoryKeyValue()) }, '/api/paper/0f3c', unasked),
  ).toEqual(paper);
});

test('the question on the screen stays the same one from build to build', async () => {
  const { store, raw } = await deviceHolding(versionOne());
  await store.updateExisting(key, (kept) => updateSheet(kept, (sheet) => moveTo(sheet, 110)));
  expect(await raw()).toEqual({
    ...{ ...versionOne(), index: 109, version: 2, revision: 0 },
    ...{ rules: known().rules, handInDelayMs: 0, handIn: null },
  });
  expect((await store.read(key))?.sheet.current).toBe(110);
});

test('answers under a rule set that this build does not know are read, to be sent', async () => {
  const { store, raw } = await deviceHolding({ ...versionOne(), ruleSet: 'skd-2099' });
  const session = await store.updateExisting(key, (kept) => recordChange(kept, press));
  expect(session?.unsent).toEqual([...versionOne().unsent, press]);
  expect(await raw()).toMatchObject({ ruleSet: 'skd-2099', unsent: session?.unsent });
});

test('the moment of the hand-in outlives the page', async () => {
  const { store } = await deviceHolding(versionOne());
  await store.updateExisting(key, (kept) => ({ ...kept, handInDelayMs: 9_000 }));
  expect((await store.latest('rani', 7))?.handInDelayMs).toBe(9_000);
});

test('a decided hand-in lies beside the answers of the same version, which earlier builds pass on', async () => {
  const { store, raw } = await deviceHolding(versionOne());
  const handIn = { by: 'candidate', decidedAt: 1_764_003_000_000 } as const;
  await store.updateExisting(key, (kept) => ({ ...kept, handIn }));
  expect(await raw()).toMatchObject({ version: 2, handIn });
  expect((await store.latest('rani', 7))?.handIn).toEqual(handIn);
});
