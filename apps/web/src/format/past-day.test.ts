import { expect, test } from 'vitest';
import { pastDay } from './past-day.ts';

/** 20 November 2026, 00:00 WIB. */
const midnight = Date.UTC(2026, 10, 19, 17);
const HOUR_MS = 3_600_000;

test.each([
  [midnight, midnight + 23 * HOUR_MS, 'hari ini'],
  [midnight - 1, midnight, 'kemarin'],
  [midnight - 24 * HOUR_MS, midnight + 23 * HOUR_MS, 'kemarin'],
  [midnight - 24 * HOUR_MS - 1, midnight, '18 November 2026'],
  [midnight + 24 * HOUR_MS, midnight, '21 November 2026'],
])('the instant %i is seen from %i as "%s"', (instant, now, text) => {
  expect(pastDay(instant, now)).toBe(text);
});
