import { afterEach, expect, test, vi } from 'vitest';
import { dyingIndexedDb } from '../../test/dying-indexed-db.ts';
import { indexedDbStore } from './key-value-store.ts';
import { resilientStore } from './resilient-store.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
  'a connection that dies with %s and without a close event is replaced once for all calls',
  async (name) => {
    const { indexedDB, die, counts } = dyingIndexedDb();
    vi.stubGlobal('indexedDB', indexedDB);
    const values = resilientStore(indexedDbStore('exam'));
    await values.change('a', () => 'one');
    die(name);
    const [changed, read, keys] = await Promise.all([
      values.change<string>('a', (kept) => `${kept} two`),
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
  const { indexedDB, die, counts } = dyingIndexedDb();
  vi.stubGlobal('indexedDB', indexedDB);
  const values = indexedDbStore('exam');
  await values.change('a', () => 'one');
  die('QuotaExceededError');
  await expect(values.change('a', () => 'two')).rejects.toThrow('connection is lost');
  expect(counts()).toEqual({ opened: 1, open: 1 });
});

test('one call tries two connections and closes dead ones', async () => {
  const { indexedDB, die, counts } = dyingIndexedDb();
  vi.stubGlobal('indexedDB', indexedDB);
  const values = indexedDbStore('exam');
  const open = indexedDB.open;
  indexedDB.open = () => {
    const request = open();
    die('UnknownError');
    return request;
  };
  await expect(values.read('a')).rejects.toThrow('connection is lost');
  expect(counts()).toEqual({ opened: 2, open: 0 });
});
