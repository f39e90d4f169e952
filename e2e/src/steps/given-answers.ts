import type { OptionLetter } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Answers } from './candidate.ts';
import { choose, expectQuestion, expectReviewed, goToQuestion, option } from './candidate.ts';

/** By question number, from any tab or device. */
export type GivenAnswers = Map<number, OptionLetter>;

export const asAnswers = (given: GivenAnswers): Answers =>
  Object.fromEntries([...given].map(([number, letter]) => [number, OPTION_LETTERS.indexOf(letter) + 1]));

/** Needs a wide screen, where the number grid is visible. */
export async function answerQuestion(
  page: Page,
  given: GivenAnswers,
  number: number,
  letter: OptionLetter,
): Promise<void> {
  await open(page, number);
  await choose(page, letter);
  given.set(number, letter);
}

async function open(page: Page, number: number): Promise<void> {
  await goToQuestion(page, number);
  await expectQuestion(page, number);
}

export async function expectAnswersInExam(page: Page, given: GivenAnswers): Promise<void> {
  await expect(page.getByRole('button', { name: /^Soal \d+, sudah dijawab/ })).toHaveCount(given.size);
  for (const [number, letter] of given) {
    await open(page, number);
    await expect(option(page, letter)).toBeChecked();
  }
}

export async function expectAnswersInReview(page: Page, given: GivenAnswers): Promise<void> {
  const own = page
    .getByRole('list', { name: 'Pilihan jawaban' })
    .getByRole('listitem')
    .filter({ hasText: /pilihanmu/i });
  for (const [number, letter] of given) {
    await goToQuestion(page, number);
    await expectReviewed(page, number);
    await expect(own).toHaveText(new RegExp(`^${letter}`));
  }
}
