import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { sharedBuffersMb, availableMemoryBytes } from './memory.ts';

const GIGABYTE = 1_073_741_824;

test.each([
  [0.25, 128],
  [0.5, 128],
  [1, 256],
  [1.5, 384],
  [2, 512],
  [4, 1_024],
  [64, 2_048],
])('of %f GB of memory the database buffers %i MB', (gigabytes, megabytes) => {
  expect(sharedBuffersMb(gigabytes * GIGABYTE)).toBe(megabytes);
});

test('the memory is the machine’s, or less in a container', () => {
  expect(availableMemoryBytes()).toBeGreaterThan(0);
  expect(availableMemoryBytes()).toBeLessThanOrEqual(totalmem());
});
