import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { testPoints } from '../../exam/attempt/score-by-test.ts';

/** As many points as fit on a phone. */
const MAX_SHOWN = 12;

export const trendTests: readonly TestName[] = ['TWK', 'TIU', 'TKP'];

export type TrendResult = Pick<
  FinishedTryout,
  'id' | 'title' | 'finishedAt' | 'twk' | 'tiu' | 'tkp' | 'grades'
>;

export interface TrendPoint {
  tryoutId: number;
  points: number;
  grade: number;
  /** The points above the passing grade, negative below it: one scale for all tests and rule sets. */
  distance: number;
  isPassed: boolean;
}

/** The newest tryouts, oldest first. */
export const newestTryouts = (tryouts: readonly TrendResult[]): TrendResult[] =>
  [...tryouts].sort((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0) || a.id - b.id).slice(-MAX_SHOWN);

export function toTrendPoint(tryout: TrendResult, test: TestName): TrendPoint {
  const points = testPoints(tryout, test);
  const grade = tryout.grades[test];
  return { tryoutId: tryout.id, points, grade, distance: points - grade, isPassed: points >= grade };
}

export interface TestTrend {
  test: TestName;
  points: TrendPoint[];
}

export const computeTrends = (tryouts: readonly TrendResult[]): TestTrend[] =>
  trendTests.map((test) => ({ test, points: tryouts.map((tryout) => toTrendPoint(tryout, test)) }));

export interface TrendScale {
  /** The part of the height above a distance, from 0 (top) to 1. */
  depthOf: (distance: number) => number;
  /** Labelled distances without zero, the highest first. */
  marks: number[];
}

/** The scale contains at least these distances. */
const LEAST_RANGE = { low: -25, high: 50 };

/** Room above and below, in points, as a part of the range. */
const MARGIN = 0.08;

const MOST_MARKS = 6;

/** Nice steps between marks; a wider range has marks at the widest. */
const STEPS = [25, 50];
const WIDEST_STEP = 100;

export function createTrendScale(trends: readonly TestTrend[]): TrendScale {
  const distances = trends.flatMap(({ points }) => points.map(({ distance }) => distance));
  const [low, high] = [Math.min(LEAST_RANGE.low, ...distances), Math.max(LEAST_RANGE.high, ...distances)];
  const margin = (high - low) * MARGIN;
  const [bottom, top] = [low - margin, high + margin];
  const step = STEPS.find((each) => (high - low) / each <= MOST_MARKS) ?? WIDEST_STEP;
  const count = Math.floor(high / step) + Math.floor(-low / step) + 1;
  const marks = Array.from({ length: count }, (_, index) => (Math.floor(high / step) - index) * step);
  return {
    depthOf: (distance) => (top - distance) / (top - bottom),
    marks: marks.filter((mark) => mark !== 0),
  };
}

/** Moves depths apart, in their order, so that labels do not overlap. @param gap the least difference */
export function spreadDepths(depths: readonly number[], gap: number): number[] {
  const order = depths.map((_, index) => index).sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0));
  const placed = [...depths];
  for (const [place, index] of order.entries()) {
    const previous = order[place - 1];
    if (previous !== undefined) placed[index] = Math.max(placed[index] ?? 0, (placed[previous] ?? 0) + gap);
  }
  for (const [place, index] of [...order].reverse().entries()) {
    const limit = 1 - gap / 2 - place * gap;
    placed[index] = Math.min(placed[index] ?? 0, limit);
  }
  return placed;
}
