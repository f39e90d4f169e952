import { expect, test } from 'vitest';
import { totalConnections, serverMaxConnections } from './connections.ts';

test('the total of connections grows with processes and machines, and counts the connections of the operator only once', () => {
  const one = totalConnections({ workers: 1, instances: 1 });
  const two = totalConnections({ workers: 2, instances: 1 });
  expect(totalConnections({ workers: 3, instances: 1 }) - two).toBe(two - one);
  expect(totalConnections({ workers: 1, instances: 2 })).toBeLessThan(2 * one);
  expect(totalConnections({ workers: 1, instances: 2 })).toBeGreaterThan(two);
});

test("our own server allows the connections of all processes and four more, and at least PostgreSQL's default", () => {
  for (const workers of [1, 2, 3, 4, 8, 16]) {
    const needed = totalConnections({ workers, instances: 1 });
    expect(serverMaxConnections(needed)).toBeGreaterThanOrEqual(Math.max(100, needed + 4));
  }
});
