import { expect, test } from 'vitest';
import { reviewWithoutPaper, expandReview, compactOwnReview } from './compact-reviews.ts';
import { noExplanationParts } from './item-explanations.ts';
import type { Question } from './papers.ts';
import type { Review } from './reviews.ts';
import { reviewCodec } from './reviews.ts';

const cached: Question = {
  number: 7,
  category: 1,
  topic: 3,
  question: 'Berapa?',
  options: ['1', '2', '3', '4', '5'],
  picture: 'data:image/svg+xml,<svg/>',
  alt: 'Bagan.',
  cells: { size: [9, 9], stem: null, options: [[0, 0, 9, 9]] },
};

const fullReview: Review = {
  title: 'SKD',
  rules: { name: 'cpns-2024' } as Review['rules'],
  answers: [0, 3],
  histories: [{ number: 7, first: 2, seconds: 41.5 }],
  questions: [
    {
      ...cached,
      rightOption: 2,
      rightOptions: [2],
      weights: null,
      isStruck: false,
      isCorrected: false,
      itemId: 'uji-1',
      explanation: 'Sebab.',
      ...noExplanationParts,
      isExplanationPicture: false,
      explanationPicture: null,
      explanationAlt: null,
    },
  ],
};

const compactReview = { ...reviewWithoutPaper.write(fullReview), ...compactOwnReview.write(fullReview) };

test('a compact review contains no text of the paper and expands to the full review', () => {
  const json = JSON.stringify(compactReview);
  for (const text of ['Berapa?', '"5"', '<svg/>', 'Bagan.', 'first_answer']) expect(json).not.toContain(text);
  expect(reviewCodec.read(expandReview([cached])(compactReview) as never)).toEqual(fullReview);
});

test('the expansion of a full review does not change it', () => {
  const other = { ...cached, question: 'Lain?', options: [], picture: null };
  expect(reviewCodec.read(expandReview([other])(reviewCodec.write(fullReview)) as never)).toEqual(fullReview);
});
