import type { HistogramBucket } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';

const POINTS_PER_BIN = 10;

/** The edges of the field are multiples of this. */
const EDGE_STEP = 50;

/** Up to so many participants, and so many in one bin, each participant is an oval. */
const MOST_OVALS = 400;
const MOST_OVALS_PER_BIN = 60;

/** The drawing's units: it is scaled as a whole. */
export const WIDTH = 320;
const MOST_HEIGHT = 160;
const LEAST_HEIGHT = 64;

/** Room above the highest bin, so that the own oval stays inside. */
export const TOP = 8;

/** The height of an oval's row, as a part of a bin's width. */
export const ROW_HEIGHT = 0.74;

/** The participants with a total of at least `from`, and less than that of the next bin. */
export interface FieldBin {
  from: number;
  participants: number;
  passed: number;
  isOwn: boolean;
  /** Without the viewer. */
  others: { participants: number; passed: number };
}

/** The viewer's result. */
interface OwnPoint {
  total: number;
  isPassed: boolean;
  /** False for a too quick attempt, which no participant sees. */
  isCounted: boolean;
}

export interface Field {
  /** The totals at both edges. */
  from: number;
  to: number;
  bins: FieldBin[];
  /** The sum of the passing grades: with less, no candidate passes all tests. */
  grade: number;
  own: OwnPoint | null;
  /** The participants in the highest bin, at least 1. */
  highest: number;
  shape: 'ovals' | 'bars';
  /** Lower for few participants, as high as their ovals. */
  height: number;
}

/** Empty bins are included, so that distances are true. */
export function createField(
  histogram: readonly HistogramBucket[],
  rules: Pick<RuleSet, 'tests'>,
  own: OwnPoint | null,
): Field {
  const grade = passingSum(rules);
  const totals = [grade, ...histogram.map((bucket) => bucket.total), ...(own ? [own.total] : [])];
  const from = Math.floor(Math.min(...totals) / EDGE_STEP) * EDGE_STEP;
  const to = Math.ceil((Math.max(...totals) + 1) / EDGE_STEP) * EDGE_STEP;
  const binIndexOf = (points: number) => Math.floor((points - from) / POINTS_PER_BIN);
  const bins = Array.from({ length: (to - from) / POINTS_PER_BIN }, (_, index): FieldBin => {
    const isOwn = own !== null && binIndexOf(own.total) === index;
    const none = { participants: 0, passed: 0 };
    return { from: from + index * POINTS_PER_BIN, ...none, isOwn, others: none };
  });
  for (const bucket of histogram) {
    const bin = bins[binIndexOf(bucket.total)];
    if (!bin) continue;
    bin.participants += bucket.participants;
    bin.passed += bucket.passed;
  }
  for (const bin of bins) bin.others = othersOf(bin, own);
  const highest = Math.max(1, ...bins.map(({ participants }) => participants));
  const participants = bins.reduce((sum, bin) => sum + bin.participants, 0);
  const isSmall = participants <= MOST_OVALS && highest <= MOST_OVALS_PER_BIN;
  const height = isSmall ? heightOf(bins.length, highest) : MOST_HEIGHT;
  return { from, to, bins, grade, own, highest, shape: isSmall ? 'ovals' : 'bars', height };
}

function heightOf(bins: number, highest: number): number {
  const rows = (highest * WIDTH * ROW_HEIGHT) / bins;
  return Math.round(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, TOP + rows)));
}

function othersOf({ participants, passed, isOwn }: FieldBin, own: OwnPoint | null): FieldBin['others'] {
  if (!isOwn || !own?.isCounted) return { participants, passed };
  return {
    participants: Math.max(0, participants - 1),
    passed: Math.max(0, passed - (own.isPassed ? 1 : 0)),
  };
}

const passingSum = ({ tests }: Pick<RuleSet, 'tests'>): number =>
  tests.reduce((sum, { passingGrade }) => sum + passingGrade, 0);

export const lastOfBin = ({ from }: Pick<FieldBin, 'from'>): number => from + POINTS_PER_BIN - 1;

/** The position of a total between the edges of the field, from 0 to 1. */
export const shareOf = ({ from, to }: Pick<Field, 'from' | 'to'>, total: number): number =>
  (total - from) / (to - from);

/** The percentage of participants with a lower total, rounded down so that it is never exaggerated. */
export function percentBelow(histogram: readonly HistogramBucket[], total: number): number {
  const countOf = (buckets: readonly HistogramBucket[]) =>
    buckets.reduce((sum, { participants }) => sum + participants, 0);
  const all = countOf(histogram);
  const below = countOf(histogram.filter((bucket) => bucket.total < total));
  return all === 0 ? 0 : Math.floor((100 * below) / all);
}
