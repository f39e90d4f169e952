import { noExplanationParts } from './item-explanations.ts';
import type { ReviewedQuestion, SharedReview } from './reviews.ts';

/**
 * The query parameter with the number of the question that is shown first. The reply then has the keys of all questions, but
 * the texts of this question alone, so that a slow network brings it soon.
 */
export const ONLY_QUESTION_PARAMETER = 'soal';

export const withOneQuestion = (review: SharedReview, number: number): SharedReview => ({
  ...review,
  questions: review.questions.map((question) =>
    question.number === number ? question : { ...question, ...noTexts },
  ),
});

/** A question with texts has options. */
export const hasTexts = ({ options }: Pick<ReviewedQuestion, 'options'>): boolean => options.length > 0;

const noTexts = {
  ...{ question: '', picture: null, alt: null, cells: null, options: [], itemId: null },
  ...{ explanation: '', isExplanationPicture: false, explanationPicture: null, explanationAlt: null },
  ...noExplanationParts,
} satisfies Partial<ReviewedQuestion>;
