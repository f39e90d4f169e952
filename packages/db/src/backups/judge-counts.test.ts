import { expect, test } from 'vitest';
import { findWrongCounts } from './judge-counts.ts';

type Values = readonly [start: string, end: string, restored: string];

function judge(measures: Readonly<Record<string, Values>>): string[] {
  const column = (index: 0 | 1 | 2) =>
    Object.fromEntries(Object.entries(measures).map(([name, values]) => [name, values[index]]));
  return findWrongCounts({ before: 0, start: column(0), end: column(1) }, column(2));
}

test.each<[what: string, measures: Record<string, Values>]>([
  ['between the counts of a table that grows', { payments: ['10', '20', '15'] }],
  ['as many old rows as at the end', { accounts: ['10', '8', '8'] }],
  ['a sum between those at start and end', { attempts: ['5', '5', '5'], 'attempts.log': ['10', '30', '10'] }],
  [
    'a smaller sum, because old attempts were deleted meanwhile',
    { attempts: ['5', '4', '4'], 'attempts.log': ['10', '30', '7'] },
  ],
  ['another checksum, because it changed meanwhile', { results: ['123', '124', '125'] }],
  [
    'a sum beyond the numbers of JavaScript',
    { payments: ['9007199254740993', '9007199254740993', '9007199254740993'] },
  ],
])('a restored database may have %s', (_, measures) => {
  expect(judge(measures)).toEqual([]);
});

test.each<[what: string, measures: Record<string, Values>, wrong: string[]]>([
  ['fewer rows than at the start', { payments: ['10', '20', '9'] }, ['payments']],
  ['more rows than at the end', { payments: ['10', '20', '21'] }, ['payments']],
  ['fewer old rows than at the end', { accounts: ['10', '8', '7'] }, ['accounts']],
  ['more old rows than at the start', { accounts: ['10', '8', '11'] }, ['accounts']],
  [
    'a smaller sum of the same rows',
    { attempts: ['5', '5', '5'], 'attempts.log': ['10', '30', '9'] },
    ['attempts.log'],
  ],
  ['another checksum', { results: ['123', '123', '124'] }, ['results']],
  [
    'a difference that the numbers of JavaScript do not show',
    { payments: ['9007199254740993', '9007199254740993', '9007199254740992'] },
    ['payments'],
  ],
])('a restored database with %s is wrong', (_, measures, wrong) => {
  expect(judge(measures)).toEqual(wrong);
});

test('a measure that is missing is wrong', () => {
  expect(findWrongCounts({ before: 0, start: { items: '1' }, end: { items: '1' } }, {})).toEqual(['items']);
});
