import { getDrill } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { startSingleTest, listSingleTests } from '@ambang/contract/practice/singles.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { rememberUser } from '../../../src/session/remembered-user.ts';
import { addDays } from '../../../src/practice/session/days.ts';
import type { TimedRun } from '../../../src/practice/session/timed/timed-run.ts';
import { startRun } from '../../../src/practice/session/timed/timed-run.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { cutConnection, receivedBodies, refuse, setReply } from '../../component/fake-server.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import {
  clearPractice,
  entryOf,
  itemWith,
  neverStarted,
  servePractice,
  today,
} from '../../component/samples/practice-samples.ts';

const items = ['satu', 'dua', 'tiga'].map((id, index) =>
  itemWith({
    id,
    kind: `jenis-${id}`,
    question: `Soal ${id} berbunyi …`,
    topic: 4 + index,
    topicName: `Materi ${id}`,
  }),
);

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const option = (text: string) => page.getByRole('radio', { name: new RegExp(`^[A-E]\\. ${text}`) });
const heading = page.getByRole('heading', { level: 1 });
const sentReviews = () => receivedBodies(storeReviews).flat();
const question = (text: string) => page.getByText(`Soal ${text} berbunyi …`);

const timer = page.getByRole('timer');
const timeLeft = () => timer.element().textContent;

/** As after a reload. */
async function reopen(path: string): Promise<void> {
  await cleanup();
  await openScreen(path);
}

const right = '14 per 11';
const wrong = '35 per 33';

function servePlan(step: Partial<ActionStep>): void {
  const { kind = 'pace' } = step;
  const itemIds = items.map(({ id }) => id);
  const cause = { kind: 'clock', points: 20, text: '' } as const;
  setReply(getPlan, {
    cause,
    steps: [{ kind, test: 'TIU', itemIds, tryoutId: null, minutes: 4, day: 1, done: 0, text: '', ...step }],
  });
}

const STEP = '/home/latihan/lembar?langkah=7.1';

const single = {
  slug: 'tes-tiu-1',
  title: 'Tes TIU 1',
  test: 'TIU',
  questions: 3,
  minutes: 40,
  ...neverStarted,
} as const;

const SINGLE = '/home/latihan/lembar?tes=tes-tiu-1';

function serveSingle(): void {
  setReply(listSingleTests, { tests: [single], isUnlimited: true, nextOn: null });
  setReply(startSingleTest, { ...single, entries: items.map((item) => entryOf(item, { source: 'single' })) });
}

/** Stores a run, as a reload finds it. */
async function storeRun(given: Partial<TimedRun>, of: readonly PracticeItem[] = items): Promise<void> {
  const set = given.mode === 'single' ? 'single/tes-tiu-1' : 'step/7/1';
  const source = given.mode === 'single' ? 'single' : 'pace';
  const entries = of.map((item) => entryOf(item, { source }));
  const run = startRun(
    { mode: 'pace', title: 'Irama TIU', set, day: today, entries, items: of },
    Date.now(),
    null,
  );
  rememberUser(rani);
  await practiceStore().putTimedRun(rani.accountId, { ...run, ...given });
}

beforeEach(async () => {
  await clearPractice();
  servePractice(items);
});

test('Irama: no key during the run, a left question returns, then the result, and reviews with their own source', async () => {
  servePlan({});
  await openScreen(STEP);
  await expect.element(heading).toHaveTextContent('Soal 1, TIU');
  await expect.element(page.getByText('Patokan 68 detik')).toBeVisible();
  await expect.element(button('Lanjut')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await option(right).click();
  await button('Lanjut').click();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText('Yang tepat')).not.toBeInTheDocument();
  await button('Tinggalkan').click();
  await expect.element(page.getByText('1 ditinggalkan')).toBeVisible();
  await option(wrong).click();
  await button('Lanjut').click();
  // Time is left, so the question that was left comes back.
  await expect.element(question('dua')).toBeVisible();
  await expect.element(page.getByText('kembali', { exact: true })).toBeVisible();
  expect(sentReviews()).toEqual([]);
  await button('Tinggalkan').click();
  await expect.element(page.getByRole('heading', { name: 'Semua soal di dalam patokan' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Menit 70: TIU selesai/ })).toBeVisible();
  await expectAccessible();
  await expect.poll(() => sentReviews().length).toBe(3);
  expect(sentReviews().map(({ itemId, answers, source }) => [itemId, answers, source])).toEqual([
    ['satu', [5], 'pace'],
    ['dua', [], 'pace'],
    ['tiga', [4], 'pace'],
  ]);
  await button(/^Soal 3, salah/).click();
  await expect.element(page.getByText(items[2]!.reasons[3]!)).toBeVisible();
  await expectAccessible();
});

test('past the target the line stands still and the lesson appears; the result names what cost time for nothing', async () => {
  servePlan({});
  const spent = (spentMs: number, choice: 4 | 5 | null) => ({ option: choice, spentMs, at: null });
  await storeRun({
    current: 3,
    answers: { 1: spent(40_000, 5), 2: spent(118_000, 4), 3: spent(96_000, null) },
  });
  await openScreen(STEP);
  await expect.element(page.getByText('Patokan lewat', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Soal ini kembali di akhir/)).toBeVisible();
  await expectAccessible();
  await button('Tinggalkan').click();
  // No time is left for another round.
  await expect.element(page.getByRole('heading', { name: 'Dua soal memakan 3,5 menit' })).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Tanpa satu poin pun. Satu soal lainnya rata-rata 40 detik: iramamu sudah cukup untuk pos menit 70.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/menit sesudah posnya/)).toBeVisible();
  await expect.element(button(/^Soal 2, salah, 118 detik, 50 lewat$/)).toBeVisible();
  await expectAccessible();
  await expect.poll(() => sentReviews().length).toBe(3);
});

test('a plan with other questions does not open the run of an earlier attempt', async () => {
  servePlan({ itemIds: ['tiga'] });
  await storeRun({ current: 2 });
  await openScreen(STEP);
  await expect.element(page.getByText('1 dari 1')).toBeVisible();
});

test('beside Irama stand the three posts; T leaves, A-E choose, Enter goes on', async () => {
  await page.viewport(1280, 800);
  servePlan({});
  await openScreen(STEP);
  await expect.element(page.getByRole('heading', { name: 'Tiga pos' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('t');
  await expect.element(question('dua')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question('dua')).toBeVisible();
  await userEvent.keyboard('b{Enter}');
  await expect.element(question('tiga')).toBeVisible();
});

test('a single test: back and forth, empty ones asked for, points by topic, then the keys', async () => {
  serveSingle();
  await openScreen(SINGLE);
  await expect.element(timer).toBeVisible();
  expect(timeLeft()).toMatch(/^\s*(39:\d\d|40:00)$/);
  await expectAccessible();
  await option(right).click();
  await button('Lanjut').click();
  await button('Soal sebelumnya').click();
  await expect.element(option(right)).toBeChecked();
  await button(/^Daftar soal, /).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Soal 3, belum dijawab' }).click();
  await option(wrong).click();
  await button('Selesai').click();
  await expect.element(page.getByText('1 soal masih kosong')).toBeVisible();
  await expectAccessible();
  await button('Isi dulu').click();
  await expect.element(question('dua')).toBeVisible();
  await button('Lanjut').click();
  await button('Selesai').click();
  await button('Kumpulkan saja').click();
  await expect.element(page.getByRole('heading', { name: '5 dari 15 poin' })).toBeVisible();
  await expect.element(page.getByText('1 soal, 1 kosong')).toBeVisible();
  await expect.element(page.getByText(/tidak masuk peringkat/)).toBeVisible();
  await expectAccessible();
  await expect.poll(() => sentReviews().length).toBe(3);
  expect(sentReviews().map(({ answers, source }) => [answers, source])).toEqual([
    [[5], 'single'],
    [[], 'single'],
    [[4], 'single'],
  ]);
});

test('a reload goes on with the single test, also without a network, and shows its result again', async () => {
  cutConnection(startSingleTest);
  const endsAt = Date.now() + 600_000;
  await storeRun({
    mode: 'single',
    title: 'Tes TIU 1',
    current: 2,
    endsAt,
    answers: { 1: { option: 5, spentMs: 9, at: 1 } },
  });
  await openScreen(SINGLE);
  await expect.element(page.getByText('2 dari 3')).toBeVisible();
  await expect.element(timer).toBeVisible();
  expect(timeLeft()).toMatch(/^(9:\d\d|10:00)$/);
  await button('Daftar soal, 1 terjawab, 2 kosong').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click();
  await button('Kumpulkan saja').click();
  await expect.element(page.getByRole('heading', { name: '5 dari 15 poin' })).toBeVisible();
  await expect.poll(() => sentReviews().length).toBe(2);
  await reopen(SINGLE);
  await expect.element(page.getByRole('heading', { name: '5 dari 15 poin' })).toBeVisible();
  expect(sentReviews()).toHaveLength(2);
});

test('the clock ends a single test, also while the page was closed; a question that was never opened has no review', async () => {
  await storeRun({
    mode: 'single',
    title: 'Tes TIU 1',
    endsAt: Date.now() - 60_000,
    answers: { 1: { option: 5, spentMs: 9_000, at: Date.now() - 90_000 } },
  });
  await openScreen(SINGLE);
  await expect.element(page.getByRole('heading', { name: '5 dari 15 poin' })).toBeVisible();
  await expect.poll(() => sentReviews().map(({ itemId }) => itemId)).toEqual(['satu']);
});

test('a run that the clock ends twice, a millisecond apart, is sent', async () => {
  let now = Date.now();
  let step = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += step++));
  await storeRun({
    mode: 'single',
    title: 'Tes TIU 1',
    endsAt: now - 60_000,
    answers: { 1: { option: 5, spentMs: 9_000, at: now - 90_000 } },
  });
  await openScreen(SINGLE);
  await expect.element(page.getByRole('heading', { name: '5 dari 15 poin' })).toBeVisible();
  await expect.poll(() => sentReviews().map(({ itemId }) => itemId)).toEqual(['satu']);
});

test('the time on a question goes on after a reload', async () => {
  servePlan({});
  await storeRun({ answers: { 1: { option: null, spentMs: 40_000, at: null } } });
  await openScreen(STEP);
  await expect.element(question('satu')).toBeVisible();
  const change = () => document.dispatchEvent(new Event('visibilitychange'));
  const hideAndReadSpent = async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    change();
    Reflect.deleteProperty(document, 'visibilityState');
    change();
    return (await practiceStore().timedRun(rani.accountId, 'step/7/1'))?.answers[1]?.spentMs;
  };
  await expect.poll(hideAndReadSpent).toBeGreaterThan(40_000);
});

test('a device that slept past the end of a single test counts no time after it', async () => {
  const now = Date.now();
  await storeRun({ mode: 'single', title: 'Tes TIU 1', startedAt: now - 600_000, endsAt: now - 500_000 });
  await openScreen(SINGLE);
  await expect.poll(() => sentReviews().map(({ spentMs }) => spentMs)).toEqual([0]);
});

test('a second page of a test that was handed in shows the first result and sends nothing more', async () => {
  const started = { mode: 'single', title: 'Tes TIU 1', endsAt: Date.now() + 600_000 } as const;
  await storeRun(started);
  await openScreen(SINGLE);
  await expect.element(question('satu')).toBeVisible();
  const running = await practiceStore().timedRun(rani.accountId, 'single/tes-tiu-1');
  await practiceStore().putTimedRun(rani.accountId, {
    ...running!,
    answers: { 1: { option: 5, spentMs: 9_000, at: 1 } },
    endedAt: 2,
    isRecorded: true,
  });
  await option(wrong).click();
  await button('Daftar soal, 1 terjawab, 2 kosong').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click();
  await button('Kumpulkan saja').click();
  await expect.element(page.getByRole('heading', { name: '5 dari 15 poin' })).toBeVisible();
  expect(sentReviews()).toEqual([]);
});

test('Isi semua cannot end with an empty question, by hand or by the clock', async () => {
  servePlan({ kind: 'fill' });
  await openScreen(STEP);
  await option(right).click();
  await button('Lanjut').click();
  await button('Lanjut').click();
  await button('Selesai').click();
  await expect.element(page.getByText('2 soal masih kosong')).toBeVisible();
  await expect.element(button('Kumpulkan saja')).not.toBeInTheDocument();
  await button('Kembali').click();
  const run = await practiceStore().timedRun(rani.accountId, 'step/7/1');
  await practiceStore().putTimedRun(rani.accountId, { ...run!, endsAt: Date.now() - 1 });
  await reopen(STEP);
  await expect.element(page.getByText('2 soal masih kosong')).toBeVisible();
  await expectAccessible();
  await expect.element(button('Lanjut')).toHaveAttribute('aria-disabled', 'true');
  await option(wrong).click();
  await button('Lanjut').click();
  await option(right).click();
  await button('Kumpulkan').click();
  await expect.element(page.getByRole('heading', { name: 'Tidak ada yang kosong' })).toBeVisible();
  await expect
    .poll(() => sentReviews().map(({ answers, source }) => [answers, source]))
    .toEqual([
      [[5], 'repair'],
      [[4], 'repair'],
      [[5], 'repair'],
    ]);
});

test('Irama from a test, and the single test of a plan', async () => {
  setReply(getDrill, {
    entries: items.map((item) => entryOf(item, { source: 'drill' })),
    newLeft: 7,
    newLimit: 10,
  });
  await openScreen('/home/latihan/lembar?irama=TIU');
  await expect.element(page.getByText('1 dari 3')).toBeVisible();
  await expect.element(page.getByText('Patokan 68 detik')).toBeVisible();
  serveSingle();
  servePlan({ kind: 'single', itemIds: [] });
  await reopen(STEP);
  await expect.element(timer).toBeVisible();
});

test.each([
  ['another one has to wait', { isOpen: false }, { isOpen: true, isBegun: false }],
  ['another one was never started', { isOpen: true }, { isOpen: true, isBegun: true }],
])('the plan opens the single test of today again, when %s', async (_, other, ofToday) => {
  const tests = [
    { ...single, ...other, slug: 'tes-tiu-2' },
    { ...single, ...ofToday, doneOn: today },
  ];
  serveSingle();
  setReply(listSingleTests, { tests, isUnlimited: false, nextOn: addDays(today, 7) });
  servePlan({ kind: 'single', itemIds: [] });
  await openScreen(STEP);
  await expect.element(timer).toBeVisible();
  expect(await practiceStore().timedRun(rani.accountId, 'single/tes-tiu-1')).toBeDefined();
});

test.each([
  [404, 'Tes ini belum ada'],
  [409, 'Tes ini belum bisa dimulai'],
])('a single test that answers %i says what to do next', async (status, title) => {
  refuse(startSingleTest, status, 'Tunggu seminggu sesudah tes terakhir.');
  await openScreen('/home/latihan/lembar?tes=tes-twk-1');
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Latih soal TWK dulu' })).toBeVisible();
  await expectAccessible();
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  servePlan({});
  const answers = { 1: { option: null, spentMs: 69_000, at: null } };
  await storeRun({ answers });
  await setLetterSize(width, size);
  await openScreen(STEP);
  await expect.element(button('Tinggalkan')).toBeVisible();
  await expectAccessible();
  for (let left = 0; left < 3; left += 1) await button('Tinggalkan').click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).element().textContent).toMatch(/soal/i);
  for (let left = 0; left < 3; left += 1)
    if (button('Tinggalkan').query()) await button('Tinggalkan').click();
  await expect.element(page.getByRole('heading', { name: 'Kunci dan alasan' })).toBeVisible();
  await expectAccessible();
  await expect.poll(() => sentReviews().length).toBe(3);
  serveSingle();
  await reopen(SINGLE);
  await expect.element(timer).toBeVisible();
  await expectAccessible();
});
