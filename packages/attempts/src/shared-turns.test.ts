import type { TryLater } from '@ambang/refusal/try-later.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareTurns } from './shared-turns.ts';

const bounds = { per: 'process', atOnce: 3, each: 2, waiting: 3, patienceMs: 1_000 } as const;

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

test('too many are told so at once', async () => {
  const { run } = aRoom();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void run('a', name).catch(() => undefined);
  await expect(run('a', 'a6')).rejects.toMatchObject({ reason: 'too many wait' });
});
