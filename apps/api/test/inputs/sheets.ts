import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { TryoutPackage } from '@ambang/db/tryouts/versions.ts';
import type { Answer } from '@ambang/exam/rules.ts';

/** Creates 110 answers from answers by question number; the others are empty. */
export const createSheet = (byNumber: Record<number, Answer> = {}): Answer[] =>
  Array.from({ length: 110 }, (_, index) => byNumber[index + 1] ?? 0);

export const correctAnswers = ({ key }: Pick<TryoutPackage, 'key'>): Answer[] =>
  key.map(({ rightOption }) => (rightOption + 1) as Answer);

/** Answers of which some are correct, some wrong and some empty, in each of TWK, TIU and TKP. */
export const mixedAnswers = (tryout: Pick<TryoutPackage, 'key'>): Answer[] =>
  correctAnswers(tryout).map((right, index) => {
    if (index % 4 === 0) return 0;
    return index % 3 === 0 ? (((right % 5) + 1) as Answer) : right;
  });

export interface ReviewScore {
  twk: number;
  tiu: number;
  tkp: number;
  twkWrong: number;
  tiuWrong: number;
  total: number;
  /** The points of the sub-topics 1 to 20. */
  topics: number[];
}

/** Computes the score from the questions and answers of a review. */
export function scoreReview({ questions, answers }: Pick<Review, 'questions' | 'answers'>): ReviewScore {
  const points = questions.map(({ rightOption, weights }, index) => {
    const option = answers[index]! - 1;
    if (option < 0) return 0;
    if (weights) return weights[option]!;
    return option === rightOption ? 5 : 0;
  });
  const sum = (isMine: (question: Review['questions'][number]) => boolean) =>
    questions.reduce((total, question, index) => total + (isMine(question) ? points[index]! : 0), 0);
  const wrong = (category: number) =>
    questions.filter(
      (question, index) => question.category === category && answers[index] !== 0 && points[index] === 0,
    ).length;
  const of = (category: number) => sum((question) => question.category === category);
  return {
    twk: of(2),
    tiu: of(1),
    tkp: of(3),
    twkWrong: wrong(2),
    tiuWrong: wrong(1),
    total: of(1) + of(2) + of(3),
    topics: Array.from({ length: 20 }, (_, index) => sum((question) => question.topic === index + 1)),
  };
}
