import type { HistogramBucket } from '@ambang/contract/tryouts/leaderboards.ts';

/** How many points one bar of the picture takes together. */
export const BAR_POINTS = 25;

/** One bar of the picture: everybody whose total lies between both ends, these included. */
export interface PictureBar {
  from: number;
  to: number;
  participants: number;
  /** Those among them who passed. */
  passed: number;
  /** Whether the person's own total is among them. */
  isMine: boolean;
}

/** All bars from 0 to the maximum, also the empty ones: so both views have one scale. The last one takes the maximum in. */
export function histogramBars(
  histogram: readonly HistogramBucket[],
  maximum: number,
  mine: number | null,
): PictureBar[] {
  const last = Math.max(Math.ceil(maximum / BAR_POINTS), 1) - 1;
  const placeOf = (total: number) => Math.min(Math.floor(total / BAR_POINTS), last);
  const bars = Array.from({ length: last + 1 }, (_, place): PictureBar => {
    const from = place * BAR_POINTS;
    const to = place === last ? maximum : from + BAR_POINTS - 1;
    return { from, to, participants: 0, passed: 0, isMine: mine !== null && placeOf(mine) === place };
  });
  for (const { total, participants, passed } of histogram) {
    const bar = bars[placeOf(total)];
    if (!bar) continue;
    bar.participants += participants;
    bar.passed += passed;
  }
  return bars;
}

/** The participants of the highest bar. */
export const mostOf = (bars: readonly PictureBar[]): number =>
  Math.max(1, ...bars.map(({ participants }) => participants));

/** The whole percent of the field that has a lower total, rounded down: so it is never too much to say. */
export function percentBelow(histogram: readonly HistogramBucket[], total: number): number {
  const countOf = (bars: readonly HistogramBucket[]) =>
    bars.reduce((sum, { participants }) => sum + participants, 0);
  const field = countOf(histogram);
  const below = countOf(histogram.filter((bar) => bar.total < total));
  return field === 0 ? 0 : Math.floor((100 * below) / field);
}
