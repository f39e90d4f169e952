import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from './answers.ts';
import { toAnswerList, latestChangeAt, applyChanges, nextChangeAt, noAnswers } from './answers.ts';
import type { Answer } from '../rules.ts';
import { propertyRuns } from '../../test/property-runs.ts';

const change = fc.record({
  number: fc.integer({ min: 1, max: 6 }),
  answer: fc.integer({ min: 0, max: 5 }).map((n) => n as Answer),
  at: fc.integer({ min: 0, max: 20 }),
}) as fc.Arbitrary<Change>;

const current = (changes: readonly Change[]) =>
  [...applyChanges(noAnswers, changes)].map(([number, { answer, at }]) => [number, answer, at]).sort();

test('the current answers do not depend on the order of changes', () => {
  const shuffled = fc
    .array(change, { maxLength: 30 })
    .chain((changes) =>
      fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length })),
    );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(current(other)).toEqual(current(one));
    }),
    propertyRuns(600),
  );
});

test('repeated changes do not alter the current answers', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      expect(current([...changes, ...changes])).toEqual(current(changes));
    }),
    propertyRuns(600),
  );
});

test('the current answers do not depend on which of two devices sends its changes first', () => {
  const devices = fc.tuple(fc.array(change), fc.array(change));
  fc.assert(
    fc.property(devices, ([phone, laptop]) => {
      const together = current([...phone, ...laptop]);
      expect(current([...laptop, ...phone])).toEqual(together);
    }),
    propertyRuns(600),
  );
});

test('a later change to empty clears the answer of a question', () => {
  const answers = applyChanges(noAnswers, [
    { number: 2, answer: 4, at: 1 },
    { number: 2, answer: 0, at: 2 },
  ]);
  expect(toAnswerList(answers, 3)).toEqual([0, 0, 0]);
});

test('the next `at` of a device is the rounded time, or one more than its greatest `at` if that is later', () => {
  expect(nextChangeAt(5_000.4, 9_000)).toBe(9_001);
  expect(nextChangeAt(12_000.6, 9_000)).toBe(12_001);
});

test('the latest `at` is the greatest `at` of the current answers, and -1 without answers', () => {
  expect(latestChangeAt(applyChanges(noAnswers, [{ number: 1, answer: 1, at: 7 }]))).toBe(7);
  expect(latestChangeAt(noAnswers)).toBe(-1);
});
