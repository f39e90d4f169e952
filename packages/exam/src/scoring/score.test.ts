import { expect, test } from 'vitest';
import type { Answer } from '../rules.ts';
import { skdRules } from '../skd.ts';
import { questionNumberRange, countQuestions, testByQuestionNumber } from '../rules.ts';
import type { ItemKey } from './score.ts';
import { computeItemVerdict, scoreAttempt } from './score.ts';

const rules = skdRules;

const keys: ItemKey[] = rules.tests.flatMap((test) =>
  rules.topics
    .filter((topic) => topic.test === test.name)
    .flatMap((topic) =>
      Array.from({ length: topic.questions }, (): ItemKey => ({
        topic: topic.id,
        test: test.name,
        rightOptions: [1],
        isStruck: false,
        weights: test.name === 'TKP' ? [4, 5, 3, 2, 1] : null,
      })),
    ),
);

const all = (answer: Answer): Answer[] => keys.map(() => answer);

test('the rule set has 110 questions in the official order and 20 topics', () => {
  expect(countQuestions(rules)).toBe(110);
  expect(rules.topics.map((topic) => topic.id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(questionNumberRange(rules, 'TIU')).toEqual({ first: 31, last: 65 });
  expect([1, 30, 31, 65, 66, 110].map((n) => testByQuestionNumber(rules, n).name)).toEqual([
    'TWK',
    'TWK',
    'TIU',
    'TIU',
    'TKP',
    'TKP',
  ]);
  expect(() => testByQuestionNumber(rules, 111)).toThrow();
});

test('the question counts of the topics add up to the question count of their test', () => {
  for (const { name, questions } of rules.tests) {
    const sum = rules.topics
      .filter((topic) => topic.test === name)
      .reduce((n, topic) => n + topic.questions, 0);
    expect(sum).toBe(questions);
  }
});

test('a perfect attempt has 550 points and passes', () => {
  const outcome = scoreAttempt(rules, keys, all(2));
  expect([outcome.tests.TWK.points, outcome.tests.TIU.points, outcome.tests.TKP.points]).toEqual([
    150, 175, 225,
  ]);
  expect(outcome).toMatchObject({ total: 550, isPassed: true });
});

test('empty answers give no points and are not counted as wrong', () => {
  const outcome = scoreAttempt(rules, keys, all(0));
  expect(outcome).toMatchObject({ total: 0, isPassed: false });
  expect(outcome.tests.TWK).toEqual({ points: 0, right: 0, wrong: 0, empty: 30, isPassed: false });
});

test('TWK and TIU count wrong answers; in TKP no answer is wrong', () => {
  const outcome = scoreAttempt(rules, keys, all(5));
  expect(outcome.tests.TWK.wrong).toBe(30);
  expect(outcome.tests.TIU.wrong).toBe(35);
  expect(outcome.tests.TKP).toEqual({ points: 45, right: 0, wrong: 0, empty: 0, isPassed: false });
});

test('a test is passed at its passing grade and failed below', () => {
  const answers = (right: number): Answer[] => keys.map((_, index) => (index < right ? 2 : 5));
  expect(scoreAttempt(rules, keys, answers(13)).tests.TWK).toMatchObject({ points: 65, isPassed: true });
  expect(scoreAttempt(rules, keys, answers(12)).tests.TWK).toMatchObject({ points: 60, isPassed: false });
});

test('the points of the topics add up to the total', () => {
  const answers = keys.map((_, index) => (index % 6) as Answer);
  const outcome = scoreAttempt(rules, keys, answers);
  expect(outcome.topics.reduce((sum, topic) => sum + topic.points, 0)).toBe(outcome.total);
  expect(outcome.topics).toHaveLength(20);
});

test('a TKP answer below five points is partial, never wrong', () => {
  const key = keys[109]!;
  expect([0, 1, 2, 5].map((answer) => computeItemVerdict(key, answer as Answer))).toEqual([
    'empty',
    'partial',
    'right',
    'partial',
  ]);
});
