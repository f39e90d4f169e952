import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { reviewWithAnswers } from '../../../../test/sample-review.ts';
import { toQuestionResults } from '../../question-results.ts';
import { questionFacts, questionVerdict, slowestNumber } from './question-verdict.ts';

const review = reviewWithAnswers(
  { 1: 2, 2: 1, 5: 1, 6: 1, 66: 2, 67: 1 },
  { 5: { isStruck: true }, 6: { rightOptions: [1, 3] } },
);
const results = toQuestionResults(review);

const verdictOf = (number: number) => {
  const { result, rest } = questionVerdict(results[number - 1]!, review.questions[number - 1]!);
  return result + rest;
};

test.each([
  [1, 'Benar'],
  [2, 'Salah, benar B'],
  [3, 'Kosong, benar B'],
  [5, 'Dianulir, 5 poin'],
  [6, 'Salah, benar B atau D'],
  [66, '5 dari 5'],
  [67, '4 dari 5, terbaik B'],
  [68, 'Kosong, terbaik B'],
])('the verdict of question %i is "%s"', (number, text) => {
  expect(verdictOf(number)).toBe(text);
});

test('a time is said only beyond twice its share, and for an answered question', () => {
  const factsOf = (number: number, seconds: number, isSlowest = false) =>
    questionFacts(results[number - 1]!, skdRules, { number, first: 1, seconds }, isSlowest);
  const topic = skdRules.topics.find(({ test: name }) => name === 'TWK')!.name;
  expect(factsOf(1, 60)).toBe(`TWK, ${topic}`);
  expect(factsOf(1, 168)).toBe(`TWK, ${topic}. Lama: 2 menit 48 detik.`);
  expect(factsOf(1, 168, true)).toBe(`TWK, ${topic}. Terlama: 2 menit 48 detik.`);
  expect(factsOf(3, 168)).toBe(`TWK, ${topic}`);
  expect(questionFacts(results[0]!, skdRules, null, false)).toBe(`TWK, ${topic}`);
});

test('the slowest question is an answered one with a known time', () => {
  const histories = [
    { number: 1, first: 2 as const, seconds: 20 },
    { number: 2, first: 1 as const, seconds: 90 },
    { number: 3, first: 1 as const, seconds: 200 },
  ];
  expect(slowestNumber({ ...review, histories })).toBe(2);
  expect(slowestNumber(review)).toBeNull();
});
