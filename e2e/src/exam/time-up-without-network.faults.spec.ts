import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import type { RestartableBrowser } from '../servers/restartable-browser.ts';
import { withRestartableBrowser } from '../servers/restartable-browser.ts';
import type { GivenAnswers } from '../steps/given-answers.ts';
import { answerQuestion, asAnswers } from '../steps/given-answers.ts';
import { withClockProduct } from '../servers/clock-product.ts';
import { installWorker } from '../servers/service-worker.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  fetchGradedAnswers,
  expectHandedIn,
  expectRecap,
  expectSaved,
  introPath,
  startExam,
} from '../steps/candidate.ts';

/* The deadline passes without a network, with the service worker. Server and device share a clock. */

test.use({ serviceWorkers: 'allow' });

const MINUTE_MS = 60_000;

async function answerUntilTimeUp(page: Page, made: GivenAnswers, expiresAt: number): Promise<void> {
  const context = page.context();
  await answerQuestion(page, made, 1, 'B');
  await expectSaved(page);
  await context.setOffline(true);
  await answerQuestion(page, made, 2, 'C');
  await answerQuestion(page, made, 1, 'D');
  const timeUp = page.getByRole('dialog', { name: 'Waktu Habis' });
  await expect(timeUp).toHaveCount(0);
  await page.clock.fastForward(expiresAt - (await page.evaluate(() => Date.now())) + 1_000);
  await expect(timeUp).toContainText('Semua jawaban sudah tersimpan di perangkatmu');
  await expect(timeUp).toContainText(/Hasilnya ikut perangkingan kalau 2 jawaban itu tiba paling lambat/);
  await timeUp.getByRole('link', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/home\/tryouts\/\d+$/);
}

async function expectKept(browser: RestartableBrowser, candidate: Candidate, now: number): Promise<Page> {
  const page = await browser.start({ offline: true });
  await browser.context.clock.install({ time: now });
  await page.goto(`${introPath(candidate)}/start`);
  const over = page.getByRole('status').filter({ hasText: 'Waktu pengerjaan sudah habis.' });
  await expect(over).toContainText('dikumpulkan sendiri begitu ada jaringan');
  await expect(over).toContainText('Hasilnya tidak ikut perangkingan');
  await page.goto('/home');
  const kept = page.getByRole('region', { name: 'Tanpa jaringan' });
  await expect(kept).toContainText('Waktu habis. Jawabanmu menunggu jaringan: 2 jawaban, terkirim sendiri.');
  await expect(kept).toContainText('Hasilnya tidak ikut perangkingan');
  return page;
}

async function expectDelivered(page: Page, candidate: Candidate, made: GivenAnswers): Promise<void> {
  await page.context().setOffline(false);
  await expectHandedIn(page, { timeout: 60_000 });
  await expect(page).toHaveURL(/\/home$/);
  expect(await fetchGradedAnswers(page.context(), candidate)).toEqual(asAnswers(made));
  await page.getByRole('link', { name: /^Lihat hasil / }).click();
  await expectRecap(page);
  await page.getByRole('link', { name: /^Perangkingan/ }).click();
  const unranked = 'Sebagian jawabanmu terlambat sampai di server, jadi tesmu tidak ikut diperingkat.';
  await expect(page.getByText(unranked)).toBeVisible();
}

test(
  'an exam that expires without a network is sent after a browser restart, and its result states that it is not ranked',
  { tag: '@desktop' },
  async ({ launchOptions, viewport }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withClockProduct(async (product) => {
      await withRestartableBrowser({ launchOptions, viewport, baseURL: product.address }, async (browser) => {
        const page = await browser.start();
        await browser.context.clock.install();
        const candidate = await startExam(page, workerIndex);
        await installWorker(page);
        const id = candidate.tryoutId;
        const expiresAt = (await callApi(browser.context, getTryout, { id })).expiresAt!;
        const made: GivenAnswers = new Map();
        await test.step('the deadline passes', () => answerUntilTimeUp(page, made, expiresAt));
        const late = expiresAt + 3 * MINUTE_MS;
        await product.setTime(late);
        const later = await test.step('the browser restarts', () => expectKept(browser, candidate, late));
        const over = await callApi(browser.context, getTryout, { id });
        expect([over.state, over.total]).toEqual(['over', null]);
        await test.step('the network returns', () => expectDelivered(later, candidate, made));
      });
    });
  },
);
