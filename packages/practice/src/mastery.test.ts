import { describe, expect, test } from 'vitest';
import { DAY_MS } from './days.ts';
import { masteryOf, masteryText } from './mastery.ts';

const now = 100 * DAY_MS;
const answersOf = (right: number, wrong: number, daysAgo = 0) => [
  ...Array.from({ length: right }, () => ({ points: 5, at: now - daysAgo * DAY_MS })),
  ...Array.from({ length: wrong }, () => ({ points: 0, at: now - daysAgo * DAY_MS })),
];
const textOf = (right: number, wrong: number, testShare = 0.5) =>
  masteryText(masteryOf({ answers: answersOf(right, wrong), testShare, now }));

describe('the word of a topic', () => {
  test('is not said under eight answers', () => {
    expect(textOf(0, 5)).toBe('belum terbaca, 3 jawaban lagi');
    expect(masteryOf({ answers: answersOf(0, 7), testShare: 0.5, now })).toMatchObject({
      share: null,
      level: null,
    });
  });

  test('goes by the share of points', () => {
    expect(textOf(1, 7)).toBe('1 dari 8 benar: sering lepas');
    expect(textOf(5, 7)).toBe('5 dari 12 benar: separuh-separuh');
    expect(textOf(9, 3)).toBe('9 dari 12 benar: lebih sering benar');
    expect(textOf(30, 1)).toBe('30 dari 31 benar: kokoh');
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
