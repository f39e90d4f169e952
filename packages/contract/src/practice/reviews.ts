import type { Answer } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { instantCodec, listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { Day, ReviewSource } from './entries.ts';

/** How sure the candidate was: 0 sure, 1 in doubt, 2 guessing. */
export type Sureness = 0 | 1 | 2;

/** One answer to an item in practice. The account, the item and `at` identify it. */
export interface PracticeReview {
  itemId: string;
  revision: number;
  /** When the item was answered, by the device's clock. */
  at: number;
  /**
   * Authored options 1-5: one for most items; for TKP the best, optionally the second best, or all five in order. Empty:
   * the candidate did not know.
   */
  answers: Exclude<Answer, 0>[];
  spentMs: number;
  sure: Sureness | null;
  source: ReviewSource;
}

export interface PracticeReviewWire {
  item_id: string;
  revision: number;
  at: string;
  answers: Exclude<Answer, 0>[];
  spent_ms: number;
  sure: Sureness | null;
  source: ReviewSource;
}

const practiceReviewCodec: Codec<PracticeReviewWire, PracticeReview> = {
  read: ({ item_id, at, spent_ms, ...review }) => ({
    itemId: item_id,
    at: instantCodec.read(at),
    spentMs: spent_ms,
    ...review,
  }),
  write: ({ itemId, at, spentMs, ...review }) => ({
    item_id: itemId,
    at: instantCodec.write(at),
    spent_ms: spentMs,
    ...review,
  }),
};

export const practiceReviewsCodec: Codec<{ reviews: PracticeReviewWire[] }, PracticeReview[]> = {
  // An entry that is no object has no field, so it is malformed like one with impossible fields.
  read: ({ reviews }) =>
    reviews.map((review) => practiceReviewCodec.read(Object(review) as PracticeReviewWire)),
  write: (reviews) => ({ reviews: listCodec(practiceReviewCodec).write(reviews) }),
};

/** The most reviews of one call. */
export const MAX_REVIEWS = 100;

/** A device's clock is right within this time. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** A review that happened longer ago is refused. */
export const MAX_REVIEW_AGE_DAYS = 60;

/**
 * `malformed`: a field has an impossible value. `unknown`: there is no such item. `notAllowed`: the account may not practise
 * the item (now). `tooOld`: it happened more than `MAX_REVIEW_AGE_DAYS` ago. A refused review will never be stored.
 */
export type ReviewRefusal = 'malformed' | 'unknown' | 'notAllowed' | 'tooOld';

const refusalWords = {
  malformed: 'malformed',
  unknown: 'unknown',
  notAllowed: 'not_allowed',
  tooOld: 'too_old',
} as const satisfies Record<ReviewRefusal, string>;

type ReviewRefusalWord = (typeof refusalWords)[ReviewRefusal];

const refusalCodec: Codec<ReviewRefusalWord, ReviewRefusal> = {
  // A server of a newer release may have further reasons.
  read: (word) =>
    (Object.keys(refusalWords) as ReviewRefusal[]).find((each) => refusalWords[each] === word) ??
    'notAllowed',
  write: (reason) => refusalWords[reason],
};

/** When a card comes back, after the reviews of the call. */
export interface CardReturn {
  kind: string;
  /** Null if the card never comes back: it has left the book, or the exam is earlier. */
  dueOn: Day | null;
  /** The due days if every following answer is right, the first included. */
  ladder: Day[];
  hasLeft: boolean;
}

export interface StoredReviews {
  /** The number of stored reviews, those of an earlier call included. */
  stored: number;
  /** `index` is the position in the call. */
  refused: { index: number; reason: ReviewRefusal }[];
  cards: CardReturn[];
}

interface CardReturnWire {
  kind: string;
  due_on: Day | null;
  ladder: Day[];
  left: boolean;
}

export const storedReviewsCodec: Codec<
  { stored: number; refused: { index: number; reason: ReviewRefusalWord }[]; cards: CardReturnWire[] },
  StoredReviews
> = {
  read: ({ cards, refused, stored }) => ({
    stored,
    refused: refused.map(({ index, reason }) => ({ index, reason: refusalCodec.read(reason) })),
    cards: cards.map(({ due_on, left, ...card }) => ({ dueOn: due_on, hasLeft: left, ...card })),
  }),
  write: ({ cards, refused, stored }) => ({
    stored,
    refused: refused.map(({ index, reason }) => ({ index, reason: refusalCodec.write(reason) })),
    cards: cards.map(({ dueOn, hasLeft, ...card }) => ({ due_on: dueOn, left: hasLeft, ...card })),
  }),
};

/**
 * Stores reviews, also repeated ones and in any order. One refused review does not affect the others. The query `sent_at` is the
 * device's clock at the call: the ages of reviews are taken from a clock that is wrong by more than `CLOCK_TOLERANCE_MS`.
 */
export const storeReviews = endpoint('POST', '/practice/reviews', {
  access: 'account',
  isIdempotent: true,
  body: practiceReviewsCodec,
  reply: storedReviewsCodec,
});

/** The device's clock at the call to `storeReviews`, as its query; null when it is missing or unreadable. */
export const deviceClockQuery = {
  read(query: object): number | null {
    const { sent_at: sentAt } = query as Record<string, unknown>;
    const instant = typeof sentAt === 'string' ? instantCodec.read(sentAt) : NaN;
    return Number.isNaN(instant) ? null : instant;
  },
  write: (now: number): { sent_at: string } => ({ sent_at: instantCodec.write(now) }),
};

/** The question numbers that the candidate had flagged in the attempt. Only the first call of an attempt counts. */
export const doubtsCodec: Codec<{ numbers: number[] }, number[]> = {
  read: ({ numbers }) => numbers,
  write: (numbers) => ({ numbers }),
};

/** `ATTEMPT_HEADER` restricts the call to that attempt. */
export const storeDoubts = endpoint('POST', '/practice/doubts/:id', {
  access: 'account',
  isIdempotent: true,
  body: doubtsCodec,
});
