import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import { expect, test } from 'vitest';
import { createAnalysisThrottle } from './analysis-throttle.ts';

test('the throttle stores a limited number of accounts and drops the oldest', () => {
  const throttle = createAnalysisThrottle(1, 2);
  for (const account of ['rani', 'budi', 'sari']) throttle.take(account, 0);
  // The third account has replaced the first.
  throttle.take('rani', 1);
  expect(() => throttle.take('sari', 2)).toThrow(RateLimitRefusal);
});

test('an account is not locked out after the clock is set back', () => {
  const throttle = createAnalysisThrottle(1);
  throttle.take('rani', 1_000_000);
  throttle.take('rani', 0);
  expect(() => throttle.take('rani', 59_999)).toThrow(RateLimitRefusal);
  throttle.take('rani', 60_000);
});
