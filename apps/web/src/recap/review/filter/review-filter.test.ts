import type { TestName } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import type { QuestionResult } from '../../question-results.ts';
import {
  reviewPositionFromSearch,
  positionAfterFilterChange,
  searchForReviewPosition,
} from './review-address.ts';
import type { ReviewFilter } from './review-filter.ts';
import {
  EMPTY_FILTER,
  filterText,
  isFilterActive,
  neighbouringNumber,
  matchingQuestionNumbers,
  withTest,
  withTopic,
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

const results = Array.from({ length: 110 }, (_, index): QuestionResult => {
  const number = index + 1;
  const { name } = testByQuestionNumber(rules, number);
  const ofTest = rules.topics.filter(({ test: matching }) => matching === name);
  const topic = ofTest[index % ofTest.length]!.id;
  return { number, test: name, topic, answer: 1, verdict: verdicts[number] ?? 'right', points: 0 };
});

const filterOf = (change: Partial<ReviewFilter>): ReviewFilter => ({ ...EMPTY_FILTER, ...change });
const positionOf = (search: string) => reviewPositionFromSearch(search, results, rules);

test('"Salah saja" shows the questions with less than full points, and no struck question', () => {
  expect(matchingQuestionNumbers(results, filterOf({ isLostPointsOnly: true }))).toEqual([3, 31, 40, 70]);
  expect(matchingQuestionNumbers(results, filterOf({ isLostPointsOnly: true, test: 'TIU' }))).toEqual([
    31, 40,
  ]);
});

test('a filter by test or topic shows only the questions of that test or topic', () => {
  expect(matchingQuestionNumbers(results, filterOf({ test: 'TKP' }))).toHaveLength(45);
  const { id } = firstTopicOf('TIU');
  const matching = matchingQuestionNumbers(results, filterOf({ topic: id, test: 'TIU' }));
  expect(matching.length).toBeGreaterThan(0);
  expect(matching.every((number) => results[number - 1]!.topic === id)).toBe(true);
  expect(matchingQuestionNumbers(results, EMPTY_FILTER)).toHaveLength(110);
});

test('choosing a topic also chooses its test; choosing another test clears the topic', () => {
  const { id } = firstTopicOf('TIU');
  const narrowed = withTopic(filterOf({ test: 'TWK' }), id, rules);
  expect(narrowed).toEqual(filterOf({ test: 'TIU', topic: id }));
  expect(withTest(narrowed, 'TIU', rules).topic).toBe(id);
  expect(withTest(narrowed, 'TKP', rules)).toEqual(filterOf({ test: 'TKP' }));
  expect(withTest(narrowed, null, rules)).toEqual(EMPTY_FILTER);
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

test('the text of a filter names test, topic and "salah saja"', () => {
  const { id, name } = firstTopicOf('TIU');
  expect(filterText(filterOf({ test: 'TIU', topic: id, isLostPointsOnly: true }), rules)).toBe(
    `TIU, ${name}, salah saja`,
  );
});

test.each<Partial<ReviewFilter>>([{ test: 'TIU' }, { topic: 1 }, { isLostPointsOnly: true }])(
  'a filter with %j is active, an empty one is not',
  (change) => {
    expect([isFilterActive(EMPTY_FILTER), isFilterActive(filterOf(change))]).toEqual([false, true]);
  },
);

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
])('the address %j opens question %i of the review', (search, number) => {
  expect(positionOf(search).number).toBe(number);
});

test('the address of a review position opens the same question and filter', () => {
  const { id } = firstTopicOf('TIU');
  for (const position of [
    { number: 41, filter: EMPTY_FILTER },
    { number: 41, filter: filterOf({ test: 'TIU', topic: id, isLostPointsOnly: true }) },
    { number: 1, filter: filterOf({ test: 'TKP' }) },
  ])
    expect(positionOf(searchForReviewPosition(position))).toEqual(position);
  expect(searchForReviewPosition({ number: 41 })).toBe('?soal=41');
});

test('an unknown filter in the address is ignored, and so is a topic of another test', () => {
  expect(positionOf('?tes=SKB&materi=99&salah=ya').filter).toEqual(EMPTY_FILTER);
  expect(positionOf(`?tes=TWK&materi=${firstTopicOf('TIU').id}`).filter).toEqual(filterOf({ test: 'TWK' }));
  expect(positionOf(`?materi=${firstTopicOf('TIU').id}`).filter.test).toBe('TIU');
});

test('when no question matches the filter, the review has no current question', () => {
  const wrongTwk = filterOf({ test: 'TWK', isLostPointsOnly: true });
  const withoutWrongTwk = results.filter(({ number }) => number !== 3);
  const before = { number: 9, filter: EMPTY_FILTER };
  expect(positionAfterFilterChange(before, wrongTwk, withoutWrongTwk).number).toBeNull();
  const search = searchForReviewPosition({ filter: wrongTwk });
  expect(reviewPositionFromSearch(search, withoutWrongTwk, rules).number).toBeNull();
});

test('a new filter keeps the current question if it matches, else shows the next match, else the first match', () => {
  const lost = filterOf({ isLostPointsOnly: true });
  const after = (number: number | null) =>
    positionAfterFilterChange({ number, filter: EMPTY_FILTER }, lost, results).number;
  expect([after(31), after(32), after(110), after(null)]).toEqual([31, 40, 3, 3]);
});
