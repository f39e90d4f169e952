import type { PracticeEntry } from '@ambang/contract/practice/entries.ts';
import { expect, test } from 'vitest';
import { gradeAnswers } from './grade.ts';
import type { Reveal } from './practice-session.ts';
import {
  countSession,
  currentEntry,
  isLastRevealed,
  isRepeat,
  moveOn,
  reveal,
  sessionPetals,
  startSession,
} from './practice-session.ts';
import { optionOrder } from './shuffle.ts';

const entries = ['a', 'b', 'c'].map((itemId): PracticeEntry => ({
  ...{ itemId, revision: 1, kind: itemId, test: 'TIU', source: 'due', isPictured: false },
}));

const right: Reveal = { points: 5, verdict: 'right', returns: false, answers: [1], sure: 0, spentMs: 1_000 };
const wrong: Reveal = { ...right, points: 0, verdict: 'wrong', returns: true, sure: 1 };

test('a wrong question returns at the end, again and again, until it is right once', () => {
  let session = startSession(entries);
  const answers = [wrong, right, right, wrong, right];
  const shown = answers.map((answer) => {
    session = moveOn(session);
    session = reveal(session, answer);
    return [currentEntry(session)?.itemId, isRepeat(session)];
  });
  expect(shown).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
    ['a', true],
    ['a', true],
  ]);
  expect(isLastRevealed(session)).toBe(true);
  // A repeat changes neither the petal nor the count of its question.
  expect(sessionPetals(session, true)).toEqual(['wrong', 'full', 'full']);
  expect(countSession(session)).toMatchObject({ questions: 3, right: 2, spentMs: 5_000 });
});

test('a key is shown once per showing', () => {
  const session = reveal(startSession(entries), right);
  expect(reveal(session, wrong)).toBe(session);
});

test('a later sitting goes on behind the answered questions, and repeats those that were never right', () => {
  const outcome = { set: 'today', sure: null, spentMs: 1_000 };
  const session = startSession(entries, [
    { ...outcome, entry: entries[0]!, verdict: 'wrong', returns: true },
    { ...outcome, entry: entries[1]!, verdict: 'right', returns: false },
  ]);
  expect(currentEntry(session)?.itemId).toBe('c');
  expect(currentEntry(moveOn(reveal(session, right)))?.itemId).toBe('a');
});

const tkp = { weights: [4, 3, 1, 2, 5], rightOptions: [4], isStruck: false };

test.each([
  [[5], { points: 5, verdict: 'right', returns: false }],
  [[1, 5], { points: 4, verdict: 'part', returns: false }],
  [[2], { points: 3, verdict: 'part', returns: true }],
  // Of an ordering of all five, the place of the best counts.
  [[1, 5, 2, 4, 3], { points: 4, verdict: 'part', returns: false }],
  [[1, 2, 5, 4, 3], { points: 4, verdict: 'part', returns: true }],
  [[], { points: 0, verdict: 'empty', returns: true }],
] as const)('a TKP answer %j has %j', (answers, grade) => {
  expect(gradeAnswers(tkp, answers)).toEqual(grade);
});

test('each of several right options is right', () => {
  const key = { weights: null, rightOptions: [0, 2], isStruck: false };
  expect([1, 2, 3].map((option) => gradeAnswers(key, [option as 1]).verdict)).toEqual([
    'right',
    'wrong',
    'right',
  ]);
});

test('the shown order is a permutation, the same for the same seed, and differs between showings', () => {
  const orders = Array.from({ length: 200 }, (_, showing) =>
    optionOrder({ id: 'a', isShuffled: true }, `rani/2026-11-28/${showing}`),
  );
  for (const order of orders) expect([...order].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(optionOrder({ id: 'a', isShuffled: true }, 'rani/2026-11-28/7')).toEqual(orders[7]);
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(80);
  // Every option comes first about equally often.
  for (const option of [1, 2, 3, 4, 5])
    expect(orders.filter(([first]) => first === option).length).toBeGreaterThan(20);
  expect(optionOrder({ id: 'a', isShuffled: false }, 'rani')).toEqual([1, 2, 3, 4, 5]);
});
