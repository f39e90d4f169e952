import type { Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { rules } from './session-samples.ts';

const question: ReviewedQuestion = {
  ...{ number: 1, category: 1, topic: 1, question: 'Berapa?', options: ['1', '2', '3', '4', '5'] },
  ...{ picture: null, alt: null, rightOption: 0, weights: null, rightOptions: [0] },
  ...{ isStruck: false, isCorrected: false, explanation: 'Satu.', isExplanationPicture: false },
  ...{ explanationPicture: null, explanationAlt: null },
};

/** Two questions: the first has two pictures, the second one picture and a text that looks like an address. */
export const sampleReview: Review = {
  ...{ title: 'SKD', rules, answers: [1, 0], histories: [] },
  questions: [
    {
      ...question,
      ...{ picture: '/api/picture/a', isExplanationPicture: true, explanation: '/api/picture/b' },
    },
    {
      ...question,
      ...{ number: 2, explanation: '/api/picture/is-a-text', explanationPicture: '/api/picture/c' },
    },
  ],
};
