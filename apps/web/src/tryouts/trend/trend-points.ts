import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { testPoints } from '../../exam/attempt/score-by-test.ts';

/** As many points as fit on a phone. */
const MAX_SHOWN = 12;

/** The space above the highest and below the lowest point, as a share of the height. */
const MARGIN = 0.18;

export type TrendResult = Pick<
  FinishedTryout,
  'id' | 'title' | 'finishedAt' | 'twk' | 'tiu' | 'tkp' | 'grades'
>;

export interface TrendPoint {
  tryoutId: number;
  points: number;
  grade: number;
  isPassed: boolean;
}

/** The newest tryouts, oldest first. */
export const newestTryouts = (tryouts: readonly TrendResult[]): TrendResult[] =>
  [...tryouts].sort((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0) || a.id - b.id).slice(-MAX_SHOWN);

export function toTrendPoint(tryout: TrendResult, test: TestName): TrendPoint {
  const points = testPoints(tryout, test);
  const grade = tryout.grades[test];
  return { tryoutId: tryout.id, points, grade, isPassed: points >= grade };
}

export const computeTrend = (tryouts: readonly TrendResult[], test: TestName): TrendPoint[] =>
  tryouts.map((tryout) => toTrendPoint(tryout, test));

/** Creates a function that maps points to a height from 0 to 1. All results and grades are between the margins. */
export function createHeightScale(trend: readonly TrendPoint[]): (points: number) => number {
  const all = trend.flatMap(({ points, grade }) => [points, grade]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low;
  return (points) => (span === 0 ? 0.5 : MARGIN + ((points - low) / span) * (1 - 2 * MARGIN));
}

export function trendChangeText(trend: readonly TrendPoint[]): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return '';
  if (trend.length === 1) return `${last.points} poin.`;
  return `Dari ${first.points} ke ${last.points}: ${changeText(last.points - first.points)}.`;
}

function changeText(change: number): string {
  if (change === 0) return 'sama seperti pertama';
  return `${change > 0 ? 'naik' : 'turun'} ${Math.abs(change)} poin`;
}

export function describeTrend(test: TestName, trend: readonly TrendPoint[]): string {
  const head = `Nilai ${test} dari ${trend.length} tryout`;
  if (distinctGrades(trend).length > 1) return `${head}: ${trend.map(pointWithGradeText).join('; ')}.`;
  const passed = trend.filter(({ isPassed }) => isPassed).length;
  return `${head}: ${trend.map(({ points }) => points).join(', ')}. ${passingGradesText(trend)}, tercapai ${passed} kali.`;
}

const distinctGrades = (trend: readonly TrendPoint[]): number[] => [
  ...new Set(trend.map(({ grade }) => grade)),
];

/** "Ambang 65"; with different passing grades "Ambang 156 dan 166". */
export const passingGradesText = (trend: readonly TrendPoint[]): string =>
  `Ambang ${new Intl.ListFormat('id').format(distinctGrades(trend).map(String))}`;

export const gradeReachedText = ({ isPassed }: TrendPoint): string => (isPassed ? 'tercapai' : 'belum');

const pointWithGradeText = (point: TrendPoint): string =>
  `${point.points}, ambang ${point.grade} ${gradeReachedText(point)}`;
