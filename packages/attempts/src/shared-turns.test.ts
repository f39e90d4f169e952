import type { TryLater } from '@ambang/refusal/try-later.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareTurns } from './shared-turns.ts';

const bounds = { per: 'process', atOnce: 3, each: 2, mostEach: 4, waiting: 4, patienceMs: 1_000 } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that tells when it begins, and ends when the test says so. */
function aRoom() {
  const inTurn = shareTurns<string>(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (owner: string, name: string) =>
    inTurn(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, run, end: (name: string) => ends.get(name)!() };
}

test('one owner never has all places, and others pass those of it that wait', async () => {
  const { begun, run, end } = aRoom();
  const done = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => run(name[0]!, name));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  expect(await done[1]).toBe('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('b1');
  expect(await done[4]).toBe('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  for (const name of ['a1', 'a3', 'b2']) end(name);
  await vi.waitFor(() => expect(begun).toContain('a4'));
  end('a4');
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
});

test('work that fails gives its place to the next', async () => {
  const inTurn = shareTurns<string>({ ...bounds, atOnce: 1 });
  const failing = inTurn('a', () => Promise.reject(new Error('gagal')));
  const next = inTurn('b', () => Promise.resolve('berikut'));
  await expect(failing).rejects.toThrow('gagal');
  expect(await next).toBe('berikut');
});

test('who waits too long is told to come again, and its work never begins', async () => {
  const { begun, run, end } = aRoom();
  const done = ['a1', 'a2', 'a3'].map((name) => run('a', name).catch((fault: TryLater) => fault.reason));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(done)).toEqual(Array(3).fill('no answer in time'));
  for (const name of ['a1', 'a2']) end(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'a2']);
  const later = run('a', 'a5');
  end('a5');
  expect(await later).toBe('a5');
});

test('too many are told so at once, those of one owner before the line is full for all', async () => {
  const { run } = aRoom();
  const fill = (...names: string[]) => {
    for (const name of names) void run(name[0]!, name).catch(() => undefined);
  };
  fill('a1', 'a2', 'a3', 'a4');
  await expect(run('a', 'a5')).rejects.toMatchObject({ reason: 'too many wait' });
  fill('b1', 'b2', 'c1');
  await expect(run('d', 'd1')).rejects.toMatchObject({ reason: 'too many wait' });
});
