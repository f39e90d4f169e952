import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { sharedBuffersMb, memoryLimitBytes } from './memory.ts';

const GIGABYTE = 1_073_741_824;

test.each([
  [0.25, 128],
  [0.5, 128],
  [1, 256],
  [1.5, 384],
  [2, 512],
  [4, 1_024],
  [64, 2_048],
])('with %f GB of memory, PostgreSQL gets %i MB of shared buffers', (gigabytes, megabytes) => {
  expect(sharedBuffersMb(gigabytes * GIGABYTE)).toBe(megabytes);
});

test('the memory limit is at most the memory of the machine', () => {
  expect(memoryLimitBytes()).toBeGreaterThan(0);
  expect(memoryLimitBytes()).toBeLessThanOrEqual(totalmem());
});
