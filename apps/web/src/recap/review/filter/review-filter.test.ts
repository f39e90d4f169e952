import type { TestName } from '@ambang/exam/rules.ts';
import { testOfNumber } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/score.ts';
import { skd } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import type { ItemMark } from '../../item-marks.ts';
import { placeIn, refiltered, searchOf } from './review-address.ts';
import type { ReviewFilter } from './review-filter.ts';
import {
  everything,
  filterText,
  isNarrowed,
  neighbourOf,
  numbersOf,
  withTest,
  withTopic,
} from './review-filter.ts';

const rules = skd;
const topicOf = (name: TestName) => rules.topics.find(({ test: own }) => own === name)!;

const verdicts: Record<number, ItemVerdict> = {
  3: 'wrong',
  31: 'empty',
  40: 'wrong',
  70: 'partial',
  71: 'struck',
};

const marks = Array.from({ length: 110 }, (_, index): ItemMark => {
  const number = index + 1;
  const { name } = testOfNumber(rules, number);
  const ofTest = rules.topics.filter(({ test: own }) => own === name);
  const topic = ofTest[index % ofTest.length]!.id;
  return { number, test: name, topic, answer: 1, verdict: verdicts[number] ?? 'right', points: 0 };
});

const filterOf = (change: Partial<ReviewFilter>): ReviewFilter => ({ ...everything, ...change });
const placeOf = (search: string) => placeIn(search, marks, rules);

test('"Salah saja" leaves wrong, empty and, in TKP, what is below full points; a struck question is none of them', () => {
  expect(numbersOf(marks, filterOf({ isLostOnly: true }))).toEqual([3, 31, 40, 70]);
  expect(numbersOf(marks, filterOf({ isLostOnly: true, test: 'TIU' }))).toEqual([31, 40]);
});

test('test and topic narrow what is shown', () => {
  expect(numbersOf(marks, filterOf({ test: 'TKP' }))).toHaveLength(45);
  const { id } = topicOf('TIU');
  const own = numbersOf(marks, filterOf({ topic: id, test: 'TIU' }));
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((number) => marks[number - 1]!.topic === id)).toBe(true);
  expect(numbersOf(marks, everything)).toHaveLength(110);
});

test('a topic brings its test, and another test drops a topic that it has not', () => {
  const { id } = topicOf('TIU');
  const narrowed = withTopic(filterOf({ test: 'TWK' }), id, rules);
  expect(narrowed).toEqual(filterOf({ test: 'TIU', topic: id }));
  expect(withTest(narrowed, 'TIU', rules).topic).toBe(id);
  expect(withTest(narrowed, 'TKP', rules)).toEqual(filterOf({ test: 'TKP' }));
  expect(withTest(narrowed, null, rules)).toEqual(everything);
});

test('steps go along what is shown, also from a question that is not', () => {
  expect([neighbourOf([3, 31, 40], 31, 1), neighbourOf([3, 31, 40], 31, -1)]).toEqual([40, 3]);
  expect([neighbourOf([3, 31, 40], 35, 1), neighbourOf([3, 31, 40], 35, -1)]).toEqual([40, 31]);
  expect([neighbourOf([3, 31], 31, 1), neighbourOf([3, 31], 3, -1), neighbourOf([], 3, 1)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(neighbourOf([3], null, 1)).toBeNull();
});

test('the filter is said in words', () => {
  const { id, name } = topicOf('TIU');
  expect(filterText(filterOf({ test: 'TIU', topic: id, isLostOnly: true }), rules)).toBe(
    `TIU, ${name}, salah saja`,
  );
  expect([isNarrowed(everything), isNarrowed(filterOf({ topic: id }))]).toEqual([false, true]);
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
])('%s opens question %i', (search, number) => {
  expect(placeOf(search).number).toBe(number);
});

test('what the address says is read back from it', () => {
  const { id } = topicOf('TIU');
  for (const place of [
    { number: 41, filter: everything },
    { number: 41, filter: filterOf({ test: 'TIU', topic: id, isLostOnly: true }) },
    { number: 1, filter: filterOf({ test: 'TKP' }) },
  ])
    expect(placeOf(searchOf(place))).toEqual(place);
  expect(searchOf({ number: 41 })).toBe('?soal=41');
});

test('a filter that nobody offers is none', () => {
  expect(placeOf('?tes=SKB&materi=99&salah=ya').filter).toEqual(everything);
  expect(placeOf(`?tes=TWK&materi=${topicOf('TIU').id}`).filter).toEqual(filterOf({ test: 'TWK' }));
  expect(placeOf(`?materi=${topicOf('TIU').id}`).filter.test).toBe('TIU');
});

test('where nothing matches there is no question', () => {
  const none = filterOf({ test: 'TWK', isLostOnly: true, topic: marks[0]!.topic });
  const right = marks.filter(({ number }) => number !== 3);
  expect(refiltered({ number: 9, filter: everything }, none, right).number).toBeNull();
  expect(placeIn(searchOf({ filter: none }), right, rules).number).toBeNull();
});

test('a new filter keeps the question when it can, else goes on from there, else begins anew', () => {
  const lost = filterOf({ isLostOnly: true });
  const after = (number: number | null) => refiltered({ number, filter: everything }, lost, marks).number;
  expect([after(31), after(32), after(110), after(null)]).toEqual([31, 40, 3, 3]);
});
