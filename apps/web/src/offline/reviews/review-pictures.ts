import type { Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import type { PicturesByAddress } from '../../api/fetch-picture.ts';

export const pictureAddresses = ({ questions }: Review): string[] => [
  ...new Set(questions.flatMap(addressesIn).filter((address) => address.startsWith('/'))),
];

const addressesIn = (question: ReviewedQuestion): string[] =>
  [
    question.picture,
    question.explanationPicture,
    question.isExplanationPicture ? question.explanation : null,
  ].filter((address) => address !== null);

export function insertPictures(review: Review, pictures: PicturesByAddress): Review {
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
 * The inline pictures of an older copy of this review, by their addresses in the new copy. A review has inline pictures
 * right after the exam. Questions whose text has changed are left out, because their pictures may have changed.
 */
export function findInlinePictures(before: Review, review: Review): PicturesByAddress {
  const found: Record<string, string> = {};
  review.questions.forEach((question, index) => {
    const old = before.questions[index];
    if (!old || textOf(old) !== textOf(question)) return;
    for (const field of ['picture', 'explanationPicture'] as const) {
      const [address, picture] = [question[field], old[field]];
      if (address?.startsWith('/') && picture?.startsWith('data:')) found[address] = picture;
    }
  });
  return found;
}

const textOf = (question: ReviewedQuestion): string => {
  const explanation = question.isExplanationPicture ? '' : question.explanation;
  return JSON.stringify({ ...question, picture: null, explanationPicture: null, explanation });
};

/** Adds the lengths, because it runs after every batch and serializing the pictures would be slower. */
export const countCharacters = (pictures: PicturesByAddress): number =>
  Object.entries(pictures).reduce((sum, [address, picture]) => sum + address.length + picture.length, 0);
