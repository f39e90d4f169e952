import { expect, test } from 'vitest';
import type { Change } from './answers.ts';
import type { ChangeBlock } from './change-log.ts';
import { computeQuestionHistories } from './histories.ts';

const DURATION = 6_000_000;
const inTime = (changes: readonly Change[]): ChangeBlock => ({ arrivedAt: DURATION, changes });

test('a history has the first answer, the current answer, the number of choices and the time', () => {
  const changes: Change[] = [
    { number: 1, answer: 3, at: 20 },
    { number: 1, answer: 2, at: 10 },
    { number: 1, answer: 3, at: 30 },
    { number: 1, answer: 3, at: 20 },
    { number: 2, answer: 1, at: 26 },
  ];
  const first = { first: changes[1], current: changes[2], choices: 2, spentMs: 24, lastMs: 10 };
  const second = { first: changes[4], current: changes[4], choices: 1, spentMs: 6, lastMs: 6 };
  expect(computeQuestionHistories([inTime(changes)], DURATION)).toEqual(
    new Map([
      [1, first],
      [2, second],
    ]),
  );
});

test('answers to several questions with the same `at` get an estimated time of 0', () => {
  const listed = [1, 2, 3].map((number): Change => ({ number, answer: 1, at: 90_000 }));
  const log = [inTime([{ number: 4, answer: 2, at: 40_000 }]), inTime(listed)];
  expect(
    [...computeQuestionHistories(log, DURATION)].map(([number, { spentMs }]) => [number, spentMs]),
  ).toEqual([
    [4, 40_000],
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});
