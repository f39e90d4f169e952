import { afterEach, expect, test, vi } from 'vitest';
import { settle } from '../../../../test/settle.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { runInOneTab, createOneTabTask } from './one-tab-task.ts';

function withLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, run: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return run(null);
    held.add(name);
    return run({}).finally(() => held.delete(name));
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(() => vi.unstubAllGlobals());

test('only one of two tabs runs a task at a time', async () => {
  withLocks();
  const work = createDeferred<string>();
  const first = runInOneTab('kirim', () => work.promise);
  expect(await runInOneTab('kirim', async () => 'other')).toBeNull();
  work.resolve('first');
  expect(await first).toBe('first');
  expect(await runInOneTab('kirim', async () => 'other')).toBe('other');
});

test('a task that never ends blocks the same task in other tabs for a minute only', async () => {
  withLocks();
  let now = 0;
  const asleep = createDeferred<string>();
  void runInOneTab('kirim', () => asleep.promise);
  const task = createOneTabTask(
    'kirim',
    () => now,
    async () => 'here',
  );
  expect(await task()).toBeNull();
  now = 59_999;
  expect(await task()).toBeNull();
  now = 60_000;
  expect(await task()).toBe('here');
  asleep.resolve('there');
  await settle();
  expect(await task()).toBe('here');
  void runInOneTab('kirim', () => createDeferred<string>().promise);
  expect(await task()).toBeNull();
});

test('a one-tab task that fails under the lock is not run again', async () => {
  withLocks();
  const failing = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(runInOneTab('kirim', failing)).rejects.toThrow('gone');
  expect(failing).toHaveBeenCalledTimes(1);
});

test.each([
  ['has no locks', {}],
  ['refuses locks', { locks: { request: () => Promise.reject(new Error('refused')) } }],
])('in a browser that %s every tab runs a one-tab task', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await runInOneTab('kirim', async () => 'here')).toBe('here');
});
