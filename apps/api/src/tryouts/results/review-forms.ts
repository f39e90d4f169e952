import type { Version } from '@ambang/attempts/versions.ts';
import { picturePath } from '@ambang/contract/tryouts/papers.ts';
import type { OwnReview, ReviewedQuestion, SharedReview } from '@ambang/contract/tryouts/reviews.ts';
import { reviewWithoutPaper, compactOwnReview } from '@ambang/contract/tryouts/compact-reviews.ts';
import { ownReviewCodec, sharedReviewCodec } from '@ambang/contract/tryouts/reviews.ts';
import type { Db } from '@ambang/db/open.ts';
import { findPictures } from '@ambang/db/tryouts/papers.ts';
import { brotliPrefix } from '../../http/replies/brotli.ts';
import type { GzipPrefix } from '../../http/replies/gzip.ts';
import { gzipPrefix } from '../../http/replies/gzip.ts';
import { toDataUrl, isSvg } from '../papers/data-url.ts';
import { oncePerVersion } from '../once-per-version.ts';
import { questionsWithoutKeys } from '../papers/paper.ts';

/** The beginning of a review's text, which is the same for everybody. */
interface Shared {
  gzip: GzipPrefix;
  /** Null when the candidate's part is too long to follow uncompressed. */
  brotli: Buffer | null;
}

/** The beginning and the candidate's part. */
interface Form {
  shared: (version: Version, db: Db) => Promise<Shared>;
  own: (review: OwnReview) => object;
}

/** For a device without the paper. */
export const fullReviewForm: Form = {
  shared: oncePerVersion(async (version) => {
    const text = opening(sharedReviewCodec.write(sharedIn(version, picturePath)));
    return { gzip: await gzipPrefix(text), brotli: null };
  }),
  own: (review) => ownReviewCodec.write(review),
};

/**
 * For a device that has the paper. The SVGs of explanations are inlined: together they compress to less than half of
 * separate replies. Other pictures would only get larger.
 */
export const withoutPaper: Form = {
  shared: oncePerVersion(async (version, db: Db) => {
    const hashes = version.key.flatMap(({ explanationPicture }) => explanationPicture ?? []);
    const pictures = await findPictures(db, hashes);
    const pictureOf = (hash: string) => {
      const picture = pictures.get(hash);
      return picture && isSvg(picture) ? toDataUrl(picture) : picturePath(hash);
    };
    const text = opening(reviewWithoutPaper.write(sharedIn(version, pictureOf)));
    return { gzip: await gzipPrefix(text), brotli: await brotliPrefix(text) };
  }),
  own: (review) => compactOwnReview.write(review),
};

const opening = (shared: object): Buffer => Buffer.from(`{"data":${JSON.stringify(shared).slice(0, -1)},`);

const sharedIn = (version: Version, pictureOf: (hash: string) => string): SharedReview => ({
  title: version.title,
  rules: version.rules,
  questions: reviewed(version, pictureOf),
});

/** @param pictureOf the address of an explanation's picture by its hash */
function reviewed(version: Version, pictureOf: (hash: string) => string): ReviewedQuestion[] {
  const questions = questionsWithoutKeys(version);
  return version.key.flatMap((item, index) => {
    const question = questions[index];
    if (!question) return [];
    const { rightOption, rightOptions = [rightOption], isStruck = false, isCorrected = false } = item;
    const { weights, explanation, explanationPicture, explanationAlt = null } = item;
    // By the specification a picture without text is the explanation itself.
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
