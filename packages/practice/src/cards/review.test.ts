import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { describe, expect, test } from 'vitest';
import { morningOf } from '../../test/reviews.ts';
import { DAY_MS } from '../days.ts';
import { computeReviewPoints, countedAtOf, findReviewFault } from './review.ts';

const now = morningOf('2026-11-28');
const sent = { at: now - 1_000, answers: [3], spentMs: 40_000, sure: null };

describe('a review that is sent', () => {
  test.each([
    ['is accepted', {}, null],
    ['of nothing chosen is accepted', { answers: [] }, null],
    ['of an ordering is accepted', { answers: [5, 4, 1, 2, 3] }, null],
    ['of the future is accepted', { at: now + DAY_MS }, null],
    ['of weeks ago is accepted', { at: now - 59 * DAY_MS }, null],
    ['older than 60 days is refused', { at: now - 60 * DAY_MS - 1 }, 'old'],
    ['without a time is refused', { at: Number.NaN }, 'time'],
    ['at half a millisecond is refused', { at: now - 0.5 }, 'time'],
    ['of an option that does not exist is refused', { answers: [6] }, 'answers'],
    ['of one option twice is refused', { answers: [2, 2] }, 'answers'],
    ['of three options is refused', { answers: [1, 2, 3] }, 'answers'],
    ['of a negative duration is refused', { spentMs: -1 }, 'spent'],
    ['of a duration that is not a number is refused', { spentMs: Number.NaN }, 'spent'],
    ['of an unknown sureness is refused', { sure: 3 }, 'sure'],
  ])('%s', (_, changes, fault) => {
    expect(findReviewFault({ ...sent, ...changes }, now)).toBe(fault);
  });

  test('of the future counts as its arrival', () => {
    expect(countedAtOf(now + DAY_MS, now)).toBe(now);
    expect(countedAtOf(now - 5, now)).toBe(now - 5);
  });
});

describe('the points of a review', () => {
  const key: ItemKey = { topic: 5, test: 'TIU', rightOptions: [2], weights: null, isStruck: false };
  const tkp: ItemKey = {
    topic: 15,
    test: 'TKP',
    rightOptions: [3],
    weights: [3, 1, 4, 5, 2],
    isStruck: false,
  };

  test.each<[string, ItemKey, number[], number | null]>([
    ['a right answer', key, [3], 5],
    ['a wrong answer', key, [2], 0],
    ['nothing', key, [], 0],
    ['a struck item', { ...key, isStruck: true }, [3], null],
    ['the best of two in TKP, whatever the second is', tkp, [3, 4], 4],
    ['an ordering with the best first', tkp, [4, 1, 2, 3, 5], 5],
    ['an ordering with the best second', tkp, [1, 4, 2, 3, 5], 4],
    ['an ordering with the best last', tkp, [1, 2, 3, 5, 4], 1],
  ])('of %s', (_, itemKey, answers, points) => {
    expect(computeReviewPoints(itemKey, answers)).toBe(points);
  });
});
