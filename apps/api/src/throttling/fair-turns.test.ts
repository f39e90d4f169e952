import { DatabaseUnavailable } from '@ambang/postgres/outages.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareTurns } from './fair-turns.ts';

const PATIENCE_MS = 5_000;
const CROWDED: unknown = expect.objectContaining({
  kind: 'unavailable',
  message: 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so, and who has begun it so far. */
function hall(atOnce = 1) {
  const inTurn = shareTurns({
    per: 'process',
    ...{ atOnce, waiting: 6, waitingPerNetwork: 4, waitingPerAccount: 2 },
    patienceMs: PATIENCE_MS,
  });
  const begun: string[] = [];
  const refused: [string, unknown][] = [];
  const ends = new Map<string, (outcome?: Error) => void>();
  const come = (network: string, account: string) => {
    const name = network + account;
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (fault) => (fault ? reject(fault) : resolve()));
      });
    };
    return inTurn({ network, account }, work).catch((reason: unknown) => void refused.push([name, reason]));
  };
  const end = async (name: string, outcome?: Error) => {
    ends.get(name)!(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { come, end, begun, refused, waiting: inTurn.waiting };
}

test('one network does not keep another waiting, nor one account its neighbours', async () => {
  const { come, end, begun } = hall();
  for (const account of ['x', 'x', 'x', 'y']) void come('a', account);
  void come('b', 'x');
  for (const name of ['ax', 'ax', 'bx', 'ay']) await end(name);
  expect(begun).toEqual(['ax', 'ax', 'bx', 'ay', 'ax']);
});

test('an account and a network fill up their own line only', async () => {
  const { come, refused } = hall();
  void come('a', 'z');
  await Promise.all([come('a', 'x'), come('a', 'x'), come('a', 'x')].slice(2));
  expect(refused.splice(0)).toEqual([['ax', CROWDED]]);
  for (const account of ['y', 'y']) void come('a', account);
  // The neighbour who has nobody in the line yet is let in, and one of those who have two gives way.
  void come('a', 'z');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.splice(0)).toEqual([['ay', CROWDED]]);
  void come('b', 'x');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual([]);
});

test('when the whole line is full, the network with most in it gives way', async () => {
  const { come, refused } = hall();
  void come('a', 'z');
  for (const account of ['x', 'x', 'y', 'y']) void come('a', account);
  for (const network of ['b', 'c']) void come(network, 'x');
  void come('d', 'x');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual([['ay', CROWDED]]);
});

test('who has waited long enough is told so and leaves the line to the others', async () => {
  const { come, end, begun, refused, waiting } = hall();
  void come('a', 'x');
  expect(waiting()).toBe(0);
  void come('b', 'x');
  expect(waiting()).toBe(1);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  void come('c', 'x');
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual([['bx', CROWDED]]);
  await end('ax');
  expect(begun).toEqual(['ax', 'cx']);
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  expect(refused).toHaveLength(1);
});

test('work that fails gives its place to the next, and as many run at once as may', async () => {
  const { come, end, begun, refused } = hall(2);
  for (const network of ['a', 'b', 'c', 'd']) void come(network, 'x');
  expect(begun).toEqual(['ax', 'bx']);
  await end('bx', new Refusal('invalid', 'gagal'));
  expect(begun).toEqual(['ax', 'bx', 'cx']);
  await end('ax');
  await end('cx');
  await end('dx');
  void come('e', 'x');
  void come('f', 'x');
  expect(begun.slice(3)).toEqual(['dx', 'ex', 'fx']);
  expect(refused).toEqual([['bx', expect.objectContaining({ message: 'gagal' })]]);
});

test('when the database answers no more, nobody waits for a turn to find it out as well', async () => {
  const { come, end, begun, refused, waiting } = hall(2);
  for (const network of ['a', 'b', 'c', 'd']) void come(network, 'x');
  const silence = new DatabaseUnavailable('no answer');
  await end('ax', silence);
  expect(refused.map(([name]) => name).sort()).toEqual(['ax', 'cx', 'dx']);
  expect(new Set(refused.map(([, reason]) => reason))).toEqual(new Set([silence]));
  expect([begun, waiting()]).toEqual([['ax', 'bx'], 0]);
  void come('e', 'x');
  void come('f', 'x');
  expect(begun).toEqual(['ax', 'bx', 'ex']);
  await end('bx');
  expect(begun).toEqual(['ax', 'bx', 'ex', 'fx']);
});
