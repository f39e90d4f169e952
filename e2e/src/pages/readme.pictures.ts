import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer, TestName } from '@ambang/exam/rules.ts';
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

/** The points of the person in all samples: 417 of 550, passed. */
const samplePoints: Record<TestName, number> = { TWK: 120, TIU: 110, TKP: 187 };

/** Answers that give the points of the samples. The key is read in the review of another candidate. */
async function findSampleAnswers(browser: Browser, worker: number): Promise<Answer[]> {
  const context = await browser.newContext();
  const { tryoutId: id } = await newSealedCandidate(context, worker);
  const { questions, rules } = await callApi(context, getReview, { id });
  await context.close();
  let start = 0;
  return rules.tests.flatMap(({ name, questions: count }) => {
    const own = questions.slice(start, (start += count));
    return own.map(({ rightOption, weights }, index): Answer => {
      // Spreads the points evenly over the test's questions.
      const share = samplePoints[name] / count;
      if (weights) {
        const points = Math.floor((index + 1) * share) - Math.floor(index * share);
        return (weights.indexOf(points) + 1) as Answer;
      }
      const isRight = Math.floor(((index + 1) * share) / 5) > Math.floor((index * share) / 5);
      return (((isRight ? rightOption : rightOption + 1) % 5) + 1) as Answer;
    });
  });
}

test(
  'writes the pictures of exam, result, review and ranking',
  { tag: '@phone' },
  async ({ page, browser }, { workerIndex }) => {
    const answers = await findSampleAnswers(browser, workerIndex);
    const candidate = await newCandidate(page.context(), workerIndex);
    await callApi(page.context(), startTryout, { id: candidate.tryoutId });
    // The first page of a visit may use fonts of the device.
    await page.goto('/home');
    await openExam(page, candidate);
    const letters = answers.map((answer) => (['A', 'B', 'C', 'D', 'E'] as const)[answer - 1]!);
    for (const letter of letters.slice(0, 3)) {
      await choose(page, letter);
      await pressNext(page);
    }
    await expectQuestion(page, 4);
    await unsureButton(page).click();
    await choose(page, letters[3]!);
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
