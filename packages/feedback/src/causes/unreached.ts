import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import type { AttemptData } from '../attempt-data.ts';
import { computeAttemptMetrics } from '../metrics/attempt-metrics.ts';
import { assignLosses } from './losses.ts';

/** The numbers of the empty questions that the candidate did not reach, because the time ran out. */
export function findUnreachedNumbers(attempt: AttemptData): number[] {
  const { tests, times } = computeAttemptMetrics(attempt);
  const sitting = { tests, times, limits: feedbackLimitsOf(attempt.rules) };
  return tests
    .flatMap((test) => assignLosses(test, sitting).losses)
    .flatMap(({ item, kind }) => (kind === 'clock' && item.answer === 0 ? item.number.value : []));
}
