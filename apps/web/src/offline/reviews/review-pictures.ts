import type { Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { toDataUrl } from '../../api/data-url.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';

/** Pictures as `data:` URLs, by address. */
export type PicturesByAddress = Readonly<Record<string, string>>;

const TIMEOUT_MS = 30_000;

/** The addresses of all pictures in questions and explanations, without duplicates. */
export const pictureAddresses = ({ questions }: Review): string[] => [
  ...new Set(questions.flatMap(addressesIn).filter((address) => address.startsWith('/'))),
];

const addressesIn = (question: ReviewedQuestion): string[] =>
  [
    question.picture,
    question.explanationPicture,
    question.isExplanationPicture ? question.explanation : null,
  ].filter((address) => address !== null);

/** Replaces the addresses in a review by the pictures. */
export function withPictures(review: Review, pictures: PicturesByAddress): Review {
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
 * The pictures that an earlier copy of the same attempt's review has inline, by their addresses in the new copy. Right
 * after the exam the review has inline pictures. A question whose text has changed may have another picture.
 */
export function inlinePictures(before: Review, review: Review): PicturesByAddress {
  const found: Record<string, string> = {};
  review.questions.forEach((question, index) => {
    const earlier = before.questions[index];
    if (!earlier || textOf(earlier) !== textOf(question)) return;
    for (const field of ['picture', 'explanationPicture'] as const) {
      const [address, picture] = [question[field], earlier[field]];
      if (address?.startsWith('/') && picture?.startsWith('data:')) found[address] = picture;
    }
  });
  return found;
}

const textOf = (question: ReviewedQuestion): string => {
  const explanation = question.isExplanationPicture ? '' : question.explanation;
  return JSON.stringify({ ...question, picture: null, explanationPicture: null, explanation });
};

/** Cheaper than serializing: it is called after every batch. */
export const countCharacters = (pictures: PicturesByAddress): number =>
  Object.entries(pictures).reduce((sum, [address, picture]) => sum + address.length + picture.length, 0);

/** @returns null on failure; a later visit retries */
export const fetchPicture = (address: string): Promise<string | null> =>
  fetchBytes(TIMEOUT_MS, address, 'image/').then(toDataUrl, () => null);
