import type { TestName } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import {
  reviewPositionFromSearch,
  positionAfterFilterChange,
  searchForReviewPosition,
} from './review-address.ts';
import type { ReviewFilter, ReviewResult } from './review-filter.ts';
import {
  EMPTY_FILTER,
  filterChoices,
  filterText,
  neighbouringNumber,
  nextText,
  matchingQuestionNumbers,
  topicFilter,
} from './review-filter.ts';

const rules = skdRules;
const firstTopicOf = (name: TestName) => rules.topics.find(({ test: matching }) => matching === name)!;

const verdicts: Record<number, ItemVerdict> = {
  3: 'wrong',
  31: 'empty',
  40: 'wrong',
  70: 'partial',
  71: 'struck',
};

const results = Array.from({ length: 110 }, (_, index): ReviewResult => {
  const number = index + 1;
  const { name } = testByQuestionNumber(rules, number);
  const ofTest = rules.topics.filter(({ test: matching }) => matching === name);
  const topic = ofTest[index % ofTest.length]!.id;
  return { number, test: name, topic, answer: 1, verdict: verdicts[number] ?? 'right', points: 0 };
});

const filterOf = (change: Partial<ReviewFilter>): ReviewFilter => ({ ...EMPTY_FILTER, ...change });
const positionOf = (search: string) => reviewPositionFromSearch(search, results, rules);

test('the kinds of a filter are wrong, empty, flagged, and less than full points; a struck question is none', () => {
  const numbersOf = (change: Partial<ReviewFilter>) => matchingQuestionNumbers(results, filterOf(change));
  expect(numbersOf({ kind: 'wrong' })).toEqual([3, 40]);
  expect(numbersOf({ kind: 'empty' })).toEqual([31]);
  expect(numbersOf({ kind: 'lost' })).toEqual([3, 31, 40, 70]);
  expect(numbersOf({ kind: 'lost', test: 'TIU' })).toEqual([31, 40]);
  const flagged = results.map((result) => ({ ...result, isDoubted: result.number === 12 }));
  expect(matchingQuestionNumbers(flagged, filterOf({ kind: 'doubted' }))).toEqual([12]);
});

test('a filter by test or topic shows only the questions of that test or topic', () => {
  expect(matchingQuestionNumbers(results, filterOf({ test: 'TKP' }))).toHaveLength(45);
  const { id } = firstTopicOf('TIU');
  const matching = matchingQuestionNumbers(results, filterOf({ topic: id, test: 'TIU' }));
  expect(matching.length).toBeGreaterThan(0);
  expect(matching.every((number) => results[number - 1]!.topic === id)).toBe(true);
  expect(matchingQuestionNumbers(results, EMPTY_FILTER)).toHaveLength(110);
});

test('choosing a topic also chooses its test', () => {
  const { id } = firstTopicOf('TIU');
  expect(topicFilter(id, rules)).toEqual(filterOf({ test: 'TIU', topic: id }));
  expect(topicFilter(null, rules)).toEqual(EMPTY_FILTER);
});

test('next and previous go to matching questions, also from a question that does not match', () => {
  expect([neighbouringNumber([3, 31, 40], 31, 1), neighbouringNumber([3, 31, 40], 31, -1)]).toEqual([40, 3]);
  expect([neighbouringNumber([3, 31, 40], 35, 1), neighbouringNumber([3, 31, 40], 35, -1)]).toEqual([40, 31]);
  expect([
    neighbouringNumber([3, 31], 31, 1),
    neighbouringNumber([3, 31], 3, -1),
    neighbouringNumber([], 3, 1),
  ]).toEqual([null, null, null]);
  expect(neighbouringNumber([3], null, 1)).toBeNull();
});

test('the text of a filter names its topic or test, and its kind', () => {
  const { id, name } = firstTopicOf('TIU');
  expect(filterText(filterOf({ test: 'TIU', topic: id, kind: 'lost' }), rules)).toBe(`${name}, poin lepas`);
  expect(filterText(filterOf({ test: 'TIU' }), rules)).toBe('TIU');
  expect(filterText(EMPTY_FILTER, rules)).toBe('Semua');
});

test('there is a choice for everything, for each kind and for each test, with its number of questions', () => {
  const choicesOf = (change: Partial<ReviewFilter>, of = results) =>
    filterChoices(of, rules, filterOf(change)).map(({ text, count }) => `${text} ${count}`);
  const standing = ['Salah 2', 'Kosong 1', 'TWK 30', 'TIU 35', 'TKP 45'];
  expect(choicesOf({})).toEqual(['Semua 110', ...standing]);
  expect(choicesOf({ kind: 'wrong' })).toEqual(['Semua 110', ...standing]);
  const { id, name } = firstTopicOf('TIU');
  expect(choicesOf({ test: 'TIU', topic: id, kind: 'lost' })).toEqual([
    'Semua 110',
    expect.stringMatching(new RegExp(`^${name}, poin lepas \\d+$`)),
    ...standing,
  ]);
  const flagged = results.map((result) => ({ ...result, isDoubted: result.number === 12 }));
  expect(choicesOf({}, flagged)).toContain('Ragu-ragu 1');
});

test('the button for the next question names the kind of the filter', () => {
  expect(
    [{}, { kind: 'wrong' }, { kind: 'empty' }, { test: 'TKP' }].map((change) =>
      nextText(filterOf(change as Partial<ReviewFilter>)),
    ),
  ).toEqual(['Berikutnya', 'Salah berikutnya', 'Kosong berikutnya', 'Berikutnya']);
});

test.each([
  ['?soal=12', 12],
  ['', 1],
  ['?soal=', 1],
  ['?soal=0', 1],
  ['?soal=-4', 1],
  ['?soal=111', 110],
  ['?soal=2.5', 1],
  ['?soal=abc', 1],
  ['?soal=1e2', 1],
  ['?salah=1', 3],
  ['?salah=1&tes=TIU', 31],
  ['?salah=1&tes=tiu', 31],
  ['?salah=1&tes=TIU&soal=70', 70],
  ['?saring=kosong', 31],
])('the address %j opens question %i of the review', (search, number) => {
  expect(positionOf(search).number).toBe(number);
});

test('the address of a review position opens the same question and filter', () => {
  const { id } = firstTopicOf('TIU');
  for (const position of [
    { number: 41, filter: EMPTY_FILTER },
    { number: 41, filter: filterOf({ test: 'TIU', topic: id, kind: 'lost' }) },
    { number: 1, filter: filterOf({ test: 'TKP' }) },
    { number: 3, filter: filterOf({ kind: 'wrong' }) },
    { number: 31, filter: filterOf({ kind: 'empty' }) },
    { number: 7, filter: filterOf({ kind: 'doubted' }) },
  ])
    expect(positionOf(searchForReviewPosition(position))).toEqual(position);
  expect(searchForReviewPosition({ number: 41 })).toBe('?soal=41');
});

test('an unknown filter in the address is ignored, and so is a topic of another test', () => {
  expect(positionOf('?tes=SKB&materi=99&salah=ya&saring=semua').filter).toEqual(EMPTY_FILTER);
  expect(positionOf(`?tes=TWK&materi=${firstTopicOf('TIU').id}`).filter).toEqual(filterOf({ test: 'TWK' }));
  expect(positionOf(`?materi=${firstTopicOf('TIU').id}`).filter.test).toBe('TIU');
});

test('when no question matches the filter, the review has no current question', () => {
  const wrongTwk = filterOf({ test: 'TWK', kind: 'lost' });
  const withoutWrongTwk = results.filter(({ number }) => number !== 3);
  const before = { number: 9, filter: EMPTY_FILTER };
  expect(positionAfterFilterChange(before, wrongTwk, withoutWrongTwk).number).toBeNull();
  const search = searchForReviewPosition({ filter: wrongTwk });
  expect(reviewPositionFromSearch(search, withoutWrongTwk, rules).number).toBeNull();
});

test('a new filter keeps the current question if it matches, else shows the next match, else the first match', () => {
  const lost = filterOf({ kind: 'lost' });
  const after = (number: number | null) =>
    positionAfterFilterChange({ number, filter: EMPTY_FILTER }, lost, results).number;
  expect([after(31), after(32), after(110), after(null)]).toEqual([31, 40, 3, 3]);
});
