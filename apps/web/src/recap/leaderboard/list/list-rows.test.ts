import type { LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { expect, test } from 'vitest';
import { arrangeRows, foldText, gapText } from './list-rows.ts';

const entry = (rank: number, accountId = `p${rank}`): LeaderboardEntry => ({
  ...{ accountId, rank, total: 500 - rank, name: accountId, avatar: null, attempt: 1 },
});
const entries = Array.from({ length: 100 }, (_, index) => entry(index + 1));
const named = (rows: readonly LeaderboardEntry[]) => rows.map(({ accountId }) => accountId);
const arranged = (lists: Parameters<typeof arrangeRows>[0]) => {
  const { top, folded, rest, isBeyond } = arrangeRows(lists);
  return { top: named(top), folded: named(folded), rest: named(rest), isBeyond };
};

test('the best three, three above the own row and all below it are shown, and the others are folded', () => {
  const { top, folded, rest } = arranged({
    entries,
    me: entry(49),
    around: [46, 47, 48, 50].map((n) => entry(n)),
  });
  expect(top).toEqual(['p1', 'p2', 'p3']);
  expect([folded[0], folded.at(-1), rest[0], rest.at(-1)]).toEqual(['p4', 'p45', 'p46', 'p100']);
});

test.each([
  [8, 0],
  [9, 2],
])('an own rank of %i folds %i rows', (rank, count) => {
  expect(arrangeRows({ entries, me: entry(rank), around: [] }).folded).toHaveLength(count);
});

test('nothing is folded without an own rank', () => {
  expect(arranged({ entries, me: null, around: [] })).toMatchObject({
    folded: [],
    rest: [],
    isBeyond: false,
  });
});

test('below the first hundred the own row follows with its neighbours, each once', () => {
  const beyond = arranged({
    ...{ entries, me: entry(2013, 'me') },
    around: [entry(2010), entry(2011), entry(2012), entry(2013, 'tied')],
  });
  expect(beyond).toMatchObject({ rest: ['p2010', 'p2011', 'p2012', 'me', 'tied'], isBeyond: true });
  const near = arranged({ entries, me: entry(102, 'me'), around: [99, 100, 101].map((n) => entry(n)) });
  expect(near.rest).toEqual(['p99', 'p100', 'p101', 'me']);
  const last = arranged({ entries, me: entry(100), around: [97, 98, 99, 101].map((n) => entry(n)) });
  expect(last).toMatchObject({ rest: ['p97', 'p98', 'p99', 'p100', 'p101'], isBeyond: false });
});

test('a too quick attempt is in its place between the rows that others see', () => {
  const { rest, isBeyond } = arranged({
    ...{ entries, me: entry(11, 'me') },
    around: [8, 9, 10, 11].map((n) => entry(n)),
  });
  expect(rest.slice(0, 5)).toEqual(['p8', 'p9', 'p10', 'me', 'p11']);
  expect(isBeyond).toBe(false);
});

test('the ranks that the list leaves out are named', () => {
  const gapAt = (rank: number) => {
    const around = [rank - 3, rank - 2, rank - 1, rank + 1].map((n) => entry(n));
    return arrangeRows({ entries, me: entry(rank, 'me'), around }).gap;
  };
  expect([gapAt(289), gapAt(105), gapAt(104), gapAt(49)]).toEqual([
    { first: 101, last: 285 },
    { first: 101, last: 101 },
    null,
    null,
  ]);
  expect(gapText({ first: 101, last: 2009 }, String)).toBe('101 sampai 2009 tidak ditampilkan');
  expect(gapText({ first: 101, last: 101 }, String)).toBe('101 tidak ditampilkan');
});

test('the fold names its ranks, or their number if all are equal', () => {
  expect(foldText([entry(4), entry(45)], String)).toBe('Peringkat 4 sampai 45');
  expect(foldText([entry(1, 'a'), entry(1, 'b')], String)).toBe('2 peserta di peringkat 1');
});
