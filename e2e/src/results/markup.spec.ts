import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { atBothWidths, expectAccessible, expectNoHorizontalScroll } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { newCandidate, openExam } from '../steps/candidate.ts';
import { alterPaper } from '../steps/replies.ts';

const markup = {
  question:
    'Nilai {3/4} + x^{2} dibaca dari tabel _online_ ini.\n\n| Bulan | Januari | Februari |\n| Berkas | 120 | {1/2} |',
  options: ['{x + 1/2^{3}}', '2^{10}', '{5/6}', '12', '7'],
};

/** Adds markup to the first question. */
const withMarkup = ({ title, questions }: Paper): Paper => ({
  title,
  questions: questions.map((question) => (question.number === 1 ? { ...question, ...markup } : question)),
});

async function expectDrawn(question: Locator): Promise<void> {
  const fraction = question.locator('span', { hasText: /^3 per 4$/ }).first();
  const [above, below] = await Promise.all([
    fraction.locator('> span').first().boundingBox(),
    fraction.locator('> span').last().boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  const size = (text: Locator) => text.evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
  expect(await size(question.locator('sup').first())).toBeLessThan(await size(question));
  await expect(question.locator('i')).toHaveText('online');
  await expect(question.getByRole('columnheader')).toHaveText(['Bulan', 'Januari', 'Februari']);
  await expect(question.getByRole('rowheader')).toHaveText(['Berkas']);
  await expect(question.getByRole('cell')).toHaveText(['120', /^1\s*per\s*2$/]);
}

test(
  'fractions, powers and tables in the exam are drawn and announced, pass axe and fit a phone',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await callApi(context, startTryout, { id: candidate.tryoutId });
    await alterPaper(page, withMarkup);
    await openExam(page, candidate);
    await atBothWidths(page, async () => {
      await expectDrawn(page.getByText('Nilai').locator('..').locator('..'));
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
    for (const name of ['A. (x + 1) per (2 pangkat 3)', 'B. 2 pangkat 10', 'C. 5 per 6', 'D. 12'])
      await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();
  },
);
