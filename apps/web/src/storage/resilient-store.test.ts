import { expect, test, vi } from 'vitest';
import { createDeferred } from '../clock/deferred.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { inMemoryStore } from './key-value-store.ts';
import { STORAGE_TIMEOUT_MS, resilientStore } from './resilient-store.ts';

const add =
  (word: string) =>
  (kept: string[] | undefined): string[] => [...(kept ?? []), word];

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A storage whose replies the test releases in order, with its own clock. */
function device(kept: KeyValueStore = inMemoryStore()) {
  const timers = new Map<() => void, number>();
  let now = 0;
  let gate = Promise.resolve();
  const held = <Args extends unknown[], Value>(act: (...args: Args) => Promise<Value>) => {
    return async (...args: Args) => {
      await gate;
      return act(...args);
    };
  };
  const durable = {
    read: held((key: string) => kept.read(key)),
    change: held((...args: Parameters<KeyValueStore['change']>) => kept.change(...args)),
    keys: held(() => kept.keys()),
  } as KeyValueStore;
  const values = resilientStore(durable, (ms, run) => {
    timers.set(run, now + ms);
    return () => timers.delete(run);
  });
  return {
    kept,
    values,
    timers,
    /** @returns the call that releases the replies */
    hang: () => {
      const { promise, resolve } = createDeferred();
      gate = promise;
      return resolve;
    },
    wait: async (ms: number) => {
      now += ms;
      for (const [run, at] of timers) if (at <= now) run();
      await settle();
    },
  };
}

test('a call that times out runs in memory, later ones run there at once', async () => {
  const { values, hang, wait, timers } = device();
  hang();
  const answered = vi.fn();
  const first = values.change<string[]>('a', add('one'));
  void first.then(answered);
  await wait(STORAGE_TIMEOUT_MS - 1);
  expect([answered.mock.calls.length, values.isDurable()]).toEqual([0, true]);
  await wait(1);
  expect(await first).toEqual({ value: ['one'], isDurable: false });
  expect(await values.change<string[]>('a', add('two'))).toEqual({ value: ['one', 'two'], isDurable: false });
  expect([await values.read('a'), await values.keys()]).toEqual([['one', 'two'], ['a']]);
  expect([values.isDurable(), timers.size]).toEqual([false, 0]);
});

test('calls after one that timed out are given up too, in their order', async () => {
  const { values, hang, wait } = device();
  hang();
  const one = values.change<string[]>('a', add('one'));
  await wait(STORAGE_TIMEOUT_MS - 1);
  const two = values.change<string[]>('a', add('two'));
  await wait(1);
  expect(await Promise.all([one, two])).toMatchObject([{ value: ['one'] }, { value: ['one', 'two'] }]);
});

test('changes made meanwhile are applied to the stored values, then the device is durable again', async () => {
  const { values, kept, hang, wait } = device();
  await values.change<string[]>('a', add('zero'));
  await values.change<string[]>('gone', add('zero'));
  const answer = hang();
  const returned = vi.fn();
  values.onRecovery(returned);
  const read = values.read('a');
  await wait(STORAGE_TIMEOUT_MS);
  expect(await read).toBeUndefined();
  await values.change<string[]>('a', add('one'));
  await values.change('gone', () => undefined);
  expect(returned).not.toHaveBeenCalled();
  answer();
  await vi.waitFor(() => expect(returned).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  expect([values.isDurable(), await kept.read('a'), await kept.read('gone')]).toEqual([
    true,
    ['zero', 'one'],
    undefined,
  ]);
  expect(await values.change<string[]>('a', add('two'))).toEqual({
    ...{ value: ['zero', 'one', 'two'], isDurable: true },
  });
});

test('a late refusal keeps the values in memory, on top of the stored ones', async () => {
  const { promise, reject } = createDeferred<never>();
  const refuse = () => promise;
  const { values, wait } = device({ read: refuse, change: refuse, keys: refuse });
  const change = values.change<string[]>('a', add('one'));
  await wait(STORAGE_TIMEOUT_MS);
  await change;
  reject(new Error('refused'));
  await settle();
  expect([values.isDurable(), await values.read('a')]).toEqual([false, ['one']]);
});

test('a device that never answers gets at most 500 calls', async () => {
  const change = vi.fn(() => new Promise<void>(() => undefined));
  const { values, wait } = device({ ...inMemoryStore(), change });
  const first = values.change<number>('a', () => 0);
  await wait(STORAGE_TIMEOUT_MS);
  await first;
  for (let count = 1; count <= 600; count += 1) await values.change<number>('a', (kept = 0) => kept + 1);
  expect([change.mock.calls.length, await values.read('a')]).toEqual([500, 600]);
});

/** A storage that refuses values while the disk is full; removals succeed. */
function fullDisk() {
  const kept = inMemoryStore();
  const disk = { isFull: false };
  const change: KeyValueStore['change'] = (key, next) =>
    kept.change(key, (value) => {
      const changed = next(value as never);
      if (disk.isFull && changed !== undefined) throw new Error('full');
      return changed;
    });
  return { kept, disk, values: resilientStore({ ...kept, change }) };
}

test('changes refused by a full disk are replayed at the next change, on the current values', async () => {
  const { kept, disk, values } = fullDisk();
  const returned = vi.fn();
  values.onRecovery(returned);
  await values.change<string[]>('a', add('zero'));
  disk.isFull = true;
  const both = [values.change<string[]>('a', add('one')), values.change<string[]>('a', (kept) => kept)];
  expect(await Promise.all(both)).toEqual([
    { value: ['zero', 'one'], isDurable: false },
    { value: ['zero', 'one'], isDurable: false },
  ]);
  await values.change<string[]>('b', add('two'));
  await settle();
  expect([values.isDurable(), await kept.read('a'), returned.mock.calls.length]).toEqual([
    false,
    ['zero'],
    0,
  ]);
  disk.isFull = false;
  await kept.change<string[]>('a', add('elsewhere'));
  const { value } = await values.change<string[]>('a', add('three'));
  expect(value).toEqual(expect.arrayContaining(['zero', 'one', 'three']));
  await vi.waitFor(() => expect(returned).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  expect([values.isDurable(), await values.read('a'), await kept.read('b')]).toEqual([
    true,
    ['zero', 'elsewhere', 'one', 'three'],
    ['two'],
  ]);
});

test('a full disk can still be read and removed from', async () => {
  const { kept, disk, values } = fullDisk();
  for (const key of ['a', 'b', 'c']) await values.change<string[]>(key, add('zero'));
  disk.isFull = true;
  await values.change<string[]>('a', add('one'));
  expect([await values.read('b'), (await values.keys()).sort()]).toEqual([['zero'], ['a', 'b', 'c']]);
  for (const key of ['a', 'b']) await values.change(key, () => undefined);
  expect([await values.read('a'), await values.keys()]).toEqual([undefined, ['c']]);
  await vi.waitFor(async () => expect([await kept.keys(), values.isDurable()]).toEqual([['c'], true]), {
    timeout: 20_000,
  });
});

/** A storage that cannot read some keys for a while. */
function unreadable(...keys: string[]) {
  const kept = inMemoryStore();
  const lost = new Set(keys);
  const read: KeyValueStore['read'] = (key) =>
    lost.has(key) ? Promise.reject(new Error('unreadable')) : kept.read(key);
  return { kept, lost, read, values: resilientStore({ ...kept, read }) };
}

test('a device is durable again once the failed read succeeds, without any change', async () => {
  const { kept, lost, values } = unreadable('a');
  await kept.change<string[]>('a', add('one'));
  const returned = vi.fn();
  values.onRecovery(returned);
  expect([await values.read('a'), values.isDurable()]).toEqual([undefined, false]);
  lost.clear();
  expect([await values.read('a'), values.isDurable()]).toEqual([['one'], true]);
  expect(returned).toHaveBeenCalledTimes(1);
});

test('other reads that succeed do not make up for an unreadable record', async () => {
  const { kept, values } = unreadable('a');
  for (const key of ['a', 'b']) await kept.change<string[]>(key, add('one'));
  const returned = vi.fn();
  values.onRecovery(returned);
  for (const key of ['a', 'b', 'a']) await values.read(key);
  await values.keys();
  expect([values.isDurable(), returned.mock.calls.length]).toEqual([false, 0]);
});

test('a successful read does not hide a refused change', async () => {
  const { kept, lost, read } = unreadable('a');
  const values = resilientStore({ ...kept, read, change: () => Promise.reject(new Error('full')) });
  await values.read('a');
  const change = values.change<string[]>('b', add('one'));
  lost.clear();
  expect(await values.read('a')).toBeUndefined();
  expect([await change, await values.read('b'), values.isDurable()]).toEqual([
    ...[{ value: ['one'], isDurable: false }, ['one'], false],
  ]);
});
