import { getDrill } from '@ambang/contract/practice/entries.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { CONTENT_WAIT_MS } from '../../../src/app/router/load-screen.tsx';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { receivedBodies, setReply } from '../../component/fake-server.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import { holdTimers } from '../../component/browser/timers.ts';
import {
  clearPractice,
  entryOf,
  itemWith,
  servePractice,
  today,
} from '../../component/samples/practice-samples.ts';

const DRILL = '/home/latihan/lembar?tes=TIU';

const items = ['satu', 'dua', 'tiga', 'empat'].map((id) =>
  itemWith({ id, kind: `jenis-${id}`, question: `Soal ${id} berbunyi …` }),
);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const right = page.getByRole('radio', { name: /^[A-E]\. 14 per 11/ });

/** The server's next choice. */
const serveDrill = (ids: readonly string[]) =>
  setReply(getDrill, {
    entries: items
      .filter(({ id }) => ids.includes(id))
      .map((item, index) => entryOf(item, { source: index === 0 ? 'anchor' : 'drill' })),
    newLeft: 7,
    newLimit: 10,
  });

async function answerRight(): Promise<void> {
  await right.click();
  await button('Lihat kunci').click();
}

async function reload(): Promise<void> {
  await cleanup();
  await openScreen(DRILL);
}

beforeEach(clearPractice);

test('a begun drill keeps its questions after a reload, and the next one begins after its end', async () => {
  servePractice(items);
  serveDrill(['satu', 'dua']);
  await openScreen(DRILL);
  await expect.element(page.getByText('1 dari 2', { exact: true })).toBeVisible();
  await answerRight();
  await expect.element(button('Lanjut')).toBeVisible();
  await expect.poll(async () => (await practiceStore().done(rani.accountId, today)).length).toBe(1);
  serveDrill(['tiga', 'empat']);
  await reload();
  await expect.element(page.getByText('2 dari 2', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Soal dua berbunyi …')).toBeVisible();
  await answerRight();
  await button('Selesai').click();
  await expect.element(page.getByText('2 dari 2 benar')).toBeVisible();
  await expect
    .poll(() =>
      receivedBodies(storeReviews)
        .flat()
        .map(({ source }) => source),
    )
    .toEqual(['anchor', 'drill']);
  await expect.poll(() => practiceStore().openDrill(rani.accountId, 'drill/TIU')).toBeUndefined();
  await reload();
  await expect.element(page.getByText('1 dari 2', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Soal tiga berbunyi …')).toBeVisible();
});

test('a drill whose questions are gone gives way to a new one', async () => {
  servePractice(items);
  serveDrill(['satu', 'dua']);
  await openScreen(DRILL);
  await expect.element(page.getByText('Soal satu berbunyi …')).toBeVisible();
  servePractice(items.slice(2));
  serveDrill(['tiga', 'empat']);
  await reload();
  await expect.element(page.getByText('Soal tiga berbunyi …')).toBeVisible();
});

test.each(['tes=TIU', 'topik=4', 'mulai=bebas', 'irama=TIU', 'mulai=hari-ini'])(
  'without a tryout %s says so and leads to one',
  async (query) => {
    servePractice([], { newLeft: 0, newLimit: 0, nextDueOn: null });
    setReply(getDrill, { entries: [], newLeft: 0, newLimit: 0 });
    await openScreen(`/home/latihan/lembar?${query}`);
    await expect.element(page.getByRole('heading', { name: 'Latihan dimulai dari tryout' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Lihat tryout' })).toHaveAttribute('href', '/home');
    await expectAccessible();
  },
);

test('a drill without questions that are left says that the limit may be used up', async () => {
  servePractice([]);
  setReply(getDrill, { entries: [], newLeft: 0, newLimit: 10 });
  await openScreen(DRILL);
  await expect.element(page.getByText(/jatah soal baru hari ini sudah habis/)).toBeVisible();
});

/** Counts the loading pages that React renders from now on. */
function watchLoadingPages(): () => number {
  let count = 0;
  const observer = new MutationObserver(() => {
    if (document.querySelector('main[aria-busy]')) count += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => count;
}

test('a press on a topic shows its first question next, with one call for the drill', async () => {
  servePractice(items);
  serveDrill(['satu', 'dua']);
  await openScreen('/home/latihan');
  const topic = page.getByRole('region', { name: 'Latih per materi' }).getByRole('link').first();
  await expect.element(topic).toBeVisible();
  // However slow this machine is, the screen waits for the questions.
  holdTimers(CONTENT_WAIT_MS);
  const loadingPages = watchLoadingPages();
  await topic.click();
  await expect.element(page.getByText('Soal satu berbunyi …')).toBeVisible();
  expect([loadingPages(), receivedBodies(getDrill).length]).toEqual([0, 1]);
});

test('a drill that is opened again goes on behind its last answer', async () => {
  servePractice(items);
  serveDrill(['satu', 'dua']);
  await openScreen(DRILL);
  await answerRight();
  await expect.poll(async () => (await practiceStore().done(rani.accountId, today)).length).toBe(1);
  await page.getByRole('link', { name: /^Berhenti/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Latih per materi' })).toBeVisible();
  window.history.back();
  await expect.element(page.getByText('2 dari 2', { exact: true })).toBeVisible();
});
