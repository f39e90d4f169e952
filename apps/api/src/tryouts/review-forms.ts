import type { Version } from '@ambang/attempts/versions.ts';
import { picturePath } from '@ambang/contract/tryouts/papers.ts';
import type { OwnReview, ReviewedQuestion, SharedReview } from '@ambang/contract/tryouts/reviews.ts';
import { besidePaper, shortOwnReview } from '@ambang/contract/tryouts/held-reviews.ts';
import { ownReview, sharedReview } from '@ambang/contract/tryouts/reviews.ts';
import type { Db } from '@ambang/db/open.ts';
import { findPictures } from '@ambang/db/tryouts/papers.ts';
import { brotliBeginning } from '../http/replies/brotli.ts';
import type { Beginning } from '../http/replies/gzip.ts';
import { beginning } from '../http/replies/gzip.ts';
import { dataUrl, isDrawing } from './data-url.ts';
import { oncePerVersion } from './once-per-version.ts';
import { shownQuestions } from './paper.ts';

/** A review's text up to where the candidate's own part begins. */
interface Shared {
  gzip: Beginning;
  /** Null where the own part is too long to follow as it is. */
  brotli: Buffer | null;
}

/** How a review is written. */
interface Form {
  shared: (version: Version, db: Db) => Promise<Shared>;
  own: (review: OwnReview) => object;
}

/** For everybody. */
export const whole: Form = {
  shared: oncePerVersion(async (version) => {
    const text = opening(sharedReview.write(sharedIn(version, picturePath)));
    return { gzip: await beginning(text), brotli: null };
  }),
  own: (review) => ownReview.write(review),
};

/**
 * For a device that has the paper and will keep the review: the drawings of the explanations are in it, because together
 * they take less than half of what their own answers do. Other pictures would only be larger.
 */
export const besideHeld: Form = {
  shared: oncePerVersion(async (version, db: Db) => {
    const hashes = version.key.flatMap(({ explanationPicture }) => explanationPicture ?? []);
    const pictures = await findPictures(db, hashes);
    const pictureOf = (hash: string) => {
      const picture = pictures.get(hash);
      return picture && isDrawing(picture) ? dataUrl(picture) : picturePath(hash);
    };
    const text = opening(besidePaper.write(sharedIn(version, pictureOf)));
    return { gzip: await beginning(text), brotli: await brotliBeginning(text) };
  }),
  own: (review) => shortOwnReview.write(review),
};

const opening = (shared: object): Buffer => Buffer.from(`{"data":${JSON.stringify(shared).slice(0, -1)},`);

const sharedIn = (version: Version, pictureOf: (hash: string) => string): SharedReview => ({
  title: version.title,
  rules: version.rules,
  questions: reviewed(version, pictureOf),
});

/** @param pictureOf what stands for the picture of an explanation by its hash */
function reviewed(version: Version, pictureOf: (hash: string) => string): ReviewedQuestion[] {
  const questions = shownQuestions(version);
  return version.key.flatMap((item, index) => {
    const question = questions[index];
    if (!question) return [];
    const { rightOption, rightOptions = [rightOption], isStruck = false, isCorrected = false } = item;
    const { weights, explanation, explanationPicture, explanationAlt = null } = item;
    // A picture without any text is the explanation itself, as the specification has it.
    const isExplanationPicture = explanationPicture !== null && explanation === '';
    const address = explanationPicture === null ? null : pictureOf(explanationPicture);
    return {
      ...question,
      rightOption,
      rightOptions,
      isStruck,
      isCorrected,
      weights,
      explanation: isExplanationPicture ? (address ?? '') : explanation,
      isExplanationPicture,
      explanationPicture: isExplanationPicture ? null : address,
      explanationAlt,
    };
  });
}
