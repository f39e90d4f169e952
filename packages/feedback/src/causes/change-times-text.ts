import type { FeedbackText } from '../feedback-text.ts';
import { createValueNamer, phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';

/** A mean needs so many changes. */
const MIN_CHANGES = { worse: 3, better: 2 };
/** Changes to the worse are hasty at less than this share of the other time. */
const HASTY_SHARE = 0.5;

/**
 * Compares how long the changes to the worse took with those to the better, or else with the advised time of a question: it
 * shows what was wrong with the changes. Empty without a clear difference.
 */
export function changeTimesText({ cause, tests }: AttemptMetrics): FeedbackText {
  const worse = timesOf(cause.tests.flatMap(({ test }) => test.changes.worse.items));
  const better = timesOf(tests.flatMap(({ changes }) => changes.better.items));
  if (worse.length < MIN_CHANGES.worse) return [];
  const nameValue = createValueNamer('ganti');
  const seconds = nameValue('turun_detik', meanSeconds(worse));
  const other = nameValue('naik_detik', meanSeconds(better));
  if (better.length >= MIN_CHANGES.better && seconds.value < HASTY_SHARE * other.value)
    return phrase`Ganti yang merugikan kamu putuskan dalam sekitar ${seconds} detik, yang menambah nilai sekitar ${other} detik: periksa dulu, baru ganti.`;
  const target = cause.tests[0]?.test.pace.targetSeconds;
  return target && seconds.value < HASTY_SHARE * target.value
    ? phrase`Ganti yang merugikan itu kamu putuskan dalam sekitar ${seconds} detik, padahal jatah satu soal ${target}: periksa dulu, baru ganti.`
    : [];
}

const timesOf = (items: readonly ItemMetrics[]): number[] => items.flatMap(({ changeMs }) => changeMs ?? []);

const meanSeconds = (times: readonly number[]): number =>
  Math.round(times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length) / 1000);
