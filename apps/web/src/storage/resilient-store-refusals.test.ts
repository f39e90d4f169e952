import { expect, test, vi } from 'vitest';
import { createDeferred } from '../clock/deferred.ts';
import { createHeldTimers } from '../../test/held-timers.ts';
import { settle } from '../../test/settle.ts';
import { addWord } from '../../test/stored-words.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { inMemoryStore } from './key-value-store.ts';
import { ResilientStore } from './resilient-store.ts';

/** A storage that refuses values while the disk is full; removals succeed. */
function fullDisk(
  stored = inMemoryStore(),
  read: KeyValueStore['read'] = (key) => stored.read(key),
  startTimer?: ConstructorParameters<typeof ResilientStore>[1],
) {
  const disk = { isFull: false };
  const change: KeyValueStore['change'] = (key, next) =>
    stored.change(key, (value) => {
      const changed = next(value as never);
      if (disk.isFull && changed !== undefined) throw new Error('full');
      return changed;
    });
  return { stored, disk, values: new ResilientStore({ ...stored, read, change }, startTimer) };
}

test('changes refused by a full disk are repeated at the next change, on the stored values', async () => {
  const { stored, disk, values } = fullDisk();
  const recovered = vi.fn();
  values.onRecovery(recovered);
  await values.change<string[]>('a', addWord('zero'));
  disk.isFull = true;
  const both = [values.change<string[]>('a', addWord('one')), values.change<string[]>('a', (value) => value)];
  expect(await Promise.all(both)).toEqual([
    { value: ['zero', 'one'], isDurable: false },
    { value: ['zero', 'one'], isDurable: false },
  ]);
  await values.change<string[]>('b', addWord('two'));
  await settle();
  expect([values.isDurable(), await stored.read('a'), recovered.mock.calls.length]).toEqual([
    false,
    ['zero'],
    0,
  ]);
  disk.isFull = false;
  await stored.change<string[]>('a', addWord('elsewhere'));
  const { value } = await values.change<string[]>('a', addWord('three'));
  expect(value).toEqual(expect.arrayContaining(['zero', 'one', 'three']));
  await vi.waitFor(() => expect(recovered).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  expect([values.isDurable(), await values.read('a'), await stored.read('b')]).toEqual([
    true,
    ['zero', 'elsewhere', 'one', 'three'],
    ['two'],
  ]);
});

test('values on a full disk can still be read and removed', async () => {
  const { stored, disk, values } = fullDisk();
  for (const key of ['a', 'b', 'c']) await values.change<string[]>(key, addWord('zero'));
  disk.isFull = true;
  await values.change<string[]>('a', addWord('one'));
  expect([await values.read('b'), (await values.keys()).sort()]).toEqual([['zero'], ['a', 'b', 'c']]);
  for (const key of ['a', 'b']) await values.change(key, () => undefined);
  expect([await values.read('a'), await values.keys()]).toEqual([undefined, ['c']]);
  await vi.waitFor(async () => expect([await stored.keys(), values.isDurable()]).toEqual([['c'], true]), {
    timeout: 20_000,
  });
});

function unreadable(...keys: string[]) {
  const stored = inMemoryStore();
  const lost = new Set(keys);
  const read: KeyValueStore['read'] = (key) =>
    lost.has(key) ? Promise.reject(new Error('unreadable')) : stored.read(key);
  return { stored, lost, read, values: new ResilientStore({ ...stored, read }) };
}

test('a late copy of a value does not hide the newer value of another tab after a recovery', async () => {
  const stored = inMemoryStore();
  await stored.change<string[]>('a', addWord('old'));
  const [copying, hanging] = [createDeferred(), createDeferred<never>()];
  const reads: Promise<void>[] = [];
  let isHanging = false;
  const read: KeyValueStore['read'] = async (key) => {
    if (isHanging) return hanging.promise;
    const value = await stored.read<never>(key);
    await reads.shift();
    return value;
  };
  const { startTimer, giveUpAll } = createHeldTimers();
  const { disk, values } = fullDisk(stored, read, startTimer);
  disk.isFull = true;
  reads.push(copying.promise);
  const refused = values.change<string[]>('a', addWord('refused'));
  await settle();
  disk.isFull = false;
  await values.change<string[]>('b', addWord('two'));
  await settle();
  await stored.change<string[]>('a', addWord('elsewhere'));
  copying.resolve();
  expect((await refused).value).toEqual(['old', 'refused', 'elsewhere']);
  isHanging = true;
  const late = values.read('a');
  giveUpAll();
  expect(await late).toBeUndefined();
});

test('a device is durable again once a failed read succeeds, without any change', async () => {
  const { stored, lost, values } = unreadable('a');
  await stored.change<string[]>('a', addWord('one'));
  const recovered = vi.fn();
  values.onRecovery(recovered);
  expect([await values.read('a'), values.isDurable()]).toEqual([undefined, false]);
  lost.clear();
  expect([await values.read('a'), values.isDurable()]).toEqual([['one'], true]);
  expect(recovered).toHaveBeenCalledTimes(1);
});

test('a device with an unreadable record is not durable although other reads succeed', async () => {
  const { stored, values } = unreadable('a');
  for (const key of ['a', 'b']) await stored.change<string[]>(key, addWord('one'));
  const recovered = vi.fn();
  values.onRecovery(recovered);
  for (const key of ['a', 'b', 'a']) await values.read(key);
  await values.keys();
  expect([values.isDurable(), recovered.mock.calls.length]).toEqual([false, 0]);
});

test('a successful read does not make a device with a refused change durable', async () => {
  const { stored, lost, read } = unreadable('a');
  const values = new ResilientStore({ ...stored, read, change: () => Promise.reject(new Error('full')) });
  await values.read('a');
  const change = values.change<string[]>('b', addWord('one'));
  lost.clear();
  expect(await values.read('a')).toBeUndefined();
  expect([await change, await values.read('b'), values.isDurable()]).toEqual([
    { value: ['one'], isDurable: false },
    ['one'],
    false,
  ]);
});
