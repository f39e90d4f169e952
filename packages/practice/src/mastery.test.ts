import { describe, expect, test } from 'vitest';
import { DAY_MS } from './days.ts';
import { masteryOf } from './mastery.ts';

const now = 100 * DAY_MS;
const answersOf = (right: number, wrong: number, daysAgo = 0) => [
  ...Array.from({ length: right }, () => ({ points: 5, at: now - daysAgo * DAY_MS })),
  ...Array.from({ length: wrong }, () => ({ points: 0, at: now - daysAgo * DAY_MS })),
];
const masteryWith = (right: number, wrong: number) =>
  masteryOf({ answers: answersOf(right, wrong), testShare: 0.5, now });

describe('the word of a topic', () => {
  test('is not said under eight answers', () => {
    expect(masteryWith(0, 5)).toEqual({ answers: 5, right: 0, missing: 3, share: null, level: null });
    expect(masteryWith(0, 7)).toMatchObject({ missing: 1, level: null });
  });

  test('goes by the share of points', () => {
    expect(masteryWith(1, 7).level).toBe('often-lost');
    expect(masteryWith(5, 7)).toMatchObject({ answers: 12, right: 5, missing: 0, level: 'half' });
    expect(masteryWith(9, 3).level).toBe('mostly-right');
    expect(masteryWith(30, 1).level).toBe('firm');
  });

  test('leans on the whole test as long as there are few answers', () => {
    const shareOf = (testShare: number) => masteryOf({ answers: answersOf(4, 4), testShare, now }).share;
    expect(shareOf(0.9)).toBeCloseTo((4 + 5 * 0.9) / 13, 9);
    expect(shareOf(0.2)).toBeCloseTo((4 + 5 * 0.2) / 13, 9);
  });

  test('goes more by newer answers', () => {
    const better = [...answersOf(0, 10, 60), ...answersOf(10, 0)];
    const worse = [...answersOf(10, 0, 60), ...answersOf(0, 10)];
    expect(masteryOf({ answers: better, testShare: 0.5, now }).level).toBe('mostly-right');
    expect(masteryOf({ answers: worse, testShare: 0.5, now }).level).toBe('often-lost');
  });
});
