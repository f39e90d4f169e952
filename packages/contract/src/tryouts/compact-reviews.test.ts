import { expect, test } from 'vitest';
import { reviewWithoutPaper, expandReview, compactOwnReview } from './compact-reviews.ts';
import type { Question } from './papers.ts';
import type { Review } from './reviews.ts';
import { reviewCodec } from './reviews.ts';

const held: Question = {
  ...{ number: 7, category: 1, topic: 3, question: 'Berapa?', options: ['1', '2', '3', '4', '5'] },
  ...{ picture: 'data:image/svg+xml,<svg/>', alt: 'Bagan.' },
};

const whole: Review = {
  ...{ title: 'SKD', rules: { name: 'cpns-2024' } as Review['rules'], answers: [0, 3] },
  histories: [{ number: 7, first: 2, seconds: 41.5 }],
  questions: [
    {
      ...held,
      ...{ rightOption: 2, rightOptions: [2], weights: null, isStruck: false, isCorrected: false },
      ...{ explanation: 'Sebab.', isExplanationPicture: false },
      ...{ explanationPicture: null, explanationAlt: null },
    },
  ],
};

const short = { ...reviewWithoutPaper.write(whole), ...compactOwnReview.write(whole) };

test('a review without the paper repeats nothing of it, and expands to the full review', () => {
  const text = JSON.stringify(short);
  for (const said of ['Berapa?', '"5"', '<svg/>', 'Bagan.', 'first_answer']) expect(text).not.toContain(said);
  expect(reviewCodec.read(expandReview([held])(short) as never)).toEqual(whole);
});

test('a full review stays unchanged', () => {
  const other = { ...held, question: 'Lain?', options: [], picture: null };
  expect(reviewCodec.read(expandReview([other])(reviewCodec.write(whole)) as never)).toEqual(whole);
});
