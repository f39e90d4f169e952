import { expect, test } from 'vitest';
import { missingPointsText } from '../missing-points.ts';
import { computeTrends, createTrendScale, newestTryouts, spreadDepths } from './trend-points.ts';
import { describeTrend, distanceText, gradesText, summarizeTrend } from './trend-text.ts';

const grades = { TWK: 65, TIU: 80, TKP: 156 };
const tryout = (id: number, [twk, tiu, tkp]: readonly [number, number, number]) => ({
  ...{ id, title: `SKD ${id}`, finishedAt: id, twk, tiu, tkp, grades },
});
const three = [tryout(1, [80, 55, 158]), tryout(2, [80, 60, 170]), tryout(3, [85, 70, 176])];

test('the trend shows the newest twelve results, oldest first', () => {
  const all = Array.from({ length: 15 }, (_, index) => tryout(15 - index, [60, 80, 100]));
  expect(newestTryouts(all).map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(newestTryouts(all.slice(0, 2)).map(({ id }) => id)).toEqual([14, 15]);
  expect(newestTryouts([])).toEqual([]);
});

test('the trend of a test has the distance to its own passing grade', () => {
  const stricter = { ...tryout(2, [65, 80, 156]), grades: { ...grades, TKP: 166 } };
  const [twk, , tkp] = computeTrends([tryout(1, [64, 80, 156]), stricter]);
  expect(twk?.points.map(({ distance, isPassed }) => [distance, isPassed])).toEqual([
    [-1, false],
    [0, true],
  ]);
  expect(tkp?.points.map(({ distance }) => distance)).toEqual([0, -10]);
});

test('all results are within the scale, which has marks from -25 to +50 at least', () => {
  const { depthOf, marks } = createTrendScale(computeTrends(three));
  expect(marks).toEqual([50, 25, -25]);
  expect(depthOf(0)).toBeGreaterThan(depthOf(25));
  const wide = createTrendScale(computeTrends([tryout(1, [0, 0, 0]), tryout(2, [150, 175, 225])]));
  expect(wide.marks).toEqual([50, -50, -100, -150]);
  for (const distance of [-156, 95]) {
    expect(wide.depthOf(distance)).toBeGreaterThan(0.05);
    expect(wide.depthOf(distance)).toBeLessThan(0.95);
  }
});

test('labels of equal ends are moved apart and stay inside', () => {
  expect(spreadDepths([0.2, 0.5, 0.8], 0.1)).toEqual([0.2, 0.5, 0.8]);
  const apart = spreadDepths([0.98, 0.98, 0.97], 0.1);
  expect(apart.map((depth) => depth.toFixed(2))).toEqual(['0.85', '0.95', '0.75']);
});

test('the sentence names the nearest test below its passing grade, and the others', () => {
  expect(summarizeTrend(computeTrends(three))).toEqual({
    headline: 'TIU tinggal 10 poin lagi.',
    rest: 'TWK dan TKP sudah melewati ambang sejak tryout pertama.',
  });
  expect(summarizeTrend(computeTrends([tryout(1, [60, 70, 160])]))).toEqual({
    headline: 'TWK tinggal 5 poin lagi.',
    rest: 'TIU masih 10 poin di bawah ambang. TKP sudah melewati ambang.',
  });
  expect(summarizeTrend(computeTrends([tryout(1, [35, 30, 121])])).headline).toBe('TWK kurang 30 poin.');
  expect(summarizeTrend(computeTrends([tryout(1, [120, 80, 187])]))).toEqual({
    headline: 'Ketiganya lewat ambang.',
    rest: 'Paling tipis TIU, tepat di ambang.',
  });
});

test('the description has the first and the last distance of each test', () => {
  expect(describeTrend(computeTrends(three))).toBe(
    'Jarak ke ambang pada 3 tryout. TWK dari +15 menjadi +20, TIU dari −25 menjadi −10, TKP dari +2 menjadi +20.',
  );
  expect(describeTrend(computeTrends(three.slice(0, 1)))).toBe(
    'Jarak ke ambang pada 1 tryout. TWK +15, TIU −25, TKP +2.',
  );
  expect(distanceText(0)).toBe('0');
});

test('different passing grades of a test are all named', () => {
  const stricter = { ...tryout(2, [60, 60, 60]), grades: { ...grades, TKP: 166 } };
  expect(gradesText(computeTrends([tryout(1, [60, 60, 60]), stricter]))).toBe(
    'TWK 65, TIU 80, TKP 156 dan 166',
  );
});

test('a failed tryout names the missing points of each test', () => {
  expect(missingPointsText(tryout(1, [60, 70, 160]))).toBe('kurang 5\u00a0di\u00a0TWK, 10\u00a0di\u00a0TIU');
  expect(missingPointsText(tryout(1, [65, 70, 160]))).toBe('TIU kurang 10');
});
