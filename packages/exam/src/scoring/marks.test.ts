import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import type { Answer } from '../rules.ts';
import { countAnswered, firstEmptyNumber, marksOf, marksWithoutKeys } from './marks.ts';
import type { ItemKey } from './score.ts';
import { computeItemPoints } from './score.ts';

const key = (fields: Partial<ItemKey> = {}): ItemKey => ({
  topic: 11,
  test: 'TWK',
  rightOptions: [0],
  weights: null,
  isStruck: false,
  ...fields,
});

const weighed = key({ topic: 15, test: 'TKP', weights: [5, 4, 3, 2, 1] });

test('a mark has the points of the answer, and says whether there is one', () => {
  expect(marksOf([key(), key(), key()], [1, 2, 0])).toBe('50-');
  expect(marksOf(Array<ItemKey>(6).fill(weighed), [1, 2, 3, 4, 5, 0])).toBe('54321-');
  expect(marksOf([key({ rightOptions: [0, 3] })], [4])).toBe('5');
});

test('a struck question has full points with and without an answer', () => {
  const struck = key({ isStruck: true });
  expect(marksOf([struck, struck, { ...weighed, isStruck: true }], [0, 3, 5])).toBe('555');
});

test('answers that are missing at the end are empty', () => {
  expect(marksOf([key(), key()], [1])).toBe('5-');
});

test('the marks of an attempt that is not sealed contain only answered and empty', () => {
  expect(marksWithoutKeys([1, 0, 5])).toBe('0-0');
});

test('answered and empty questions are counted from marks', () => {
  expect([countAnswered('50-3-'), firstEmptyNumber('50-3-')]).toEqual([3, 3]);
  expect([countAnswered('500'), firstEmptyNumber('500')]).toEqual([3, null]);
});

test('the digits of the marks add up to the points of the answers', () => {
  const anyKey = fc.oneof(
    fc.record({ option: fc.nat(4), isStruck: fc.boolean() }).map(({ option, isStruck }) => {
      return key({ rightOptions: [option], isStruck });
    }),
    fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }).map((weights) => ({ ...weighed, weights })),
  );
  const answered = fc.tuple(anyKey, fc.nat(5) as fc.Arbitrary<Answer>);
  fc.assert(
    fc.property(fc.array(answered, { maxLength: 20 }), (all) => {
      const marks = marksOf(
        all.map(([each]) => each),
        all.map(([, answer]) => answer),
      );
      const points = all.reduce((sum, [each, answer]) => sum + computeItemPoints(each, answer), 0);
      expect(marks).toHaveLength(all.length);
      expect([...marks].reduce((sum, mark) => sum + (Number(mark) || 0), 0)).toBe(points);
    }),
    propertyRuns(200),
  );
});
