import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import { expect, test } from 'vitest';
import { createAnalysisThrottle } from './call-limit.ts';

test('the throttle stores a limited number of accounts and drops the oldest', () => {
  const limit = createAnalysisThrottle(1, 2);
  for (const account of ['rani', 'budi', 'sari']) limit.take(account, 0);
  // The third account has replaced the first.
  limit.take('rani', 1);
  expect(() => limit.take('sari', 2)).toThrow(RateLimitRefusal);
});

test('an account is not locked out after the clock is set back', () => {
  const limit = createAnalysisThrottle(1);
  limit.take('rani', 1_000_000);
  limit.take('rani', 0);
  expect(() => limit.take('rani', 59_999)).toThrow(RateLimitRefusal);
  limit.take('rani', 60_000);
});
