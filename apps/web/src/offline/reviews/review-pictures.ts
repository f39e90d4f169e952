import type { Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { dataUrlOf } from '../../api/data-url.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';

/** Pictures by their address, each as a `data:` URL. */
export type Pictures = Readonly<Record<string, string>>;

const TIMEOUT_MS = 30_000;

/** The addresses of all pictures of questions and explanations, each once. */
export const pictureAddresses = ({ questions }: Review): string[] => [
  ...new Set(questions.flatMap(addressesIn).filter((address) => address.startsWith('/'))),
];

const addressesIn = (question: ReviewedQuestion): string[] =>
  [
    question.picture,
    question.explanationPicture,
    question.isExplanationPicture ? question.explanation : null,
  ].filter((address) => address !== null);

/** The review with the pictures in place of their addresses. */
export function withPictures(review: Review, pictures: Pictures): Review {
  const shown = (address: string) => pictures[address] ?? address;
  const shownOrNull = (address: string | null) => address && shown(address);
  const questions = review.questions.map((question) => ({
    ...question,
    picture: shownOrNull(question.picture),
    explanationPicture: shownOrNull(question.explanationPicture),
    explanation: question.isExplanationPicture ? shown(question.explanation) : question.explanation,
  }));
  return { ...review, questions };
}

/**
 * What an earlier reading of the same attempt's review has of its pictures, by their addresses in this one: right after
 * the exam they come inside the review. A question whose words are others now may have another picture, too.
 */
export function picturesBefore(before: Review, review: Review): Pictures {
  const found: Record<string, string> = {};
  review.questions.forEach((question, index) => {
    const kept = before.questions[index];
    if (!kept || wordsOf(kept) !== wordsOf(question)) return;
    for (const place of ['picture', 'explanationPicture'] as const) {
      const [address, picture] = [question[place], kept[place]];
      if (address?.startsWith('/') && picture?.startsWith('data:')) found[address] = picture;
    }
  });
  return found;
}

const wordsOf = (question: ReviewedQuestion): string => {
  const explanation = question.isExplanationPicture ? '' : question.explanation;
  return JSON.stringify({ ...question, picture: null, explanationPicture: null, explanation });
};

/** Counted without writing them out anew: they are asked for after every few. */
export const charactersIn = (pictures: Pictures): number =>
  Object.entries(pictures).reduce((sum, [address, picture]) => sum + address.length + picture.length, 0);

/** @returns null when it does not come; a later visit asks again */
export const fetchPicture = (address: string): Promise<string | null> =>
  fetchBytes(TIMEOUT_MS, address, 'image/').then(dataUrlOf, () => null);
