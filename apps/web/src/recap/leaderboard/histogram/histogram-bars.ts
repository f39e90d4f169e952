import type { HistogramBucket } from '@ambang/contract/tryouts/leaderboards.ts';

const POINTS_PER_BAR = 25;

/** The participants with a total from `from` to `to`, inclusive. */
export interface HistogramBar {
  from: number;
  to: number;
  participants: number;
  passed: number;
  isOwn: boolean;
}

/** Creates the bars from 0 to the maximum. Empty bars are included, so that both ranking views have the same scale. */
export function toHistogramBars(
  histogram: readonly HistogramBucket[],
  maximum: number,
  ownTotal: number | null,
): HistogramBar[] {
  const last = Math.max(Math.ceil(maximum / POINTS_PER_BAR), 1) - 1;
  const barIndexOf = (total: number) => Math.min(Math.floor(total / POINTS_PER_BAR), last);
  const bars = Array.from({ length: last + 1 }, (_, index): HistogramBar => {
    const from = index * POINTS_PER_BAR;
    const to = index === last ? maximum : from + POINTS_PER_BAR - 1;
    return {
      from,
      to,
      participants: 0,
      passed: 0,
      isOwn: ownTotal !== null && barIndexOf(ownTotal) === index,
    };
  });
  for (const { total, participants, passed } of histogram) {
    const bar = bars[barIndexOf(total)];
    if (!bar) continue;
    bar.participants += participants;
    bar.passed += passed;
  }
  return bars;
}

/** The number of participants in the highest bar, at least 1. */
export const highestBarCount = (bars: readonly HistogramBar[]): number =>
  Math.max(1, ...bars.map(({ participants }) => participants));

/** The percentage of participants with a lower total, rounded down so that it is never exaggerated. */
export function percentBelow(histogram: readonly HistogramBucket[], total: number): number {
  const countOf = (buckets: readonly HistogramBucket[]) =>
    buckets.reduce((sum, { participants }) => sum + participants, 0);
  const all = countOf(histogram);
  const below = countOf(histogram.filter((bucket) => bucket.total < total));
  return all === 0 ? 0 : Math.floor((100 * below) / all);
}
