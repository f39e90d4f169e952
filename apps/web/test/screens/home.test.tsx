import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bundleWith, noon, tryoutWith } from '../../../../packages/contract/test/samples.ts';
import { expectAccessible } from '../component/expect-accessible.ts';
import { cutConnection, holdReplies, receivedBodies, refuse, setReply } from '../component/fake-server.ts';
import { letterSizes, setLetterSize } from '../component/letter-size.ts';
import { openScreen, rani } from '../component/open-screen.tsx';
import { clearPractice, itemWith, servePractice, twkItem } from '../component/practice-samples.ts';
import { planWith } from '../component/result-samples.ts';
import { holdTimers } from '../component/timers.ts';

const sealed = (given: Partial<Tryout>): Tryout =>
  tryoutWith({
    state: 'sealed',
    attemptsStarted: 1,
    finishedAt: noon,
    total: 311,
    isPassed: false,
    ...given,
  });

const running = tryoutWith({ id: 3, state: 'running', startedAt: noon, expiresAt: noon + 6_000_000 });

const link = (name: string | RegExp) => page.getByRole('link', { name });
const filledLinks = () => document.querySelectorAll('main a[class*=primary]');

beforeEach(async () => {
  await clearPractice();
  setReply(listBundles, [bundleWith()]);
  servePractice([itemWith(), twkItem]);
  setReply(getPlan, planWith());
});

test('after a result, its unfinished first step comes first, then the session of the page Latihan', async () => {
  setReply(listOwnedTryouts, [
    sealed({ id: 1 }),
    sealed({ id: 2, title: 'SKD Utama', finishedAt: noon + 1 }),
  ]);
  await openScreen('/home');
  await expect
    .element(link('Perbaiki 2 soal, 3 menit'))
    .toHaveAttribute('href', expect.stringMatching(/^\/home\/latihan\/lembar\?langkah=2\.1\.[a-z\d]{1,7}$/));
  await expect.element(page.getByRole('heading', { name: 'Dari hasil SKD Utama' })).toBeVisible();
  await expect.element(link(/^Latihan hari ini 2 soal, 4 menit/)).toBeVisible();
  expect(filledLinks()).toHaveLength(1);
  await expectAccessible();
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  setReply(listOwnedTryouts, [sealed({ id: 1 })]);
  await setLetterSize(width, size);
  await openScreen('/home');
  await expect.element(link('Perbaiki 2 soal, 3 menit')).toBeVisible();
  await expect.element(link(/^Latihan hari ini/)).toBeVisible();
  await expectAccessible();
});

test('the place of a new first step is kept, so that it hardly moves what is below', async () => {
  await page.viewport(360, 740);
  setReply(listOwnedTryouts, [sealed({ id: 1, finishedAt: Date.now() - 1_000 })]);
  const release = holdReplies(getPlan);
  await openScreen('/home');
  await expect.element(link(/^Latihan hari ini/)).toBeVisible();
  const shelf = page.getByRole('heading', { name: 'Paket Tryout CPNS' });
  const topOf = () => shelf.element().getBoundingClientRect().top;
  const before = topOf();
  release();
  await expect.element(link('Perbaiki 2 soal, 3 menit')).toBeVisible();
  expect(Math.abs(topOf() - before)).toBeLessThan(150);
});

test('the shelf waits for the results that stand above it', async () => {
  setReply(listOwnedTryouts, [sealed({ id: 1 })]);
  const release = holdReplies(listOwnedTryouts);
  // Without a reply for so long, home would count as offline.
  holdTimers(8_000);
  await openScreen('/home');
  const shelf = page.getByRole('heading', { name: 'Paket Tryout CPNS' });
  await expect.element(page.getByRole('heading', { name: `Selamat Datang, ${rani.name}` })).toBeVisible();
  await expect.poll(() => receivedBodies(listBundles)).not.toHaveLength(0);
  await expect.element(shelf).not.toBeInTheDocument();
  release();
  await expect.element(shelf).toBeVisible();
});

test('a finished first step leaves its place to what is due today', async () => {
  setReply(listOwnedTryouts, [sealed({ id: 1 })]);
  const plan = planWith();
  setReply(getPlan, { ...plan, steps: plan.steps.map((step) => ({ ...step, done: step.itemIds.length })) });
  await openScreen('/home');
  await expect.element(link(/^Latihan hari ini/)).toBeVisible();
  await expect.element(link(/^Perbaiki/)).not.toBeInTheDocument();
});

test.each([
  ['a running attempt comes before practice', [sealed({ id: 1 }), running]],
  ['a newcomer starts with a tryout', [tryoutWith()]],
])('%s', async (_, tryouts) => {
  setReply(listOwnedTryouts, tryouts);
  await openScreen('/home');
  await expect.element(link(/^Mulai/)).toBeVisible();
  await expect.element(link(/^Latihan hari ini/)).not.toBeInTheDocument();
  await expect.element(link(/^Perbaiki/)).not.toBeInTheDocument();
});

test('without practice the page shows the tryouts as before', async () => {
  setReply(listOwnedTryouts, [sealed({ id: 1 })]);
  refuse(getPracticeToday, 503);
  refuse(getPlan, 503);
  await openScreen('/home', { ...rani, accountId: 'budi' });
  await expect.element(link(/^Lihat hasil/)).toBeVisible();
});

test('without a network home shows what the device has', async () => {
  cutConnection(listBundles);
  cutConnection(listOwnedTryouts);
  await openScreen('/home');
  await expect.element(page.getByRole('heading', { name: 'Tanpa jaringan' })).toBeVisible();
  await expect.element(page.getByText(/^Belum ada tes atau pembahasan yang tersimpan/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
});
