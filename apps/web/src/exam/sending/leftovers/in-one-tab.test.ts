import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '../../../clock/deferred.ts';
import { inOneTab } from './in-one-tab.ts';

/** A browser whose tabs share its locks. */
function withLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, act: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return act(null);
    held.add(name);
    return act({}).finally(() => held.delete(name));
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(() => vi.unstubAllGlobals());

test('of two tabs one is at work, and the other may be once that has ended', async () => {
  withLocks();
  const work = deferred<string>();
  const first = inOneTab('kirim', () => work.promise);
  expect(await inOneTab('kirim', async () => 'other')).toBeNull();
  work.resolve('first');
  expect(await first).toBe('first');
  expect(await inOneTab('kirim', async () => 'other')).toBe('other');
});

test('what fails under the lock fails once', async () => {
  withLocks();
  const failing = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(inOneTab('kirim', failing)).rejects.toThrow('gone');
  expect(failing).toHaveBeenCalledTimes(1);
});

test.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: () => Promise.reject(new Error('refused')) } }],
])('a browser that %s works in every tab', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await inOneTab('kirim', async () => 'here')).toBe('here');
});
