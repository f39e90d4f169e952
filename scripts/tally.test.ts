import { expect, test } from 'vitest';
import { addRunFailure, EMPTY_TALLY } from './tally.ts';

test.each([
  ['without tests', EMPTY_TALLY],
  ['with skipped tests only', { ...EMPTY_TALLY, skipped: 3 }],
])('a run %s fails', (_, tally) => {
  expect(addRunFailure('vitest', tally, 0)).toMatchObject({ failed: 1 });
});

test('a run with a bad exit code and no failed test fails', () => {
  expect(addRunFailure('vitest', { ...EMPTY_TALLY, passed: 2 }, 1)).toMatchObject({ passed: 2, failed: 1 });
  expect(addRunFailure('vitest', { ...EMPTY_TALLY, passed: 2 }, 0)).toMatchObject({ passed: 2, failed: 0 });
});
