import { roundToTenth } from '../charts/rounding.ts';

/** Where all tracks have their passing grade, in percent of the width. */
export const GOLD_LINE = 66;

/**
 * Where the points of a test end on its track, in percent of the width. Both sides of the gold line have their own linear
 * scale, so that tests with different passing grades share one line.
 */
export function trackPosition(points: number, passingGrade: number, maximum: number): number {
  const bounded = Math.min(maximum, Math.max(0, points));
  if (bounded < passingGrade) return roundToTenth((bounded / passingGrade) * GOLD_LINE);
  if (maximum <= passingGrade) return 100;
  const share = (bounded - passingGrade) / (maximum - passingGrade);
  return roundToTenth(GOLD_LINE + share * (100 - GOLD_LINE));
}
