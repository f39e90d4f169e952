import { getPracticeBook } from '@ambang/contract/practice/book.ts';
import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import { getPracticeReadiness } from '@ambang/contract/practice/readiness.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import type { PracticeReview } from '@ambang/contract/practice/reviews.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { resetTryout } from '@ambang/contract/tryouts/results.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { addDays } from '../../../src/practice/session/days.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { cutConnection, holdReplies, receivedBodies, refuse, setReply } from '../../component/fake-server.ts';
import { serveResult } from '../../component/samples/result-samples.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import {
  cardWith,
  clearPractice,
  entryOf,
  itemWith,
  servePractice,
  today,
  todayWith,
  twkItem,
} from '../../component/samples/practice-samples.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';

const LATIHAN = '/home/latihan';

const headline = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearPractice();
});

test('the panel says how many and how long, with one filled button; the week has no run of days', async () => {
  servePractice([itemWith(), twkItem], { doneDays: [{ day: today, count: 3 }], dueCount: 5 });
  setReply(getPracticeBook, { cards: [cardWith()], left: [] });
  await openScreen(LATIHAN);
  await expect.element(headline('2 soal, 4 menit')).toBeVisible();
  await expect.element(page.getByText(/^2 kembali dari Buku Salah\. 3 lagi jatuh tempo/)).toBeVisible();
  await expect.element(link('Mulai latihan')).toHaveAttribute('href', '/home/latihan/lembar?mulai=hari-ini');
  await expect.element(page.getByText('1 hari, 3 soal')).toBeVisible();
  await expect.element(page.getByText(/^1 hari ini$/)).toBeVisible();
  await expect.element(page.getByText(/^Tersimpan di HP ini/)).toBeVisible();
  await expect
    .element(page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Latihan' }))
    .toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

test('a device that cannot store does not call the packet stored', async () => {
  const isDurable = vi.spyOn(practiceStore(), 'isDurable').mockReturnValue(false);
  servePractice([itemWith(), twkItem]);
  await openScreen(LATIHAN);
  await expect.element(headline('2 soal, 4 menit')).toBeVisible();
  await expect.poll(() => isDurable.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText(/^Tersimpan di HP ini/)).not.toBeInTheDocument();
});

test('a newcomer starts with a few questions and reads how practice works', async () => {
  const first = [itemWith(), twkItem].map((item) => entryOf(item, { source: 'new' }));
  servePractice([itemWith(), twkItem], { entries: first });
  await openScreen(LATIHAN);
  await expect.element(headline('Mulai dari 2 soal')).toBeVisible();
  await expect.element(link('Coba 2 soal')).toBeVisible();
  await expect.element(page.getByText('Buku Salah masih kosong')).toBeVisible();
  await expect.element(page.getByText('Jawab dulu, kunci menyusul')).toBeVisible();
  await expectAccessible();
});

test('a newcomer does not see the page of others while the book is loading', async () => {
  const first = [itemWith(), twkItem].map((item) => entryOf(item, { source: 'new' }));
  servePractice([itemWith(), twkItem], { entries: first, dueCount: 0 });
  const release = holdReplies(getPracticeBook);
  const readDone = vi.spyOn(practiceStore(), 'done');
  const headlines = new Set<string | undefined>();
  const observer = new MutationObserver(() => headlines.add(document.querySelector('h1')?.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  await openScreen(LATIHAN);
  await expect.poll(() => readDone.mock.calls.length).toBeGreaterThan(0);
  release();
  await expect.element(headline('Mulai dari 2 soal')).toBeVisible();
  observer.disconnect();
  expect(headlines).not.toContain('2 soal, 4 menit');
});

test('without a grant the page leads to a tryout, and offers no questions', async () => {
  servePractice([], { newLeft: 0, newLimit: 0, nextDueOn: null });
  await openScreen(LATIHAN);
  await expect.element(headline('Latihan dimulai dari tryout')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Latihan hari ini' }).getByRole('link'))
    .toHaveAttribute('href', '/home');
  await expect.element(link(/^Verbal Analogi/)).not.toBeInTheDocument();
  await expectAccessible();
});

test.each([
  [2, /^Dua hari terakhir tanpa soal baru/],
  [0, /^Hari ini ujianmu, jadi tanpa soal baru/],
])('with %i days to the exam no free drill is offered', async (days, text) => {
  servePractice([], { examOn: addDays(today, days), nextDueOn: null });
  setReply(getPracticeBook, { cards: [cardWith()], left: [] });
  await openScreen(LATIHAN);
  await expect.element(headline('Tidak ada yang jatuh tempo')).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(link(/soal lagi, bebas$/)).not.toBeInTheDocument();
});

test('when all is done, the next day is named and free practice is only offered', async () => {
  servePractice([], { answeredToday: 8, newLeft: 4 });
  setReply(getPracticeBook, { cards: [cardWith({ dueOn: addDays(today, 1) })], left: [] });
  await openScreen(LATIHAN);
  await expect.element(headline('Cukup untuk hari ini')).toBeVisible();
  await expect.element(page.getByText(/^8 soal dikerjakan\. Berikutnya besok\./)).toBeVisible();
  await expect
    .element(link('4 soal lagi, bebas'))
    .toHaveAttribute('href', '/home/latihan/lembar?mulai=bebas');
  await expectAccessible();
});

test("the day's limit of new questions is said before a session", async () => {
  servePractice([], { answeredToday: 10, newLeft: 0, newLimit: 10 });
  setReply(getPracticeBook, { cards: [cardWith()], left: [] });
  const release = holdReplies(getPracticeReadiness);
  await openScreen(LATIHAN);
  await expect.element(page.getByText(/^10 soal baru hari ini sudah habis/)).toBeVisible();
  // The names of the topics do not move the page when the readiness arrives.
  await expect.element(page.getByText('Verbal Analogi')).toBeVisible();
  release();
  await expect.element(page.getByText('belum terbaca').first()).toBeVisible();
  await expect.element(link(/^Verbal Analogi/)).not.toBeInTheDocument();
});

test('a packet that was loaded once is practised without a network, and its answers are counted', async () => {
  servePractice([itemWith(), twkItem]);
  await openScreen(LATIHAN);
  await expect.element(page.getByText(/^Tersimpan di HP ini/)).toBeVisible();
  for (const endpoint of [getPracticeToday, getPracticeItems, getPracticeBook, storeReviews])
    cutConnection(endpoint);
  await link('Mulai latihan').click();
  await page.getByRole('radio', { name: /14 per 11/ }).click();
  await page.getByRole('button', { name: 'Yakin' }).click();
  await expect.element(page.getByText('Dihitung saat sinyal kembali')).toBeVisible();
  await link(/^Berhenti/).click();
  await expect.element(headline('1 soal lagi, 2 menit')).toBeVisible();
  await expect.element(page.getByText('1 jawaban menunggu dikirim')).toBeVisible();
  await expectAccessible();
});

test('without a network and without a packet the page says so and can be tried again', async () => {
  servePractice([itemWith()]);
  cutConnection(getPracticeToday);
  await openScreen(LATIHAN);
  await expect.element(headline('Latihan belum bisa dimuat')).toBeVisible();
  await expectAccessible();
});

test('any signed-in page sends reviews that waited', async () => {
  servePractice([itemWith()]);
  await openScreen(LATIHAN);
  await expect.element(headline('1 soal, 3 menit')).toBeVisible();
  refuse(storeReviews, 503);
  await link('Mulai latihan').click();
  await page.getByRole('radio', { name: /14 per 11/ }).click();
  await page.getByRole('button', { name: 'Yakin' }).click();
  await expect.element(page.getByText('Dihitung saat sinyal kembali')).toBeVisible();
  expect(await practiceStore().waiting(rani.accountId)).toHaveLength(1);
  const stored: PracticeReview[] = [];
  setReply(storeReviews, (reviews) => {
    stored.push(...reviews);
    return { stored: reviews.length, refused: [], cards: [] };
  });
  window.history.pushState(null, '', '/profile/policy');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => practiceStore().waiting(rani.accountId)).toEqual([]);
  expect(stored).toHaveLength(1);
});

test('a reset of a tryout takes the packet from the device, because its keys belong to questions that start again', async () => {
  serveResult();
  setReply(resetTryout, null);
  const screen = await openScreen('/home/tryouts/1/recap');
  await expect.element(page.getByRole('button', { name: 'Ulangi Pengerjaan' })).toBeVisible();
  const store = practiceStore();
  await store.putPacket(rani.accountId, { today: todayWith([itemWith()]), items: [itemWith()], savedAt: 1 });
  expect(await store.packet(rani.accountId)).toBeDefined();
  await page.getByRole('button', { name: 'Ulangi Pengerjaan' }).click();
  await page.getByRole('button', { name: 'Ya, Ulangi' }).click();
  await expect.poll(screen.path).toBe('/home/tryouts/1');
  expect(await store.packet(rani.accountId)).toBeUndefined();
});

test('a step of the plan opens exactly its questions, in its order', async () => {
  servePractice([itemWith(), twkItem]);
  const step = {
    kind: 'repair',
    test: null,
    itemIds: ['semesta', 'rasio'],
    tryoutId: null,
    done: 0,
    minutes: 3,
    day: 1,
    text: '',
  } as const;
  setReply(getPlan, {
    cause: { kind: 'knowledge', points: 10, text: '' },
    steps: [
      { ...step, itemIds: ['rasio'] },
      { ...step, itemIds: [...step.itemIds] },
    ],
  });
  await openScreen('/home/latihan/lembar?langkah=1.2');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Soal 1, TWK');
  await page.getByRole('button', { name: 'Tidak tahu' }).click();
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Soal 2, TIU');
  await expect
    .poll(() => receivedBodies(storeReviews).flat())
    .toMatchObject([{ itemId: 'semesta', source: 'repair' }]);
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  servePractice([itemWith(), twkItem], { doneDays: [{ day: today, count: 3 }] });
  setReply(getPracticeBook, { cards: [cardWith()], left: [] });
  await setLetterSize(width, size);
  await openScreen(LATIHAN);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});
