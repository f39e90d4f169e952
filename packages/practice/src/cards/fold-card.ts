import type { TestName } from '@ambang/exam/rules.ts';
import type { WibDay } from '../days.ts';
import { addDays, startOfWibDay, wibDayOf } from '../days.ts';
import type { Card } from './card.ts';
import { DAYS_TO_LEAVE } from './card.ts';
import type { Memory } from './memory.ts';
import { rateMemory } from './memory.ts';
import type { PracticeRating } from './rating.ts';
import { isFull, isKnown, isSurelyWrong, lowerRating, ratingOf } from './rating.ts';
import type { Review } from './review.ts';
import { compareReviews } from './review.ts';

export interface FoldSettings {
  test: TestName;
  /** The test's time for one question. */
  targetMs: number;
  /** When the newest attempt put the card into the book; null if only practice did. */
  seededAt: number | null;
  /** The newest decision by hand: `left` takes the card out of the book, otherwise it is put back. */
  byHand: { at: number; left: boolean } | null;
}

interface Fold {
  /** Before `day`. */
  memory: Memory | null;
  /** The last rated day with its lowest rating. */
  day: { day: WibDay; rating: PracticeRating; isSurelyWrong: boolean } | null;
  firstAt: number | null;
  lastAt: number | null;
  reps: number;
  lapses: number;
  rightDays: number;
  lastRightDay: WibDay | null;
  leftAt: number | null;
}

/**
 * Computes a card from its reviews, in any order. Repeats and struck items are left out, and a review that was sent twice
 * counts once. Several reviews of one day give one rating, the lowest, because FSRS was fitted on one review a day.
 * @returns null without a seed and without a review rated `again`: what was always right needs no card
 * @throws RangeError when a time is not finite
 */
export function foldCard(reviews: readonly Review[], settings: FoldSettings): Card | null {
  const fold: Fold = {
    ...{ memory: null, day: null, firstAt: null, lastAt: null, reps: 0, lapses: 0 },
    ...{ rightDays: 0, lastRightDay: null, leftAt: null },
  };
  for (const event of eventsOf(reviews, settings)) {
    if (event === 'seed') returnToBook(fold);
    else if ('left' in event) decideByHand(fold, event);
    else addReview(fold, event, settings);
  }
  return settings.seededAt === null && fold.lapses === 0 ? null : toCard(fold, settings);
}

type Decision = NonNullable<FoldSettings['byHand']>;

function eventsOf(reviews: readonly Review[], { seededAt, byHand }: FoldSettings) {
  const events = ratedReviews(reviews).map((event): [number, Review | Decision | 'seed'] => [
    event.countedAt,
    event,
  ]);
  if (seededAt !== null) events.push([seededAt, 'seed']);
  if (byHand) events.push([byHand.at, byHand]);
  return events.toSorted(([one], [other]) => one - other).map(([, event]) => event);
}

function ratedReviews(reviews: readonly Review[]): Review[] {
  const broken = reviews.find(({ at, countedAt }) => !Number.isFinite(at) || !Number.isFinite(countedAt));
  if (broken) throw new RangeError(`a review of ${broken.itemId} has no time`);
  const seen = new Set<string>();
  return reviews.toSorted(compareReviews).filter(({ itemId, at, source, points }) => {
    const identity = `${at} ${itemId}`;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return source !== 'repeat' && points !== null;
  });
}

function addReview(fold: Fold, review: Review, { test, targetMs }: FoldSettings): void {
  const rating = ratingOf({ ...review, test, targetMs });
  const day = wibDayOf(review.countedAt);
  const before = fold.day?.day === day ? fold.day : null;
  if (!before) fold.memory = memoryAfter(fold);
  fold.day = {
    day,
    rating: before ? lowerRating(before.rating, rating) : rating,
    isSurelyWrong: isSurelyWrong(rating, review) || (before?.isSurelyWrong ?? false),
  };
  fold.firstAt ??= review.countedAt;
  fold.lastAt = review.countedAt;
  fold.reps += 1;
  if (rating === 'again') fold.lapses += 1;
  if (isKnown(review)) countRightDay(fold, day, review.countedAt);
  else if (rating === 'again' && !isFull(review)) returnToBook(fold);
}

/** The memory after the last rated day. */
const memoryAfter = ({ memory, day }: Fold): Memory | null =>
  day ? rateMemory(memory, day.day, day.rating) : memory;

function countRightDay(fold: Fold, day: WibDay, at: number): void {
  if (fold.lastRightDay === day || fold.rightDays === DAYS_TO_LEAVE) return;
  fold.rightDays += 1;
  fold.lastRightDay = day;
  if (fold.rightDays === DAYS_TO_LEAVE) fold.leftAt ??= at;
}

/** A wrong answer and a new seed also bring back a card that left, by hand or not, because the reason to leave is gone. */
function returnToBook(fold: Fold): void {
  fold.rightDays = 0;
  fold.lastRightDay = null;
  fold.leftAt = null;
}

/** Putting back a card that had left by its answers asks for new ones; otherwise it only undoes a decision by hand. */
function decideByHand(fold: Fold, { at, left }: Decision): void {
  if (left) fold.leftAt ??= at;
  else if (fold.leftAt !== null) returnToBook(fold);
}

function toCard(fold: Fold, settings: FoldSettings): Card {
  const { day, reps, lapses, rightDays, leftAt, firstAt, lastAt } = fold;
  const memory = memoryAfter(fold);
  const comesFirst = day?.isSurelyWrong ?? false;
  return {
    due: startOfWibDay(dueDayOf(memory, comesFirst, lastAt, settings.seededAt)),
    stability: memory?.stability ?? 0,
    difficulty: memory?.difficulty ?? 0,
    ...{ reps, lapses, rightDays, leftAt, firstAt, lastAt, comesFirst },
  };
}

/** A seed after the last review is due at once: the attempt has shown that the kind is not known. */
function dueDayOf(
  memory: Memory | null,
  comesFirst: boolean,
  lastAt: number | null,
  seededAt: number | null,
): WibDay {
  if (seededAt !== null && (lastAt === null || seededAt > lastAt)) return wibDayOf(seededAt);
  if (!memory) throw new Error('a card without a seed has a review');
  return addDays(memory.lastDay, comesFirst ? 1 : memory.intervalDays);
}
