import { getDrill } from '@ambang/contract/practice/entries.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { receivedBodies, setReply } from '../../component/fake-server.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import { clearPractice, entryOf, itemWith, servePractice, today } from '../../component/practice-samples.ts';

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
