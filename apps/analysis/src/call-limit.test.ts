import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import { expect, test } from 'vitest';
import { createAnalysisThrottle } from './call-limit.ts';

test('the number of remembered accounts is bounded', () => {
  const limit = createAnalysisThrottle(1, 2);
  for (const account of ['rani', 'budi', 'sari']) limit.take(account, 0);
  // The third one took the place of the first.
  limit.take('rani', 1);
  expect(() => limit.take('sari', 2)).toThrow(RateLimitRefusal);
});

test('a clock that is set back locks no account out', () => {
  const limit = createAnalysisThrottle(1);
  limit.take('rani', 1_000_000);
  limit.take('rani', 0);
  expect(() => limit.take('rani', 59_999)).toThrow(RateLimitRefusal);
  limit.take('rani', 60_000);
});
