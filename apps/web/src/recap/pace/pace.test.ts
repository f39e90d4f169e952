import type { FirstAnswerAndTime, Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { reviewWithAnswers } from '../../../test/sample-review.ts';
import {
  findAnswerChanges,
  changeOutcomes,
  changesText,
  firstChoiceText,
  gainText,
} from './answer-changes.ts';
import { hasCutBars, layOutPaceChart } from './pace-chart-layout.ts';
import { minutesByTest, paceText } from './pace-text.ts';
import { computePace, questionsOverTarget, slowestQuestions } from './pace.ts';

const rules = skdRules;

/** @param histories the first answer and its time by number; other answers have no history */
const reviewOf = (histories: Record<number, [Answer, number]>, current: Record<number, Answer>): Review => ({
  ...reviewWithAnswers(current, { 2: { rightOptions: [1, 3] }, 5: { isStruck: true } }),
  histories: Object.entries(histories).map(([number, [first, seconds]]): FirstAnswerAndTime => ({
    number: Number(number),
    first,
    seconds,
  })),
});

test("a question is slow by its own test's target time", () => {
  const pace = computePace(
    reviewOf(
      { 1: [1, 61], 31: [1, 67], 40: [2, 69], 70: [3, 41], 71: [3, 40] },
      { 1: 1, 31: 1, 40: 2, 70: 3, 71: 3 },
    ),
  )!;
  expect(questionsOverTarget(pace).map(({ number }) => number)).toEqual([1, 40, 70]);
  expect(pace.tests.map(({ targetSeconds }) => targetSeconds)).toEqual([60, 68, 40]);
});

test('only answered questions with an estimate are timed, and without such a question there is no pace', () => {
  const pace = computePace(
    reviewOf({ 1: [1, 30], 40: [2, 90], 70: [3, 300], 80: [1, 20] }, { 1: 1, 40: 2, 70: 3 }),
  )!;
  expect(pace.questions.map(({ number, test: name }) => [number, name])).toEqual([
    [1, 'TWK'],
    [40, 'TIU'],
    [70, 'TKP'],
  ]);
  expect(pace.meanSeconds).toBe(140);
  expect(pace.tests.map(({ timedCount, seconds }) => [timedCount, seconds])).toEqual([
    [1, 30],
    [1, 90],
    [1, 300],
  ]);
  expect(computePace(reviewOf({}, { 1: 1 }))).toBeNull();
  expect(computePace(reviewOf({ 1: [1, 0], 2: [1, 0] }, { 1: 1, 2: 1 }))).toBeNull();
  expect(computePace(reviewOf({ 1: [1, 30] }, {}))).toBeNull();
});

test('the slowest questions are listed slowest first, and only if they are over their target time', () => {
  const pace = computePace(reviewOf({ 1: [1, 30], 40: [2, 90], 70: [3, 300] }, { 1: 1, 40: 2, 70: 3 }))!;
  expect(questionsOverTarget(pace).map(({ number }) => number)).toEqual([40, 70]);
  expect(slowestQuestions(pace, 1).map(({ number }) => number)).toEqual([70]);
  expect(slowestQuestions(pace, 3).map(({ number }) => number)).toEqual([70, 40]);
});

test('a bar of the pace chart grows with the time and is cut at the top of the chart', () => {
  const pace = computePace(reviewOf({ 1: [1, 27], 2: [1, 54], 110: [1, 3_000] }, { 1: 1, 2: 1, 110: 1 }))!;
  const { bars, line, tests } = layOutPaceChart(pace, rules);
  const [first, second, last] = bars;
  expect(second!.height).toBeCloseTo(2 * first!.height, 1);
  expect([line, second!.height < line]).toEqual([25, true]);
  // The target time of TWK is 60 seconds, that of TKP 40.
  const slow = computePace(reviewOf({ 1: [1, 60], 110: [1, 40] }, { 1: 1, 110: 1 }))!;
  expect(layOutPaceChart(slow, rules).bars.map(({ height }) => height)).toEqual([line, line]);
  expect(last).toMatchObject({ height: 100, isCut: true });
  expect(last!.left + last!.width).toBeLessThanOrEqual(100);
  expect(hasCutBars(pace)).toBe(true);
  expect(tests.map(({ name }) => name)).toEqual(['TWK', 'TIU', 'TKP']);
  expect(tests.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 1);
});

test('the text of the times names the test that took longest beyond its minutes, or the mean time', () => {
  const even = computePace(reviewOf({ 1: [1, 50], 31: [1, 54] }, { 1: 1, 31: 1 }))!;
  expect(paceText(even, rules)).toBe('Rata-rata 52 detik tiap soal');
  const minutes = (count: number) => count * 60;
  const slow = computePace(
    reviewOf({ 1: [1, minutes(33)], 31: [1, minutes(46)], 66: [1, minutes(21)] }, { 1: 1, 31: 1, 66: 1 }),
  )!;
  expect(paceText(slow, rules)).toBe('TIU memakan 46 menit, 6 di atas jatahnya');
  expect(minutesByTest(slow, rules).map(({ hasOverrun }) => hasOverrun)).toEqual([true, true, false]);
});

test('the gain of a changed answer is its points minus those of the first answer, and the texts count outcomes and gains', () => {
  const review = reviewOf(
    // Changed to right, to wrong, to another right option, within TKP, in a struck question, cleared; never changed.
    { 1: [1, 1], 3: [2, 1], 2: [2, 1], 66: [5, 1], 5: [2, 1], 7: [2, 1], 8: [2, 1] },
    { 1: 2, 3: 1, 2: 4, 66: 1, 5: 1, 7: 0, 8: 2 },
  );
  const changes = findAnswerChanges(review);
  expect(Object.fromEntries(changes.map(({ number, gain }) => [number, gain]))).toEqual({
    1: 5,
    2: 0,
    3: -5,
    5: 0,
    7: -5,
    66: 3,
  });
  expect(changesText(changes)).toBe('6 soal, bersih −2 poin');
  expect(changesText(changes.filter(({ gain }) => gain === 0))).toBe('2 soal, poinmu tetap');
  expect(changeOutcomes(changes)).toEqual([
    { text: 'benar', count: 1, gain: 5 },
    { text: 'salah', count: 1, gain: -5 },
    { text: 'kosong', count: 1, gain: -5 },
    { text: 'nilai TKP lebih tinggi', count: 1, gain: 3 },
    { text: 'sama saja', count: 2, gain: 0 },
  ]);
  expect([5, -2, 0].map(gainText)).toEqual(['+5 poin', '−2 poin', 'tetap']);
});

test('the text of a changed answer has the first choice and the last one, or that it was cleared', () => {
  expect(firstChoiceText(2, 4)).toBe('Pilihan pertamamu B, lalu kamu ganti ke D');
  expect(firstChoiceText(2, 0)).toBe('Pilihan pertamamu B, akhirnya kamu kosongkan');
});
