import { expect, test } from 'vitest';
import { resetDelayMs } from './reset-delay.ts';

test('a reset email is written after two to four seconds', () => {
  expect([0, 0.5, 0.9999].map(resetDelayMs)).toEqual([2_000, 3_000, 3_999]);
});
