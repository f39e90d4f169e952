import { expect, test } from 'vitest';
import type { ActLists, ListLine, ListName } from './act-lists.ts';
import { readLostActs } from './lost-acts.ts';

const HOUR_MS = 3_600_000;
const BACKUP = 100 * HOUR_MS;

const line = (at: number, id = 'lists'): ListLine => ({ at, id, isUndone: false });

function listsOf(lines: Partial<Record<ListName, ListLine[]>>): ActLists {
  const refuse = () => Promise.reject(new Error('not written'));
  return {
    append: refuse,
    removeBefore: refuse,
    async *read(list) {
      yield* lines[list] ?? [];
    },
  };
}

test('the acts since the backup and of the day before it are found at all places', async () => {
  const beside = listsOf({
    kept: [line(BACKUP - HOUR_MS)],
    orders: [line(BACKUP - 25 * HOUR_MS, 'TO-OLD'), line(BACKUP + 1, 'TO-A')],
    'erased-accounts': [line(BACKUP - 7 * HOUR_MS, 'a'), line(BACKUP - 25 * HOUR_MS, 'old')],
  });
  const own = listsOf({ kept: [line(BACKUP + HOUR_MS)], orders: [line(BACKUP + 2 * HOUR_MS, 'TO-B')] });
  expect(await readLostActs([beside, own], BACKUP)).toEqual({
    erasedAccounts: ['a'],
    orders: new Map([
      ['TO-A', BACKUP + 1],
      ['TO-B', BACKUP + 2 * HOUR_MS],
    ]),
  });
});

test('lists that began after the backup, and lists that do not exist, are no lists of it', async () => {
  const later = listsOf({ kept: [line(BACKUP + HOUR_MS)], orders: [line(BACKUP + HOUR_MS, 'TO-A')] });
  expect(await readLostActs([later], BACKUP)).toBeNull();
  expect(await readLostActs([listsOf({})], BACKUP)).toBeNull();
  expect(await readLostActs([listsOf({ kept: [line(BACKUP - 1)] })], BACKUP)).toEqual({
    erasedAccounts: [],
    orders: new Map(),
  });
});
