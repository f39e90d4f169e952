import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { resetTryout } from '@ambang/contract/tryouts/results.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../steps/axe.ts';
import { storedAttempts, storedRecordNames, countStoredPictures } from '../steps/device.ts';
import { bundleCard, expectPictureLoaded } from '../steps/locators.ts';
import { pressLogout } from '../steps/person.ts';
import { cutConnection, neverReply, restoreReplies } from '../steps/replies.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  newCandidate,
  newSealedCandidate,
  choose,
  expectQuestion,
  expectReviewed,
  expectSaved,
  introPath,
  pressNext,
  openExam,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';

/* Reading without a network outside of the exam. */

async function newReviewedCandidate(
  context: BrowserContext,
  worker: number,
): Promise<{ candidate: Candidate; review: Review }> {
  const candidate = await newSealedCandidate(context, worker);
  return { candidate, review: await callApi(context, getReview, { id: candidate.tryoutId }) };
}

/** Aborts API calls. The pages themselves still load. */
const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort());

async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await restoreReplies(page);
  await page.context().setOffline(false);
}

const section = (page: Page) => page.getByRole('region', { name: 'Tanpa jaringan' });

const reviewLink = (page: Page) => page.getByRole('link', { name: /^Buka pembahasan / });

async function expectStoredReview(page: Page, number: number): Promise<void> {
  await expectReviewed(page, number);
  await expect(
    page.getByText(/^Dibuka tanpa jaringan, disimpan \d+ \S+ \d{4}, \d\d:\d\d WIB\.$/),
  ).toBeVisible();
}

test(
  'a review and an exam open without a network, and a logout removes both',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { candidate, review } = await newReviewedCandidate(context, workerIndex);
    const [recap, pictured] = [
      `${introPath(candidate)}/recap`,
      review.questions.filter(({ picture }) => picture),
    ];
    const { number } = pictured[0]!;
    await page.goto(`${recap}/pembahasan`);
    await expectReviewed(page, 1);
    await expect.poll(() => countStoredPictures(page)).toBeGreaterThanOrEqual(pictured.length);

    await cutOff(page);
    await page.goto(`${recap}/pembahasan?soal=${number}`);
    await expectStoredReview(page, number);
    const picture = page.locator('figure img').first();
    await expect(picture).toHaveAttribute('src', /^data:image\//);
    await expectPictureLoaded(picture);
    await expectAccessible(page);

    for (const place of [introPath(candidate), recap, '/home/tryouts', '/home/riwayatTryouts']) {
      await page.goto(place);
      await expect(reviewLink(page)).toBeVisible();
    }
    await page.goto('/home');
    await expect(section(page)).toContainText(review.title);
    await expect(page.getByRole('heading', { name: /^Paket Tryout|^Tryout yang/ })).toHaveCount(0);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await reviewLink(page).click();
    await expectStoredReview(page, 1);
    await page.goto('/home');
    await expect(reviewLink(page)).toBeVisible();
    await reconnect(page);
    await expect(section(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Lihat hasil / })).toBeVisible();

    await callApi(context, resetTryout, { id: candidate.tryoutId });
    await callApi(context, startTryout, { id: candidate.tryoutId });
    await openExam(page, candidate);
    await cutOff(page);
    await choose(page, 'B');
    await page.goto('/home');
    await expect(section(page)).toContainText('1 jawaban menunggu jaringan');
    await page.getByRole('link', { name: /^Lanjutkan / }).click();
    await expectQuestion(page, 1);
    await reconnect(page);
    await expectSaved(page);

    await pressLogout(page);
    await expect(page.getByText('berhasil keluar')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await storedRecordNames(page)).toEqual([]);
  },
);

async function expectOnlyRow(page: Page, words: string, link?: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link')).toHaveText(link === undefined ? [] : [link]);
  await expect(page.getByRole('button', { name: 'Lanjutkan' })).toHaveCount(0);
}

test(
  'without a network an exam resumes from its intro, and the pages show what is unsent',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.clock.install();
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    // The device stores the reply a frame later; leaving the page earlier would keep the answer as unsent.
    await expect.poll(() => storedAttempts(page)).toMatchObject([{ unsent: [] }]);
    await page.goto(introPath(candidate));
    const goOn = page.getByRole('button', { name: 'Lanjutkan' });
    await expect(goOn).toBeVisible();
    await cutOff(page);
    await goOn.click();
    await expectQuestion(page, 1);
    await pressNext(page);
    await choose(page, 'C');

    const leave = page.getByRole('dialog').getByRole('link', { name: 'Keluar' });
    await pressFinish(page);
    await leave.click();
    const finished = 'Selesai dikerjakan. Jawabanmu menunggu jaringan: 1 jawaban, terkirim sendiri.';
    await expectOnlyRow(page, finished, 'Buka tes');
    await page.goto('/home');
    await expectOnlyRow(page, finished, 'Buka tes');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buka tes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kembali' }).click();
    await expectQuestion(page, 2);

    await page.clock.fastForward('01:41:00');
    await leave.click();
    const over = 'Waktu habis. Jawabanmu menunggu jaringan: 1 jawaban, terkirim sendiri.';
    await expectOnlyRow(page, over);
    await page.goto('/home');
    await expectOnlyRow(page, over);

    // Cut before the network returns, so that no retry of home gets the lists in between.
    await cutConnection(page, listBundles);
    await cutConnection(page, listOwnedTryouts);
    await page.unroute('**/api/**');
    await page.clock.fastForward(60_000);
    await expectOnlyRow(page, 'Sedang dikerjakan', 'Lanjutkan');
    await expect(section(page)).not.toContainText('menunggu');
  },
);

test(
  'home recovers without a reload and without network events',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await newCandidate(context, workerIndex);
    const list = page.getByRole('heading', { name: /^Tryout yang/ });
    await page.goto('/home');
    // No request is in flight that the reload would cancel.
    await expect(page.getByRole('link', { name: /^Mulai / })).toHaveCount(2);
    await expect(bundleCard(page, 'Perdana')).toBeVisible();
    await cutOff(page);
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByText('Tanpa jaringan')).toBeVisible();
    // Each list is tried three times.
    for (const { path } of [listBundles, listOwnedTryouts])
      await expect.poll(() => lost.filter((tried) => tried === `/api${path}`).length).toBe(3);
    await page.unroute('**/api/**');
    await page.clock.fastForward(40_000);
    await expect(list).toBeVisible();
    await expect(page.getByText('Tanpa jaringan')).toHaveCount(0);
  },
);

test(
  'an unreadable storage is not shown as empty',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await newCandidate(context, workerIndex);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: /^Tryout yang/ })).toBeVisible();
    await cutOff(page);
    await page.reload();
    await expect(page.getByText('Belum ada tes atau pembahasan yang tersimpan')).toBeVisible();
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new Error('refused');
      };
    });
    await page.reload();
    await expect(page.getByText('Penyimpanan perangkat ini sedang tidak bisa dibaca')).toBeVisible();
    await expect(page.getByText('Belum ada tes')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'if the network never responds, home shows the stored exam after one timeout, and the list of tryouts also shows it',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.clock.install();
    await startExam(page, workerIndex);
    for (const call of [getAuth, listBundles, listOwnedTryouts]) await neverReply(page, call);
    // The clock is stopped, because home waits only half a second after the timeout of the session.
    await page.clock.pauseAt(Date.now() + 60_000);
    const [sent, shown] = ['/getAuth', '/userBoughtTryouts'].map((path) =>
      page.waitForRequest((request) => request.url().includes(path)),
    );
    await page.goto('/home');
    await sent;
    await page.clock.runFor(8_000);
    await shown;
    // React shows new content 300 ms after a placeholder at the earliest, by the clock that is stopped.
    const loadingHome = page.getByText('Memuat beranda');
    for (let steps = 0; steps < 4 && !(await appearsWithin(loadingHome, 2_000)); steps += 1)
      await page.clock.runFor(100);
    await expect(loadingHome).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(section(page)).toContainText('Sedang dikerjakan');
    await page.clock.resume();
    const listed = page.waitForRequest((request) => request.url().includes('/userBoughtTryouts'));
    await page.goto('/home/tryouts');
    await page.clock.runFor(9_000);
    await listed;
    await page.clock.runFor(9_000);
    await expect(page.getByRole('link', { name: /^Lanjutkan / })).toBeVisible();
  },
);

const appearsWithin = (place: Locator, timeout: number): Promise<boolean> =>
  place.waitFor({ state: 'attached', timeout }).then(
    () => true,
    () => false,
  );
