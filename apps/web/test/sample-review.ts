import { noExplanationParts } from '@ambang/contract/tryouts/item-explanations.ts';
import type { Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { questionNumbers } from '../src/question/answer-sheet.ts';

const question: ReviewedQuestion = {
  ...{ number: 1, category: 1, topic: 1, question: 'Berapa?', options: ['1', '2', '3', '4', '5'] },
  ...{ picture: null, alt: null, cells: null, rightOption: 0, weights: null, rightOptions: [0] },
  ...{ isStruck: false, isCorrected: false, explanation: 'Satu.', isExplanationPicture: false },
  ...{ explanationPicture: null, explanationAlt: null, itemId: null },
  ...noExplanationParts,
};

/** Two questions: the first has two pictures, the second one picture and a text that looks like an address. */
export const sampleReview: Review = {
  ...{ title: 'SKD', rules: skdRules, answers: [1, 0], histories: [] },
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

/** A question of the SKD with the right option B. The options of TKP have the weights 4, 5, 3, 2, 1. */
export function reviewedQuestionWith(
  number: number,
  given: Partial<ReviewedQuestion> = {},
): ReviewedQuestion {
  const { category, name } = testByQuestionNumber(skdRules, number);
  return {
    ...question,
    ...{ number, category, topic: skdRules.topics.find(({ test }) => test === name)!.id },
    ...{ rightOption: 1, rightOptions: [1], weights: name === 'TKP' ? [4, 5, 3, 2, 1] : null },
    ...given,
  };
}

/**
 * A review of a whole SKD.
 *
 * @param answers by question number; the others are empty
 * @param changes changes of questions, by number
 */
export function reviewWithAnswers(
  answers: Record<number, Answer>,
  changes: Record<number, Partial<ReviewedQuestion>> = {},
): Review {
  const numbers = questionNumbers(skdRules);
  return {
    ...{ title: 'SKD', rules: skdRules, histories: [] },
    questions: numbers.map((number) => reviewedQuestionWith(number, changes[number])),
    answers: numbers.map((number) => answers[number] ?? 0),
  };
}
