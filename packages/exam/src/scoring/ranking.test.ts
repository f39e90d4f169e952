import { expect, test } from 'vitest';
import { compareRank, compareScores, computePercentile, computeRank } from './ranking.ts';

const score = (total: number, tkp: number, tiu: number, twk: number, finishedAt = 0) => ({
  total,
  tkp,
  tiu,
  twk,
  finishedAt,
});

test('equal totals are ordered by TKP, then TIU, then TWK', () => {
  const list = [
    score(300, 150, 80, 70),
    score(300, 160, 70, 70),
    score(310, 100, 100, 110),
    score(300, 160, 75, 65),
  ];
  expect([...list].sort(compareScores).map(({ total, tkp, tiu }) => [total, tkp, tiu])).toEqual([
    [310, 100, 100],
    [300, 160, 75],
    [300, 160, 70],
    [300, 150, 80],
  ]);
});

test('scores that are equal in every test share a rank, and the earlier finish is listed first', () => {
  const early = score(300, 160, 75, 65, 1);
  const late = score(300, 160, 75, 65, 2);
  expect(compareRank(early, late)).toBe(0);
  expect(compareScores(early, late)).toBeLessThan(0);
});

test('a rank is one more than the number of better participants', () => {
  expect(computeRank({ better: 0 })).toBe(1);
  expect(computeRank({ better: 3 })).toBe(4);
});

test('a percentile counts participants with a worse rank and half of those with the same rank', () => {
  expect(computePercentile({ better: 0, sharing: 1, participants: 40 })).toBe(98.75);
  expect(computePercentile({ better: 10, sharing: 20, participants: 40 })).toBe(50);
  expect(computePercentile({ better: 39, sharing: 1, participants: 40 })).toBe(1.25);
});

test('with fewer than thirty participants there is no percentile', () => {
  expect(computePercentile({ better: 0, sharing: 1, participants: 29 })).toBeNull();
  expect(computePercentile({ better: 0, sharing: 30, participants: 30 })).toBe(50);
});
