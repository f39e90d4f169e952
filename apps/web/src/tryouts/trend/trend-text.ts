import type { TestName } from '@ambang/exam/rules.ts';
import { decidingTest, isNear } from '../../format/result-sentence.ts';
import type { TestTrend, TrendPoint } from './trend-points.ts';

/** "+15", "−10" with a minus sign, "0" */
export const distanceText = (distance: number): string =>
  distance === 0 ? '0' : `${distance > 0 ? '+' : '−'}${Math.abs(distance)}`;

interface Summary {
  /** The one thing to know. */
  headline: string;
  rest: string;
}

interface LastResult {
  test: TestName;
  distance: number;
  /** Whether all results reached the passing grade. */
  isAlwaysPassed: boolean;
}

/** The nearest test below its passing grade and then the others; without one, the test with the least above it. */
export function summarizeTrend(trends: readonly TestTrend[]): Summary {
  const last = trends.map(({ test, points }): LastResult => {
    const isAlwaysPassed = points.length > 1 && points.every(({ isPassed }) => isPassed);
    return { test, distance: points.at(-1)?.distance ?? 0, isAlwaysPassed };
  });
  const below = last.filter(({ distance }) => distance < 0);
  const nearest = decidingTest(below.map(toMargin))?.test.name;
  const reached = last.filter(({ distance }) => distance >= 0);
  if (nearest === undefined) return { headline: 'Ketiganya lewat ambang.', rest: leastText(last) };
  const [first, others] = [
    below.filter(({ test }) => test === nearest),
    below.filter(({ test }) => test !== nearest),
  ];
  const rest = [...others.map(belowText), reachedText(reached)].filter(Boolean).join(' ');
  return { headline: first.map(nearestText).join(''), rest };
}

const toMargin = ({ test, distance }: LastResult) => ({
  test: { name: test },
  margin: distance,
  isPassed: distance >= 0,
});

/** As the result, it calls only a small distance small. */
const nearestText = (last: LastResult): string =>
  isNear(toMargin(last))
    ? `${last.test} tinggal ${-last.distance} poin lagi.`
    : `${last.test} kurang ${-last.distance} poin.`;

function leastText(last: readonly LastResult[]): string {
  const least = Math.min(...last.map(({ distance }) => distance));
  const tests = listText(last.filter(({ distance }) => distance === least).map(({ test }) => test));
  return `Paling tipis ${tests}, ${least === 0 ? 'tepat di ambang' : `${least} poin di atas ambang`}.`;
}

const belowText = ({ test, distance }: LastResult): string =>
  `${test} masih ${-distance} poin di bawah ambang.`;

function reachedText(reached: readonly LastResult[]): string {
  if (reached.length === 0) return '';
  const since = reached.every(({ isAlwaysPassed }) => isAlwaysPassed) ? ' sejak tryout pertama' : '';
  return `${listText(reached.map(({ test }) => test))} sudah melewati ambang${since}.`;
}

const listText = (words: readonly string[]): string => new Intl.ListFormat('id').format(words);

export function describeTrend(trends: readonly TestTrend[]): string {
  const count = trends[0]?.points.length ?? 0;
  return `Jarak ke ambang pada ${count} tryout. ${trends.map(changeText).join(', ')}.`;
}

function changeText({ test, points }: TestTrend): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return test;
  return points.length === 1
    ? `${test} ${distanceText(last.distance)}`
    : `${test} dari ${distanceText(first.distance)} menjadi ${distanceText(last.distance)}`;
}

/** "TWK 65, TIU 80, TKP 156"; with different passing grades "TKP 156 dan 166". */
export const gradesText = (trends: readonly TestTrend[]): string =>
  trends
    .map(({ test, points }) => `${test} ${listText([...new Set(points.map(({ grade }) => String(grade)))])}`)
    .join(', ');

export const gradeReachedText = ({ isPassed }: TrendPoint): string => (isPassed ? 'tercapai' : 'belum');
