import { expect, test } from 'vitest';
import { deferred } from '../../../clock/deferred.ts';
import { inOneTab } from './in-one-tab.ts';

/** The locks of one browser, for any number of its tabs. */
function browserLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, act: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return act(null);
    held.add(name);
    return act({}).finally(() => held.delete(name));
  };
  return { request } as unknown as LockManager;
}

test('of two tabs one is at work, and the other may be once that has ended', async () => {
  const locks = browserLocks();
  const work = deferred<string>();
  const first = inOneTab('kirim', () => work.promise, locks);
  expect(await inOneTab('kirim', async () => 'other', locks)).toBeNull();
  work.resolve('first');
  expect(await first).toBe('first');
  expect(await inOneTab('kirim', async () => 'other', locks)).toBe('other');
});

test('a browser that refuses its locks works in every tab, and what fails there fails once', async () => {
  const refusing = { request: () => Promise.reject(new Error('refused')) } as unknown as LockManager;
  expect(await inOneTab('kirim', async () => 'here', refusing)).toBe('here');
  let runs = 0;
  const failing = async () => {
    runs += 1;
    throw new Error('gone');
  };
  await expect(inOneTab('kirim', failing, browserLocks())).rejects.toThrow('gone');
  expect(runs).toBe(1);
});

test('a browser without locks works in every tab', async () => {
  expect(await inOneTab('kirim', async () => 'here', undefined)).toBe('here');
});
