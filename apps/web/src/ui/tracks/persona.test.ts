import { skdRules } from '@ambang/exam/skd.ts';
import { describe, expect, test } from 'vitest';
import type { PersonaAttempt } from '../../../test/component/samples/persona.ts';
import { failedAttempt, passedAttempt, topicResults } from '../../../test/component/samples/persona.ts';
import { countMarks } from '../cloth/cloth-marks.ts';
import { trackPosition } from './track-geometry.ts';

const pointsOf = ({ questions }: PersonaAttempt, test: string): number =>
  questions
    .filter((question) => question.test === test && question.mark !== '-')
    .reduce((sum, { mark }) => sum + Number(mark), 0);

describe.each([
  ['failed', failedAttempt, [74, 57.8, 75.9]],
  ['passed', passedAttempt, [88, 76.7, 81.3]],
] as const)('the sample of a %s attempt', (kind, attempt, widths) => {
  test('the marks add up to the points of each test and to the total', () => {
    const points = Object.fromEntries(skdRules.tests.map(({ name }) => [name, pointsOf(attempt, name)]));
    expect(points).toEqual(attempt.points);
    expect(Object.values(points).reduce((sum, value) => sum + value, 0)).toBe(attempt.total);
    expect(attempt.isPassed).toBe(
      skdRules.tests.every(({ name, passingGrade }) => pointsOf(attempt, name) >= passingGrade),
    );
  });

  test('each test has its number of questions, and each topic its number and its results', () => {
    for (const { name, questions } of skdRules.tests)
      expect(attempt.questions.filter(({ test }) => test === name)).toHaveLength(questions);
    for (const topic of skdRules.topics) {
      const marks = attempt.questions
        .filter((question) => question.topic === topic.id)
        .map(({ mark }) => mark);
      const { full, wrong, empty } = countMarks(marks.join(''));
      const points = marks.reduce((sum, mark) => sum + (mark === '-' ? 0 : Number(mark)), 0);
      expect(marks).toHaveLength(topic.questions);
      expect(topic.test === 'TKP' ? [points, empty] : [full, wrong, empty], topic.name).toEqual(
        topicResults[kind][topic.name],
      );
    }
  });

  test('its tracks have these widths', () => {
    expect(
      skdRules.tests.map(({ name, passingGrade, maximum }) =>
        trackPosition(attempt.points[name], passingGrade, maximum),
      ),
    ).toEqual(widths);
  });
});

test('question 31 of both attempts is a wrong one of the same topic', () => {
  const topic = skdRules.topics.find(({ name }) => name === 'Numerik Perbandingan Kuantitatif')!;
  for (const { questions } of [failedAttempt, passedAttempt])
    expect(questions[30]).toEqual({ number: 31, test: 'TIU', topic: topic.id, mark: '0' });
});

test('the failed attempt has 30 wrong and 5 empty questions, the passed one 17 and 2', () => {
  expect(countMarks(failedAttempt.marks)).toMatchObject({ wrong: 30, empty: 5 });
  expect(countMarks(passedAttempt.marks)).toMatchObject({ wrong: 17, empty: 2 });
});
