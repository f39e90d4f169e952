import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { maximumPoints } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { failedAttempt, passedAttempt } from '../../../../test/component/samples/persona.ts';
import { analysisTopicsOf } from '../../../../test/analysis-topics.ts';
import { judgedSubjects, lostText, topicSubjects, winnableSubjects } from './subjects.ts';

const failed = analysisTopicsOf(failedAttempt);

const rowsOf = (topics: readonly AnalysisTopic[], tests: readonly TestName[]) =>
  winnableSubjects(topics, skdRules, tests).map(
    (subject) => `${subject.name}: ${lostText(subject)}${subject.isJudged ? `, +${subject.open}` : ''}`,
  );

test('topics with fewer than 8 answers are judged as their domain, and too few answers of it say no points', () => {
  expect(rowsOf(failed, ['TIU'])).toEqual([
    'Numerik: 10 dari 15 lepas, +50',
    'Verbal: 6 dari 12 lepas, +30',
    'Figural: 5 dari 8 lepas',
  ]);
});

test('a topic without a domain stays alone, and without enough answers its points are not said', () => {
  expect(rowsOf(failed, ['TWK'])).toEqual([
    'Pilar Negara dan Bahasa Negara: 6 dari 12 lepas, +30',
    'Bela Negara: 3 dari 6 lepas',
    'Nasionalisme: 2 dari 6 lepas',
  ]);
});

test('the rows begin with the test that is nearest to its grade', () => {
  expect(rowsOf(failed, ['TWK', 'TIU']).map((row) => row.split(':')[0])).toEqual([
    'Pilar Negara dan Bahasa Negara',
    'Bela Negara',
    'Nasionalisme',
  ]);
});

test('where that test has too few rows, those of the next one follow', () => {
  const won = failed.map((topic) =>
    topic.topic > 11 && topic.topic <= 14
      ? { ...topic, right: topic.questions, points: topic.maximum }
      : topic,
  );
  expect(rowsOf(won, ['TWK', 'TIU']).map((row) => row.split(':')[0])).toEqual([
    'Nasionalisme',
    'Numerik',
    'Verbal',
  ]);
});

test('without a failed test, the rows are of all tests', () => {
  const rows = rowsOf(analysisTopicsOf(passedAttempt), []);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^Numerik: /);
});

test('answers of earlier sittings let a topic be judged alone, and the rest of its domain stays together', () => {
  const pooled = failed.map((topic) => (topic.topic === 7 ? { ...topic, answers: 8 } : topic));
  const names = judgedSubjects(pooled, skdRules).map(({ name }) => name);
  expect(names).toContain('Numerik Soal Cerita');
  expect(names).toContain('Numerik lainnya');
  expect(names).not.toContain('Numerik');
});

test.each([failedAttempt, passedAttempt])(
  'the open points of all topics are the maximum minus the score of $total',
  (attempt) => {
    const topics = analysisTopicsOf(attempt);
    const open = maximumPoints(skdRules) - attempt.total;
    for (const subjects of [topicSubjects(topics, skdRules), judgedSubjects(topics, skdRules)])
      expect(subjects.reduce((sum, subject) => sum + subject.open, 0)).toBe(open);
  },
);

test('topics are in the order of their points to win, ties by the smaller share won', () => {
  const subjects = topicSubjects(failed, skdRules);
  expect(subjects.slice(0, 4).map(({ name, open }) => [name, open])).toEqual([
    ['Pilar Negara dan Bahasa Negara', 30],
    ['Numerik Perbandingan Kuantitatif', 15],
    ['Verbal Silogisme', 15],
    ['Numerik Soal Cerita', 15],
  ]);
});

test('the marks of a subject are sorted from full points to none', () => {
  expect(topicSubjects(failed, skdRules).find(({ name }) => name === 'Numerik Soal Cerita')?.marks).toBe(
    '50--',
  );
});

test('a reply of an older release has no marks, and its own answers count', () => {
  const older = failed.map(({ marks: _marks, answers: _answers, ...topic }) => topic);
  expect(rowsOf(older, ['TIU'])).toEqual(rowsOf(failed, ['TIU']));
  expect(topicSubjects(older, skdRules).every(({ marks }) => marks === '')).toBe(true);
});
