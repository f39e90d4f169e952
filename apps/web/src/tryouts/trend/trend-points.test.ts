import { expect, test } from 'vitest';
import {
  trendChangeText,
  passingGradesText,
  createHeightScale,
  newestTryouts,
  describeTrend,
  computeTrend,
} from './trend-points.ts';

const grades = { TWK: 65, TIU: 80, TKP: 156 };
const tryout = (id: number, twk: number) => ({
  id,
  title: `SKD ${id}`,
  finishedAt: id,
  twk,
  tiu: 80,
  tkp: 100,
  grades,
});

test('the trend shows the newest twelve results, oldest first', () => {
  const all = Array.from({ length: 15 }, (_, index) => tryout(15 - index, 60));
  expect(newestTryouts(all).map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(newestTryouts(all.slice(0, 2)).map(({ id }) => id)).toEqual([14, 15]);
  expect(newestTryouts([])).toEqual([]);
});

test('the trend of a test has its points, its passing grade and whether it was passed', () => {
  const tryouts = [tryout(1, 64), tryout(2, 65)];
  expect(computeTrend(tryouts, 'TWK')).toEqual([
    { tryoutId: 1, points: 64, grade: 65, isPassed: false },
    { tryoutId: 2, points: 65, grade: 65, isPassed: true },
  ]);
  expect(computeTrend(tryouts, 'TIU').map(({ points, isPassed }) => [points, isPassed])).toEqual([
    [80, true],
    [80, true],
  ]);
  expect(computeTrend(tryouts, 'TKP').map(({ points, isPassed }) => [points, isPassed])).toEqual([
    [100, false],
    [100, false],
  ]);
});

test('all results and passing grades are within the trend chart, and more points are higher', () => {
  const trend = computeTrend(
    [tryout(1, 20), tryout(2, 120), { ...tryout(3, 90), grades: { ...grades, TWK: 150 } }],
    'TWK',
  );
  const heightOf = createHeightScale(trend);
  const positions = [20, 65, 90, 120, 150].map(heightOf);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(positions[0]).toBeCloseTo(0.18);
  expect(positions.at(-1)).toBeCloseTo(0.82);
  expect(createHeightScale(computeTrend([tryout(1, 65)], 'TWK'))(65)).toBe(0.5);
});

test('the text of a trend compares the first and the last result; a single result has no comparison', () => {
  const textOf = (...twk: number[]) =>
    trendChangeText(
      computeTrend(
        twk.map((points, id) => tryout(id, points)),
        'TWK',
      ),
    );
  expect(textOf(60, 90, 75)).toBe('Dari 60 ke 75: naik 15 poin.');
  expect(textOf(60, 55)).toBe('Dari 60 ke 55: turun 5 poin.');
  expect(textOf(60, 70, 60)).toBe('Dari 60 ke 60: sama seperti pertama.');
  expect(textOf(70)).toBe('70 poin.');
});

test('the description of a trend lists all results and how often the passing grade was reached', () => {
  expect(describeTrend('TWK', computeTrend([tryout(1, 60), tryout(2, 65), tryout(3, 90)], 'TWK'))).toBe(
    'Nilai TWK dari 3 tryout: 60, 65, 90. Ambang 65, tercapai 2 kali.',
  );
});

test('when tryouts have different passing grades, the description of a trend has the grade of each result', () => {
  const tryoutWithTkpGrade = (id: number, grade: number) => ({
    ...tryout(id, 60),
    tkp: 160,
    grades: { ...grades, TKP: grade },
  });
  const trend = computeTrend(
    [tryoutWithTkpGrade(1, 156), tryoutWithTkpGrade(2, 166), tryoutWithTkpGrade(3, 156)],
    'TKP',
  );
  expect(describeTrend('TKP', trend)).toBe(
    'Nilai TKP dari 3 tryout: 160, ambang 156 tercapai; 160, ambang 166 belum; 160, ambang 156 tercapai.',
  );
  expect(passingGradesText(trend)).toBe('Ambang 156 dan 166');
  expect(passingGradesText(trend.slice(0, 1))).toBe('Ambang 156');
});
