import { expect, test } from 'vitest';
import { totalConnections, serverMaxConnections } from './connections.ts';

test("connections are summed over processes and machines, with the operator's once", () => {
  const one = totalConnections({ workers: 1, instances: 1 });
  const two = totalConnections({ workers: 2, instances: 1 });
  expect(totalConnections({ workers: 3, instances: 1 }) - two).toBe(two - one);
  expect(totalConnections({ workers: 1, instances: 2 })).toBeLessThan(2 * one);
  expect(totalConnections({ workers: 1, instances: 2 })).toBeGreaterThan(two);
});

test("our own server allows all of them and the reserved ones, and at least PostgreSQL's default", () => {
  for (const workers of [1, 2, 3, 4, 8, 16]) {
    const needed = totalConnections({ workers, instances: 1 });
    expect(serverMaxConnections(needed)).toBeGreaterThanOrEqual(Math.max(100, needed + 4));
  }
});
