import { afterEach, expect, test, vi } from 'vitest';
import { createDeferred } from '../clock/deferred.ts';
import { runInOneTab } from './browser-lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('only one of two tabs runs a task at a time', async () => {
  const work = createDeferred<string>();
  const first = runInOneTab('at a time', () => work.promise);
  expect(await runInOneTab('at a time', async () => 'other')).toBeNull();
  work.resolve('first');
  expect(await first).toBe('first');
  expect(await runInOneTab('at a time', async () => 'other')).toBe('other');
});

test('a one-tab task that fails under the lock is not run again', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(runInOneTab('failing', failing)).rejects.toThrow('gone');
  expect(failing).toHaveBeenCalledTimes(1);
});

test.each([
  ['has no locks', {}],
  ['refuses locks', { locks: { request: () => Promise.reject(new Error('refused')) } }],
])('in a browser that %s every tab runs a one-tab task', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await runInOneTab('kirim', async () => 'here')).toBe('here');
});
