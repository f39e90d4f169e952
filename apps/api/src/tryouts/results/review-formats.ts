import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import { picturePath } from '@ambang/contract/tryouts/papers.ts';
import type { OwnReview, ReviewedQuestion, SharedReview } from '@ambang/contract/tryouts/reviews.ts';
import { reviewWithoutPaper, compactOwnReview } from '@ambang/contract/tryouts/compact-reviews.ts';
import { withOneQuestion } from '@ambang/contract/tryouts/one-question-reviews.ts';
import { ownReviewCodec, sharedReviewCodec } from '@ambang/contract/tryouts/reviews.ts';
import type { Db } from '@ambang/db/open.ts';
import { findPictures } from '@ambang/db/tryouts/pictures.ts';
import { compressBrotliPrefix } from '../../http/replies/brotli.ts';
import type { GzipPrefix } from '../../http/replies/gzip.ts';
import { compressGzipPrefix } from '../../http/replies/gzip.ts';
import { toDataUrl, isSvg } from '../papers/data-url.ts';
import { cachePerVersion } from '../cache-per-version.ts';
import { toQuestions } from '../papers/paper.ts';
import { explanationParts, explanationText } from './explanation.ts';

/** The beginning of a review's text, the same for all candidates. */
interface SharedText {
  gzip: GzipPrefix;
  /** Null for a format whose candidate part is too long to be sent uncompressed. */
  brotli: Buffer | null;
}

/** How the shared beginning and the candidate's part of a review are written. */
interface ReviewFormat {
  createShared: (version: TryoutVersion, db: Db) => Promise<SharedText>;
  writeOwn: (review: OwnReview) => object;
}

/** The format for a device that does not have the paper. */
export const fullReviewFormat: ReviewFormat = {
  createShared: cachePerVersion(async (version) => {
    const text = toJsonPrefix(sharedReviewCodec.write(toSharedReview(version, picturePath)));
    return { gzip: await compressGzipPrefix(text), brotli: null };
  }),
  writeOwn: (review) => ownReviewCodec.write(review),
};

/**
 * The format for a device that has the paper. The SVGs of explanations are inlined, because together they compress to less
 * than half the size of separate replies. Other pictures are not inlined, because they would get larger.
 */
export const reviewFormatWithoutPaper: ReviewFormat = {
  createShared: cachePerVersion(async (version, db: Db) => {
    const hashes = version.key.flatMap(({ explanationPicture }) => explanationPicture ?? []);
    const pictures = await findPictures(db, hashes);
    const pictureOf = (hash: string) => {
      const picture = pictures.get(hash);
      return picture && isSvg(picture) ? toDataUrl(picture) : picturePath(hash);
    };
    const text = toJsonPrefix(reviewWithoutPaper.write(toSharedReview(version, pictureOf)));
    return { gzip: await compressGzipPrefix(text), brotli: await compressBrotliPrefix(text) };
  }),
  writeOwn: (review) => compactOwnReview.write(review),
};

const oneQuestionFormats = new Map<number, ReviewFormat>();

/**
 * The format with the texts of one question.
 * @param number of an existing question, so that few formats are kept
 */
export function oneQuestionFormat(number: number): ReviewFormat {
  const known = oneQuestionFormats.get(number);
  if (known) return known;
  const format: ReviewFormat = {
    createShared: cachePerVersion(async (version) => {
      const review = withOneQuestion(toSharedReview(version, picturePath), number);
      return { gzip: await compressGzipPrefix(toJsonPrefix(sharedReviewCodec.write(review))), brotli: null };
    }),
    writeOwn: fullReviewFormat.writeOwn,
  };
  oneQuestionFormats.set(number, format);
  return format;
}

/** The JSON of a reply up to where the candidate's part is inserted. */
const toJsonPrefix = (shared: object): Buffer =>
  Buffer.from(`{"data":${JSON.stringify(shared).slice(0, -1)},`);

const toSharedReview = (version: TryoutVersion, pictureOf: (hash: string) => string): SharedReview => ({
  title: version.title,
  rules: version.rules,
  questions: toReviewedQuestions(version, pictureOf),
});

function toReviewedQuestions(
  version: TryoutVersion,
  pictureOf: (hash: string) => string,
): ReviewedQuestion[] {
  const questions = toQuestions(version);
  return version.key.flatMap((item, index) => {
    const question = questions[index];
    if (!question) return [];
    const { rightOption, rightOptions = [rightOption], isStruck = false, isCorrected = false } = item;
    const { id: itemId = null, weights, explanationPicture, explanationAlt = null } = item;
    const explanation = explanationText(item);
    // By the specification a picture without text is the whole explanation.
    const isExplanationPicture = explanationPicture !== null && explanation === '';
    const address = explanationPicture === null ? null : pictureOf(explanationPicture);
    return {
      ...question,
      itemId,
      rightOption,
      rightOptions,
      isStruck,
      isCorrected,
      weights,
      explanation: isExplanationPicture ? (address ?? '') : explanation,
      ...explanationParts(item),
      isExplanationPicture,
      explanationPicture: isExplanationPicture ? null : address,
      explanationAlt,
    };
  });
}
