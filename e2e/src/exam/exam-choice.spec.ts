import { expect, test } from '@playwright/test';
import {
  choose,
  expectQuestion,
  expectSaved,
  fetchSavedAnswers,
  option,
  startExam,
  turnOnAnswerShortcuts,
} from '../steps/candidate.ts';

test('an arrow key right after a move to the next question changes no answer', async ({
  page,
  context,
  isMobile,
}, { workerIndex }) => {
  const candidate = await startExam(page, workerIndex);
  await choose(page, 'A');
  const next = page.getByRole('button', { name: 'Lanjut' });
  await (isMobile ? next.tap() : next.click());
  await page.keyboard.press('ArrowDown');
  await expectQuestion(page, 2);
  // The neighbouring questions are rendered but hidden.
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await choose(page, 'D');
  await page.getByRole('button', { name: 'Soal sebelumnya' }).click();
  await expectQuestion(page, 1);
  await expect(option(page, 'A')).toBeChecked();
  await expectSaved(page);
  await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 1, 2: 4 });
});

test(
  'an option chosen by shortcut right after a click on another option is the one that counts',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    await turnOnAnswerShortcuts(page);
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('[aria-label^="C. "]')?.click();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b' }));
    });
    await expect(option(page, 'B')).toBeChecked();
    await expectSaved(page);
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);

test(
  'after moves faster than the rendering, only one question is shown, and an answer counts for that question',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    const moveAtOnce = (label: string, times: number) =>
      page.evaluate(
        ({ label, times }) => {
          const buttons = [...document.querySelectorAll('nav button')];
          const button = buttons.find((one) => (one.ariaLabel ?? one.textContent).startsWith(label));
          for (let click = 0; click < times; click += 1)
            button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        },
        { label, times },
      );
    for (const [label, times, ends] of [
      ['Lanjut', 1, 2],
      ['Lanjut', 3, 5],
      ['Soal sebelumnya', 2, 3],
      ['Soal sebelumnya', 9, 1],
      ['Lanjut', 2, 3],
    ] as const) {
      await moveAtOnce(label, times);
      await expectQuestion(page, ends);
      await expect(page.getByRole('radio')).toHaveCount(5);
      await expect(option(page, 'A')).toHaveAttribute('name', `soal-${ends}`);
    }
    await choose(page, 'E');
    await expectSaved(page);
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 3: 5 });
  },
);
