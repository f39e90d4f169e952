import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Browser, Page } from '@playwright/test';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../steps/call-api.ts';
import {
  newCandidate,
  newSealedCandidate,
  choose,
  handInByCall,
  expectQuestion,
  expectReviewed,
  expectRecap,
  introPath,
  pressNext,
  openExam,
  unsureButton,
} from '../steps/candidate.ts';

/** Writes the pictures of the README: `npm run pictures`. */

test.use({ deviceScaleFactor: 2 });

const folder = new URL('../../../docs/pictures/', import.meta.url).pathname;

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, 0));
  const screen = await page.screenshot({ animations: 'disabled' });
  await sharp(screen).webp({ quality: 80 }).toFile(`${folder}${name}.webp`);
}

/** Reads the key in the review of another candidate. Four of five answers are correct. */
async function findMostlyRightAnswers(browser: Browser, worker: number): Promise<Answer[]> {
  const context = await browser.newContext();
  const { tryoutId: id } = await newSealedCandidate(context, worker);
  const { questions } = await callApi(context, getReview, { id });
  await context.close();
  return questions.map(
    ({ rightOption }, index) => ((((index * 7) % 5 === 3 ? 1 : 0) + rightOption) % 5) + 1,
  ) as Answer[];
}

test(
  'writes the pictures of exam, result, review and ranking',
  { tag: '@phone' },
  async ({ page, browser }, { workerIndex }) => {
    const answers = await findMostlyRightAnswers(browser, workerIndex);
    const candidate = await newCandidate(page.context(), workerIndex);
    await callApi(page.context(), startTryout, { id: candidate.tryoutId });
    // The first page of a visit may use fonts of the device.
    await page.goto('/home');
    await openExam(page, candidate);
    for (const letter of ['B', 'D', 'A'] as const) {
      await choose(page, letter);
      await pressNext(page);
    }
    await expectQuestion(page, 4);
    await unsureButton(page).click();
    await choose(page, 'B');
    await takePicture(page, 'exam');

    await handInByCall(page.context(), candidate, answers);
    await page.goto(`${introPath(candidate)}/recap`);
    await expectRecap(page);
    await page
      .getByRole('link', { name: /soal, \d+ menit/ })
      .first()
      .waitFor();
    await takePicture(page, 'result');
    await page.goto(`${introPath(candidate)}/recap/pembahasan`);
    await expectReviewed(page, 1);
    await takePicture(page, 'review');
    await page.goto(`${introPath(candidate)}/recap/leaderboard`);
    await page.getByRole('region', { name: 'Daftar peringkat' }).waitFor();
    await takePicture(page, 'ranking');
  },
);
