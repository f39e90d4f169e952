import { describe, expect, test } from 'vitest';
import type { RatingInput } from './rating.ts';
import { ratingOf } from './rating.ts';

const right: RatingInput = {
  ...{ test: 'TIU', points: 5, answers: [3], spentMs: 60_000, targetMs: 68_000, sure: null },
};

describe('the rating of an answer', () => {
  test.each<[string, Partial<RatingInput>, string]>([
    ['right in time', {}, 'good'],
    ['right and sure', { sure: 0 }, 'good'],
    ['right but unsure', { sure: 1 }, 'good'],
    ['right by guessing', { sure: 2 }, 'again'],
    ['right at 1.5 times the target', { spentMs: 102_000 }, 'good'],
    ['right but slower', { spentMs: 102_001 }, 'hard'],
    ['wrong', { points: 0 }, 'again'],
    ['"Tidak tahu"', { points: 0, answers: [] }, 'again'],
    ['5 points of TKP', { test: 'TKP', targetMs: 40_000, spentMs: 300_000 }, 'good'],
    ['4 points of TKP', { test: 'TKP', points: 4 }, 'hard'],
    ['3 points of TKP', { test: 'TKP', points: 3 }, 'again'],
    ['4 points of TKP by guessing', { test: 'TKP', points: 4, sure: 2 }, 'again'],
  ])('%s', (_, changes, rating) => {
    expect(ratingOf({ ...right, ...changes })).toBe(rating);
  });
});
