import { applyChanges, noAnswers } from '@ambang/exam/answers.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import type { AnswerSheet } from './answer-sheet.ts';
import {
  answerOf,
  blankSheet,
  isAtFirst,
  isAtLast,
  moveTo,
  moveToPosition,
  positionOf,
  progressOf,
  questionNumbers,
  step,
  toggleFlag,
} from './answer-sheet.ts';

const rules = skdRules;
const whole = blankSheet(questionNumbers(rules));

/** As a drill has them: some questions of two tests, in another order than the paper's. */
const some = blankSheet([40, 12, 33, 29]);

const answered = (sheet: AnswerSheet, ...numbers: number[]): AnswerSheet => ({
  ...sheet,
  answers: applyChanges(
    noAnswers,
    numbers.map((number) => ({ number, answer: 2, at: number })),
  ),
});

test('a blank sheet has every question of the rule set and shows the first', () => {
  expect(whole.numbers).toEqual(Array.from({ length: 110 }, (_, position) => position + 1));
  expect([whole.current, positionOf(whole), whole.answers.size, whole.flags.size]).toEqual([1, 0, 0, 0]);
  expect([some.current, positionOf(some)]).toEqual([40, 0]);
});

test('moves stop at the first and the last question', () => {
  expect(moveToPosition(whole, -1).current).toBe(1);
  expect(moveToPosition(whole, 110).current).toBe(110);
  expect(moveTo(whole, 0).current).toBe(1);
  expect(moveTo(whole, 111).current).toBe(110);
  expect(step(whole, -1).current).toBe(1);
  expect(step(moveTo(whole, 110), 1).current).toBe(110);
});

test("a step follows the sheet's order, whatever the numbers", () => {
  expect([step(some, 1).current, step(step(some, 1), 1).current]).toEqual([12, 33]);
  expect(step(step(some, 1), -1).current).toBe(40);
  expect(positionOf(moveTo(some, 29))).toBe(3);
  expect(moveTo(some, 30).current).toBe(29);
});

test('first and last are those of the sheet', () => {
  const last = moveTo(some, 29);
  expect([isAtFirst(some), isAtLast(some), isAtFirst(last), isAtLast(last)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('on a sheet without questions a move does nothing', () => {
  const nothing = blankSheet([]);
  expect([step(nothing, 1), moveTo(nothing, 5), moveToPosition(nothing, 2)]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
  expect(positionOf(nothing)).toBe(-1);
});

test('a move keeps answers and flags', () => {
  const sheet = toggleFlag(answered(whole, 3), 9);
  expect(moveTo(sheet, 42)).toEqual({ ...sheet, current: 42 });
  expect([answerOf(sheet, 3), answerOf(sheet, 4)]).toEqual([2, 0]);
});

test('toggling twice removes a flag', () => {
  expect(toggleFlag(whole, 4).flags).toEqual(new Set([4]));
  expect(toggleFlag(toggleFlag(whole, 4), 4).flags.size).toBe(0);
});

test("progress counts the sheet's questions per test", () => {
  const progress = progressOf(toggleFlag(answered(some, 12, 33, 90), 12), rules);
  expect(progress).toMatchObject({ answered: 2, empty: 2, flagged: 1, questions: 4 });
  expect(progress.tests.map(({ name, numbers, answered: done }) => [name, numbers, done])).toEqual([
    ['TWK', [12, 29], 1],
    ['TIU', [40, 33], 1],
    ['TKP', [], 0],
  ]);
});
