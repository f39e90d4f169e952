import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { localStorageItems, storedAttempts, countStoredPictures } from '../steps/device.ts';
import type { RestartableBrowser } from '../servers/restartable-browser.ts';
import { withRestartableBrowser } from '../servers/restartable-browser.ts';
import type { GivenAnswers } from '../steps/given-answers.ts';
import {
  answerQuestion,
  asAnswers,
  expectAnswersInReview,
  expectAnswersInExam,
} from '../steps/given-answers.ts';
import { signInByCall, openAndAwaitSession, signIn } from '../steps/person.ts';
import { installWorker } from '../servers/service-worker.ts';
import { urlPattern } from '../steps/replies.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  newCandidate,
  fetchGradedAnswers,
  expectHandedIn,
  expectPaperReady,
  expectQuestion,
  expectReviewed,
  expectRecap,
  expectSaved,
  expectUnsent,
  goToQuestion,
  fetchSavedAnswers,
  introPath,
  option,
  pressFinish,
  pressStart,
  unsureButton,
} from '../steps/candidate.ts';
import type { RestartableProduct } from '../servers/restartable-product.ts';
import { withRestartableProduct } from '../servers/restartable-product.ts';

/* One exam from its intro to its review, with the service worker and mostly without a network. */

test.use({ serviceWorkers: 'allow' });

const SAVES = urlPattern(saveAnswers);

interface OfflineExam {
  product: RestartableProduct;
  browser: RestartableBrowser;
  candidate: Candidate;
  made: GivenAnswers;
}

const expectFlagged = (page: Page) => expect(unsureButton(page)).toHaveAttribute('aria-pressed', 'true');

const openAgain = (page: Page, candidate: Candidate) => page.goto(`${introPath(candidate)}/start`);

const lost = 'Belum tersambung ke Ambang. Cek jaringanmu, lalu coba lagi.';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function startOnline(page: Page, { browser, candidate }: OfflineExam): Promise<void> {
  const id = candidate.tryoutId;
  await page.goto(introPath(candidate));
  await expectPaperReady(page);
  await installWorker(page);
  await browser.context.setOffline(true);
  await pressStart(page);
  await expect(page.getByText(lost).first()).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tryout belum bisa dimuat' })).toBeVisible();
  await expect(page.getByText(lost).first()).toBeVisible();
  const unstarted = { state: 'none', attemptsStarted: 0, startedAt: null };
  expect(await callApi(browser.context, getTryout, { id })).toMatchObject(unstarted);

  await browser.context.setOffline(false);
  await pressStart(page);
  await expectQuestion(page, 1);
}

async function answerInTwoTabs(
  page: Page,
  { product, browser, candidate, made }: OfflineExam,
): Promise<void> {
  await browser.context.setOffline(true);
  // Requests of a page being left bypass the page's offline emulation.
  await product.stop();
  await answerQuestion(page, made, 1, 'B');
  await answerQuestion(page, made, 2, 'C');
  await unsureButton(page).click();
  await expectUnsent(page, 2);
  // A flag is stored a frame after its press; answers are stored at once.
  await expect.poll(async () => (await storedAttempts(page))[0]?.flags).toEqual([2]);
  await page.reload();
  await expectQuestion(page, 2);
  await expect(option(page, 'C')).toBeChecked();
  await expectFlagged(page);
  await answerQuestion(page, made, 3, 'A');

  const tab = await browser.context.newPage();
  await openAgain(tab, candidate);
  await expectAnswersInExam(tab, made);
  await answerQuestion(tab, made, 1, 'D');
  await answerQuestion(tab, made, 4, 'E');
  await expectAnswersInExam(page, made);
  await expectUnsent(page, 4);
}

async function restartBrowser({ product, browser, candidate, made }: OfflineExam): Promise<Page> {
  const page = await browser.start({ offline: true });
  await openAgain(page, candidate);
  await expectAnswersInExam(page, made);
  await goToQuestion(page, 2);
  await expectFlagged(page);
  await expectUnsent(page, made.size);
  await product.start();
  expect(await fetchSavedAnswers(browser.context, candidate)).toEqual({});
  return page;
}

async function answerOnTwoDevices(page: Page, exam: OfflineExam, second: BrowserContext): Promise<void> {
  const { browser, candidate, made } = exam;
  await signInByCall(second, candidate.person);
  const other = await second.newPage();
  await openAgain(other, candidate);
  const chosenOnOther: GivenAnswers = new Map();
  await answerQuestion(other, chosenOnOther, 5, 'E');
  await answerQuestion(other, chosenOnOther, 6, 'B');
  await answerQuestion(other, chosenOnOther, 1, 'A');
  await expectSaved(other);
  await expectAnswersInExam(other, chosenOnOther);
  for (const [number, letter] of chosenOnOther) made.set(number, letter);
  await answerQuestion(page, made, 6, 'C');

  await browser.context.setOffline(false);
  await expectSaved(page, { timeout: 60_000 });
  await expectAnswersInExam(page, made);
  await answerQuestion(other, made, 7, 'D');
  await expectSaved(other);
  await expectAnswersInExam(other, made);
  await answerQuestion(page, made, 8, 'B');
  await expectSaved(page);
  await expectAnswersInExam(page, made);
  expect(await fetchSavedAnswers(browser.context, candidate)).toEqual(asAnswers(made));
  await other.close();
}

/** A logout needs the server, so only the saves fail. */
async function logOutWithAnswers(page: Page, { browser, candidate, made }: OfflineExam): Promise<void> {
  await browser.context.route(SAVES, (route) => route.abort());
  const answersBefore = asAnswers(made);
  await answerQuestion(page, made, 9, 'A');
  await expectUnsent(page, 1);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  const modal = dialog(page, 'Logout dari perangkat ini?');
  await expect(modal).toContainText('1 jawaban di perangkat ini belum sampai ke server');
  await modal.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('berhasil keluar').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => localStorageItems(page)).toEqual({});
  await browser.context.unroute(SAVES);
  await openAndAwaitSession(page, () => page.goto('/login'));
  await signIn(page, candidate.person);
  await expect.poll(() => fetchSavedAnswers(browser.context, candidate)).toEqual(asAnswers(made));
  expect(asAnswers(made)).not.toEqual(answersBefore);
}

async function handInOffline(page: Page, { product, browser, candidate, made }: OfflineExam): Promise<void> {
  const id = candidate.tryoutId;
  await openAgain(page, candidate);
  await expectAnswersInExam(page, made);
  await browser.context.setOffline(true);
  await product.stop();
  await answerQuestion(page, made, 10, 'C');
  await answerQuestion(page, made, 3, 'D');
  await pressFinish(page);
  const modal = dialog(page, 'Yakin Selesai?');
  await expect(modal.getByRole('alert').filter({ hasText: 'Jawabanmu aman di perangkat ini' })).toBeVisible();
  await modal.getByRole('link', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(new RegExp(`${introPath(candidate)}$`));
  await page.goto('/home');
  const waiting =
    'Selesai dikerjakan. Jawabanmu menunggu jaringan: 2 jawaban, terkirim sendiri. Tidak ada yang hilang.';
  await expect(page.getByRole('region', { name: 'Tanpa jaringan' })).toContainText(waiting);
  await product.start();
  expect(await callApi(browser.context, getTryout, { id })).toMatchObject({ state: 'running', total: null });

  await browser.context.setOffline(false);
  await expectHandedIn(page, { timeout: 60_000 });
  await expect(page).toHaveURL(/\/home$/);
  expect(await fetchGradedAnswers(browser.context, candidate)).toEqual(asAnswers(made));
}

async function readOffline(page: Page, { browser, made }: OfflineExam): Promise<void> {
  await page.getByRole('link', { name: /^Lihat hasil / }).click();
  await expectRecap(page);
  await page.getByRole('link', { name: /^Pembahasan/ }).click();
  await expectReviewed(page, 1);
  await expect.poll(() => countStoredPictures(page)).toBeGreaterThan(0);
  await page.goBack();
  await expectRecap(page);
  await browser.context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hasil belum bisa dimuat' })).toBeVisible();
  await page.getByRole('link', { name: /^Buka pembahasan / }).click();
  await expectReviewed(page, 1);
  await page.reload();
  await expect(page.getByText(/^Dibuka tanpa jaringan, disimpan /)).toBeVisible();
  await expectAnswersInReview(page, made);
}

test(
  'all answers from two tabs and two devices arrive in a mostly offline exam',
  { tag: '@desktop' },
  async ({ browser: elsewhere, launchOptions, viewport }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withRestartableProduct(async (product) => {
      const baseURL = product.address;
      await withRestartableBrowser({ launchOptions, viewport, baseURL }, async (browser) => {
        let page = await browser.start();
        const candidate = await newCandidate(browser.context, workerIndex);
        const exam: OfflineExam = { product, browser, candidate, made: new Map() };
        await test.step('intro and start', () => startOnline(page, exam));
        await test.step('two tabs', () => answerInTwoTabs(page, exam));
        page = await test.step('the browser restarts', () => restartBrowser(exam));
        await test.step('two devices', async () => {
          const second = await elsewhere.newContext({ baseURL });
          await answerOnTwoDevices(page, exam, second);
          await second.close();
        });
        await test.step('logout and sign-in', () => logOutWithAnswers(page, exam));
        await test.step('hand-in and a restart of the server', () => handInOffline(page, exam));
        await test.step('recap and review', () => readOffline(page, exam));
        expect(await fetchGradedAnswers(browser.context, candidate)).toEqual(asAnswers(exam.made));
      });
    });
  },
);
