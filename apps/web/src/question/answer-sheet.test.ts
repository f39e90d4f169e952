import { applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import type { AnswerSheet } from './answer-sheet.ts';
import {
  chosenAnswer,
  blankSheet,
  isAtFirstQuestion,
  isAtLastQuestion,
  moveTo,
  moveToPosition,
  currentPosition,
  countAnswers,
  questionNumbers,
  moveBy,
  toggleFlag,
} from './answer-sheet.ts';

const rules = skdRules;
const whole = blankSheet(questionNumbers(rules));

/** Questions of two tests, not in the order of their numbers. */
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
  expect([whole.current, currentPosition(whole), whole.answers.size, whole.flags.size]).toEqual([1, 0, 0, 0]);
  expect([some.current, currentPosition(some)]).toEqual([40, 0]);
});

test('a move beyond the sheet ends at the first or last question', () => {
  expect(moveToPosition(whole, -1).current).toBe(1);
  expect(moveToPosition(whole, 110).current).toBe(110);
  expect(moveTo(whole, 0).current).toBe(1);
  expect(moveTo(whole, 111).current).toBe(110);
  expect(moveBy(whole, -1).current).toBe(1);
  expect(moveBy(moveTo(whole, 110), 1).current).toBe(110);
});

test("a step follows the sheet's order and not the numbers of the questions", () => {
  expect([moveBy(some, 1).current, moveBy(moveBy(some, 1), 1).current]).toEqual([12, 33]);
  expect(moveBy(moveBy(some, 1), -1).current).toBe(40);
  expect(currentPosition(moveTo(some, 29))).toBe(3);
  expect(moveTo(some, 30).current).toBe(29);
});

test('the first and last question are those of the sheet, not of the rule set', () => {
  const last = moveTo(some, 29);
  expect([
    isAtFirstQuestion(some),
    isAtLastQuestion(some),
    isAtFirstQuestion(last),
    isAtLastQuestion(last),
  ]).toEqual([true, false, false, true]);
});

test('on a sheet without questions a move changes nothing', () => {
  const nothing = blankSheet([]);
  expect([moveBy(nothing, 1), moveTo(nothing, 5), moveToPosition(nothing, 2)]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
  expect(currentPosition(nothing)).toBe(-1);
});

test('a move keeps answers and flags', () => {
  const sheet = toggleFlag(answered(whole, 3), 9);
  expect(moveTo(sheet, 42)).toEqual({ ...sheet, current: 42 });
  expect([chosenAnswer(sheet, 3), chosenAnswer(sheet, 4)]).toEqual([2, 0]);
});

test('toggling sets a flag, and toggling again removes it', () => {
  expect(toggleFlag(whole, 4).flags).toEqual(new Set([4]));
  expect(toggleFlag(toggleFlag(whole, 4), 4).flags.size).toBe(0);
});

test('answers are counted per test, only for the questions of the sheet', () => {
  const progress = countAnswers(toggleFlag(answered(some, 12, 33, 90), 12), rules);
  expect(progress).toMatchObject({ answered: 2, empty: 2, flagged: 1, questions: 4 });
  expect(progress.tests.map(({ name, numbers, answered: done }) => [name, numbers, done])).toEqual([
    ['TWK', [12, 29], 1],
    ['TIU', [40, 33], 1],
    ['TKP', [], 0],
  ]);
});
