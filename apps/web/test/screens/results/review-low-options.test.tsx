import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { reviewWith, serveResult, withAnswer } from '../../component/samples/result-samples.ts';

const REVIEW = '/home/tryouts/1/recap/pembahasan?soal=2';

const long = (letter: string) => `Isi ${letter} ${'diperoleh melalui penyerahan urusan '.repeat(4)}`.trim();

beforeEach(() => {
  serveResult();
  const review = reviewWith();
  const questions = review.questions.map((one) => ({
    ...one,
    options: ['A', 'B', 'C', 'D', 'E'].map(long),
    reasons: ['satu', 'dua', 'tiga', 'empat', 'lima'].map((name) => `sebab ${name}`),
  }));
  setReply(getReview, { ...review, questions, answers: withAnswer(review.answers, 2, 4) });
});

const text = (letter: string) => page.getByText(`${letter}. ${long(letter)}`, { exact: true });
const fold = page.getByRole('button', { name: 'Kenapa bukan A', exact: true });

/** Whether a part of the text is hidden. */
const isCut = (letter: string) => {
  const { scrollHeight, clientHeight } = text(letter).element();
  return scrollHeight > clientHeight + 1;
};

test('on a phone a folded option has two lines, and its button shows it whole', async () => {
  await page.viewport(360, 1400);
  await openScreen(REVIEW);
  await expect.element(text('A')).toBeVisible();
  const rowHeight = () => text('A').element().closest('li')!.getBoundingClientRect().height;
  // The right one is B and the own one is D.
  expect(['A', 'B', 'C', 'D', 'E'].filter(isCut)).toEqual(['A', 'C', 'E']);
  expect(rowHeight()).toBeLessThanOrEqual(48);
  expect(fold.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await fold.click();
  await expect.element(page.getByText('sebab satu')).toBeVisible();
  expect(isCut('A')).toBe(false);
  await fold.click();
  expect(isCut('A')).toBe(true);
});

test.each(['a wide screen', 'paper'])('on %s a folded option is whole', async (place) => {
  await page.viewport(place === 'paper' ? 794 : 1_280, 1_123);
  await openScreen(REVIEW);
  await expect.element(fold).toBeVisible();
  if (place === 'paper') await emulateMedia({ type: 'print' });
  expect(isCut('A')).toBe(false);
});
