import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { computeItemPoints } from '@ambang/exam/scoring/score.ts';
import { OPTION_COUNT, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { DAY_MS } from '../days.ts';

/**
 * Why an item was shown. A `repeat` is shown once more in the same session, after a wrong answer: it is stored but never
 * rated, because it measures the memory of a minute.
 */
export type ReviewSource = 'due' | 'new' | 'anchor' | 'repair' | 'drill' | 'single' | 'pace' | 'repeat';

/** What the candidate chose: 0 "yakin", 1 "ragu", 2 "menebak"; null when nothing was chosen. */
export type Sureness = 0 | 1 | 2 | null;

export const SURE = 0;
export const UNSURE = 1;
export const GUESSED = 2;

/** One answer of practice. Instants are epoch ms. A review is identified by account, `itemId` and `at`. */
export interface Review {
  itemId: string;
  /** The kind of the item, which names the card: its family, else its theme. */
  kind: string;
  /** The time by the device's clock. */
  at: number;
  /** `at`, but not after the arrival (`countedAtOf`). It orders the reviews. */
  countedAt: number;
  /**
   * Authored options 1-5: none for "Tidak tahu", one usually, two for the best and the second best of TKP, five for an
   * ordering, best first.
   */
  answers: readonly number[];
  /** By the current key (`computeReviewPoints`); null when the item is struck, so that the review is not rated. */
  points: number | null;
  spentMs: number;
  sure: Sureness;
  source: ReviewSource;
}

/** Older reviews are refused: the schedule has long moved on, and a device keeps no answers that long. */
export const OLDEST_REVIEW_DAYS = 60;

/** Longer times are refused as broken: a question left open overnight is at most this long. */
export const LONGEST_REVIEW_MS = DAY_MS;

export type ReviewFault = 'time' | 'old' | 'answers' | 'spent' | 'sure';

type SentReview = Pick<Review, 'at' | 'answers' | 'spentMs'> & { sure: number | null };

/** Why a sent review is refused; null when it is accepted. A time in the future is accepted (`countedAtOf`). */
export function findReviewFault(
  { at, answers, spentMs, sure }: SentReview,
  arrivedAt: number,
): ReviewFault | null {
  if (!Number.isSafeInteger(at) || at < 0) return 'time';
  if (at < arrivedAt - OLDEST_REVIEW_DAYS * DAY_MS) return 'old';
  if (!areAnswersValid(answers)) return 'answers';
  if (!Number.isSafeInteger(spentMs) || spentMs < 0 || spentMs > LONGEST_REVIEW_MS) return 'spent';
  if (sure !== null && ![SURE, UNSURE, GUESSED].includes(sure)) return 'sure';
  return null;
}

function areAnswersValid(answers: readonly number[]): boolean {
  const areOptions = answers.every((one) => Number.isInteger(one) && one >= 1 && one <= OPTION_COUNT);
  return (
    areOptions && new Set(answers).size === answers.length && [0, 1, 2, OPTION_COUNT].includes(answers.length)
  );
}

/** A time in the future counts as the arrival, so that a wrong clock cannot put a review after later ones for ever. */
export const countedAtOf = (at: number, arrivedAt: number): number => Math.min(at, arrivedAt);

/**
 * The points of a review by the item's current key. In an ordering the place of the best option counts: 5 points for the
 * first place, 4 for the second, down to 1. Otherwise the first answer counts.
 * @returns null when the item is struck
 */
export function computeReviewPoints(key: ItemKey, answers: readonly number[]): number | null {
  if (key.isStruck) return null;
  if (answers.length < OPTION_COUNT) return computeItemPoints(key, toAnswer(answers[0]));
  const place = answers.findIndex((one) => computeItemPoints(key, toAnswer(one)) === POINTS_PER_RIGHT_ANSWER);
  return place === -1 ? 0 : POINTS_PER_RIGHT_ANSWER - place;
}

const toAnswer = (option: number | undefined) => (option ?? 0) as 0 | 1 | 2 | 3 | 4 | 5;

/** The order of the fold. It does not depend on the order of arrival. */
export const compareReviews = (one: Review, other: Review): number =>
  one.countedAt - other.countedAt || compareTexts(one.itemId, other.itemId) || one.at - other.at;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
