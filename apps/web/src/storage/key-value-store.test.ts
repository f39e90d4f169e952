import { afterEach, expect, test, vi } from 'vitest';
import { createBreakableIndexedDb } from '../../test/breakable-indexed-db.ts';
import { indexedDbStore } from './key-value-store.ts';
import { ResilientStore } from './resilient-store.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
  'a connection that breaks with %s and without a close event is replaced once for all calls',
  async (name) => {
    const { indexedDB, breakConnections, counts } = createBreakableIndexedDb();
    vi.stubGlobal('indexedDB', indexedDB);
    const values = new ResilientStore(indexedDbStore('exam'));
    await values.change('a', () => 'one');
    breakConnections(name);
    const [changed, read, keys] = await Promise.all([
      values.change<string>('a', (stored) => `${stored} two`),
      values.read('a'),
      values.keys(),
    ]);
    expect([changed, keys]).toEqual([{ value: 'one two', isDurable: true }, ['a']]);
    expect(['one', 'one two']).toContain(read);
    expect([values.isDurable(), await values.read('a')]).toEqual([true, 'one two']);
    expect(counts()).toEqual({ opened: 2, open: 1 });
  },
);

test('a full disk does not close the connection', async () => {
  const { indexedDB, breakConnections, counts } = createBreakableIndexedDb();
  vi.stubGlobal('indexedDB', indexedDB);
  const values = indexedDbStore('exam');
  await values.change('a', () => 'one');
  breakConnections('QuotaExceededError');
  await expect(values.change('a', () => 'two')).rejects.toThrow('connection is lost');
  expect(counts()).toEqual({ opened: 1, open: 1 });
});

test('one call tries two connections and closes both when they break', async () => {
  const { indexedDB, breakConnections, counts } = createBreakableIndexedDb();
  vi.stubGlobal('indexedDB', indexedDB);
  const values = indexedDbStore('exam');
  const open = indexedDB.open;
  indexedDB.open = () => {
    const request = open();
    breakConnections('UnknownError');
    return request;
  };
  await expect(values.read('a')).rejects.toThrow('connection is lost');
  expect(counts()).toEqual({ opened: 2, open: 0 });
});
