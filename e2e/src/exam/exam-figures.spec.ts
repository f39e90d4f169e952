import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { button } from '../steps/locators.ts';
import {
  choose,
  expectQuestion,
  expectSaved,
  fetchSavedAnswers,
  goToQuestion,
  option,
  readPaper,
  startExam,
} from '../steps/candidate.ts';

/** The numbers of the questions whose options are figures. */
async function findFigurals(page: Page, tryoutId: number): Promise<number[]> {
  const started = await callApi(page.context(), startTryout, { id: tryoutId });
  const { questions } = await readPaper(await page.context().request.get(started.paper));
  return questions.filter(({ cells }) => cells !== null).map(({ number }) => number);
}

const gridButton = (page: Page) => page.getByRole('button', { name: /^Daftar soal, / });

async function openQuestion(page: Page, number: number): Promise<void> {
  await gridButton(page).click();
  await goToQuestion(page, number);
  await expectQuestion(page, number);
}

/** How far the last oval is above the buttons. */
async function roomBelowOvals(page: Page): Promise<number> {
  const oval = await option(page, 'E').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Pindah soal' }).boundingBox();
  return bar!.y - (oval!.y + oval!.height);
}

test(
  'a question with figures fits a phone with all its ovals, and a figure is chosen in the enlarged picture too',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const candidate = await startExam(page, workerIndex);
    const figurals = await findFigurals(page, candidate.tryoutId);
    expect(figurals.length).toBeGreaterThan(6);
    for (const number of figurals) {
      await openQuestion(page, number);
      expect(await roomBelowOvals(page), `soal ${number}`).toBeGreaterThanOrEqual(0);
    }
    const last = figurals.at(-1)!;
    await button(page, 'Perbesar gambar').click();
    const sheet = page.getByRole('dialog', { name: `Gambar soal ${last}` });
    await expect(sheet.getByText('Pilih satu gambar untuk mencobanya di tempat tanda tanya.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'C. ' }).click();
    await expect(sheet.getByText('Pilihanmu tampil di tempat tanda tanya.')).toBeVisible();
    await button(page, 'Tutup gambar').click();
    await expect(option(page, 'C')).toBeChecked();
    await choose(page, 'D');
    await expectSaved(page);
    expect(await fetchSavedAnswers(page.context(), candidate)).toEqual({ [last]: 4 });
  },
);
