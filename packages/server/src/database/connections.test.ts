import { expect, test } from 'vitest';
import { connectionsFor, serverConnections } from './connections.ts';

test('every process and every machine counts, and the operator once', () => {
  const one = connectionsFor({ workers: 1, instances: 1 });
  const two = connectionsFor({ workers: 2, instances: 1 });
  expect(connectionsFor({ workers: 3, instances: 1 }) - two).toBe(two - one);
  // The operator's are the same ones.
  expect(connectionsFor({ workers: 1, instances: 2 })).toBeLessThan(2 * one);
  expect(connectionsFor({ workers: 1, instances: 2 })).toBeGreaterThan(two);
});

test('a server of our own has room for all of them besides what is kept for superusers, and never less than usual', () => {
  for (const workers of [1, 2, 3, 4, 8, 16]) {
    const needed = connectionsFor({ workers, instances: 1 });
    expect(serverConnections(needed)).toBeGreaterThanOrEqual(Math.max(100, needed + 4));
  }
});
