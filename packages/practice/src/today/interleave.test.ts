import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { interleave } from './interleave.ts';

const ordered = (topics: readonly number[]) => interleave(topics, (topic) => topic);

const longestRun = (topics: readonly number[]): number => {
  let [longest, run] = [0, 0];
  topics.forEach((topic, index) => {
    run = topic === topics[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
};

test('an order without three of one topic in a row stays as it is', () => {
  expect(ordered([1, 1, 2, 1, 1, 3, 2, 2])).toEqual([1, 1, 2, 1, 1, 3, 2, 2]);
});

test('the third of one topic waits for another one', () => {
  expect(ordered([1, 1, 1, 2, 3])).toEqual([1, 1, 2, 1, 3]);
});

test('the others are spread when one topic is too frequent', () => {
  expect(ordered([2, 1, 1, 1, 1, 1, 1, 1])).toEqual([1, 1, 2, 1, 1, 1, 1, 1]);
});

test('three of one topic follow each other only where no order avoids it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 }), (topics) => {
      const result = ordered(topics);
      expect(result.toSorted()).toEqual(topics.toSorted());
      const most = Math.max(0, ...[1, 2, 3, 4].map((topic) => topics.filter((one) => one === topic).length));
      const isAvoidable = most <= 2 * (topics.length - most + 1);
      expect(longestRun(result) <= 2).toBe(isAvoidable);
    }),
    propertyRuns(3_000),
  );
});
