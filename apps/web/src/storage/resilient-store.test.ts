import { expect, test, vi } from 'vitest';
import { settle } from '../../test/settle.ts';
import { addWord } from '../../test/stored-words.ts';
import { createDeferred } from '../clock/deferred.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { inMemoryStore } from './key-value-store.ts';
import { STORAGE_TIMEOUT_MS } from './device-calls.ts';
import { ResilientStore } from './resilient-store.ts';

function setUp(stored: KeyValueStore = inMemoryStore()) {
  const timers = new Map<() => void, number>();
  let now = 0;
  let gate = Promise.resolve();
  const gated = <Args extends unknown[], Value>(call: (...args: Args) => Promise<Value>) => {
    return async (...args: Args) => {
      await gate;
      return call(...args);
    };
  };
  const gatedStore = {
    read: gated((key: string) => stored.read(key)),
    change: gated((...args: Parameters<KeyValueStore['change']>) => stored.change(...args)),
    keys: gated(() => stored.keys()),
  } as KeyValueStore;
  const values = new ResilientStore(gatedStore, (ms, run) => {
    timers.set(run, now + ms);
    return () => timers.delete(run);
  });
  return {
    stored,
    values,
    timers,
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

test('a call that times out runs in memory, and later calls run there at once', async () => {
  const { values, hang, wait, timers } = setUp();
  hang();
  const ended = vi.fn();
  const first = values.change<string[]>('a', addWord('one'));
  void first.then(ended);
  await wait(STORAGE_TIMEOUT_MS - 1);
  expect([ended.mock.calls.length, values.isDurable()]).toEqual([0, true]);
  await wait(1);
  expect(await first).toEqual({ value: ['one'], isDurable: false });
  expect(await values.change<string[]>('a', addWord('two'))).toEqual({
    value: ['one', 'two'],
    isDurable: false,
  });
  expect([await values.read('a'), await values.keys()]).toEqual([['one', 'two'], ['a']]);
  expect([values.isDurable(), timers.size]).toEqual([false, 0]);
});

test('when a call times out, the other waiting calls also run in memory, in their order', async () => {
  const { values, hang, wait } = setUp();
  hang();
  const one = values.change<string[]>('a', addWord('one'));
  await wait(STORAGE_TIMEOUT_MS - 1);
  const two = values.change<string[]>('a', addWord('two'));
  await wait(1);
  expect(await Promise.all([one, two])).toMatchObject([{ value: ['one'] }, { value: ['one', 'two'] }]);
});

test('changes made while the device hangs are applied to the stored values, and the device is durable again', async () => {
  const { values, stored, hang, wait } = setUp();
  await values.change<string[]>('a', addWord('zero'));
  await values.change<string[]>('gone', addWord('zero'));
  const release = hang();
  const recovered = vi.fn();
  values.onRecovery(recovered);
  const read = values.read('a');
  await wait(STORAGE_TIMEOUT_MS);
  expect(await read).toBeUndefined();
  await values.change<string[]>('a', addWord('one'));
  await values.change('gone', () => undefined);
  expect(recovered).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(recovered).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  expect([values.isDurable(), await stored.read('a'), await stored.read('gone')]).toEqual([
    true,
    ['zero', 'one'],
    undefined,
  ]);
  expect(await values.change<string[]>('a', addWord('two'))).toEqual({
    value: ['zero', 'one', 'two'],
    isDurable: true,
  });
});

test('a refusal after the timeout keeps the values in memory', async () => {
  const { promise, reject } = createDeferred<never>();
  const refuse = () => promise;
  const { values, wait } = setUp({ read: refuse, change: refuse, keys: refuse });
  const change = values.change<string[]>('a', addWord('one'));
  await wait(STORAGE_TIMEOUT_MS);
  await change;
  reject(new Error('refused'));
  await settle();
  expect([values.isDurable(), await values.read('a')]).toEqual([false, ['one']]);
});

test('a device that never replies gets at most 500 calls', async () => {
  const change = vi.fn(() => new Promise<void>(() => undefined));
  const { values, wait } = setUp({ ...inMemoryStore(), change });
  const first = values.change<number>('a', () => 0);
  await wait(STORAGE_TIMEOUT_MS);
  await first;
  for (let count = 1; count <= 600; count += 1) await values.change<number>('a', (stored = 0) => stored + 1);
  expect([change.mock.calls.length, await values.read('a')]).toEqual([500, 600]);
});
