import { feedbackLimitsOf, skdRules } from '@ambang/exam/skd.ts';
import type { CauseKind } from '@ambang/exam/plan.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../exam/test/property-runs.ts';
import { assignLosses, LOSS_KINDS } from '../src/causes/losses.ts';
import { computeAttemptMetrics } from '../src/metrics/attempt-metrics.ts';
import { createFeedback } from '../src/feedback.ts';
import { createPlan } from '../src/plan/plan.ts';
import { answerWorth, RIGHT } from './attempts.ts';
import type { Circumstances, Marks } from './attempt-with-marks.ts';
import { attemptWithMarks } from './attempt-with-marks.ts';
import {
  hurriedAfterLongTiu,
  numbersFromTo,
  sameAnswers,
  tiuLast,
  withAllTimeUsed,
  withoutTimes,
  withPace,
} from './cases/circumstances.ts';
import { anyAttempt } from './random-attempt.ts';

const causeOf = (marks: Marks, circumstances?: Circumstances) => {
  const { kind, points } = createPlan(attemptWithMarks(marks, circumstances)).cause;
  return [kind, points];
};

const EMPTY = { TWK: 'e30', TIU: 'e35', TKP: 'ex45' };

const hurriedAll: Circumstances = { work: (number) => ({ spentMs: 8_000, at: number * 8_000 }) };

test.each<[string, Marks, Circumstances | undefined, CauseKind, number]>([
  ['nothing lost', {}, undefined, 'none', 0],
  ['fewer than ten points lost', { TWK: 'w1', TKP: '4x4' }, undefined, 'none', 9],
  ['ten points lost', { TWK: 'w2' }, undefined, 'knowledge', 10],
  ['no answer at all', EMPTY, undefined, 'blanks', 550],
  ['no answer and no known times', EMPTY, withoutTimes, 'blanks', 550],
  ['wrong answers, and some empty ones', { TIU: 'r10 w23 e2' }, undefined, 'knowledge', 115],
  ['empty questions with time left', { TIU: 'r12 w10 e13' }, undefined, 'blanks', 65],
  ['empty questions and unknown times', { TIU: 'r12 w10 e13' }, withoutTimes, 'blanks', 65],
  ['fast answers of unknown time', { TIU: 'r12 w23' }, withoutTimes, 'knowledge', 115],
  [
    'empty ones at the end, after a long test',
    { TKP: '5x30 ex15' },
    withPace({ TIU: 90, TKP: 30 }),
    'clock',
    75,
  ],
  ['two long tests', { TKP: '5x30 ex15' }, withPace({ TWK: 80, TIU: 90, TKP: 30 }), 'clock', 75],
  ['a last test at a pace too slow for all of it', { TKP: '5x30 ex15' }, withPace({ TKP: 80 }), 'clock', 75],
  ['a test after a long TKP', { TIU: 'r10 w15 e10' }, tiuLast, 'clock', 50],
  [
    'empty ones when the time ran out without a long test',
    { TWK: 'r5 w10 e15' },
    withAllTimeUsed,
    'knowledge',
    125,
  ],
  [
    'right answers changed to wrong ones',
    { TIU: 'r12 w23' },
    { first: sameAnswers([43, 44], RIGHT) },
    'changes',
    10,
  ],
  [
    'as many gained by changes',
    { TIU: 'r12 w23' },
    { first: { 43: 2, 44: 2, 31: 4, 32: 4 } },
    'knowledge',
    115,
  ],
  [
    'changes that cost less than half of what is missing',
    { TIU: 'r9 w26' },
    { first: sameAnswers([43, 44], RIGHT) },
    'knowledge',
    120,
  ],
  [
    'changed answers in a test that passes',
    { TWK: 'w6', TIU: 'r9 w26' },
    { first: sameAnswers(numbersFromTo(1, 6), RIGHT) },
    'knowledge',
    130,
  ],
  ['a hasty sitting', { TIU: 'r12 w23' }, hurriedAll, 'haste', 115],
  ['a hasty test', { TKP: '3x45' }, withPace({ TKP: 10 }), 'haste', 90],
  ['fast answers in a test that took its time', { TKP: '3x45' }, withPace({}), 'knowledge', 90],
  [
    'a hurried last test after a long one, some minutes before the end',
    { TKP: '5x10 3x35' },
    hurriedAfterLongTiu,
    'clock',
    70,
  ],
  ['blanks before haste', { TIU: 'r5 w10 e20' }, hurriedAll, 'blanks', 100],
])('the cause after %s', (_, marks, circumstances, kind, points) => {
  expect(causeOf(marks, circumstances)).toEqual([kind, points]);
});

test('a rule set can have other limits', () => {
  const feedbackLimits = { ...feedbackLimitsOf(skdRules), causePoints: 60 };
  const rules = { ...skdRules, feedbackLimits };
  expect(causeOf({ TIU: 'r12 w10 e13' }, { rules })).toEqual(['blanks', 65]);
  expect(causeOf({ TIU: 'r12 w12 e11' }, { rules })[0]).toBe('knowledge');
});

test('a rule set of an older release has the built-in limits and target times', () => {
  const { feedbackLimits: _limits, tests, ...others } = skdRules;
  const rules = { ...others, tests: tests.map(({ targetSeconds: _target, ...one }) => one) };
  const marks = { TWK: 'w12', TKP: '5x30 ex15' };
  const circumstances = withPace({ TIU: 90, TKP: 30 });
  expect(createPlan(attemptWithMarks(marks, { ...circumstances, rules }))).toEqual(
    createPlan(attemptWithMarks(marks, circumstances)),
  );
});

test('the points of a changed TKP answer are split between the change and the rest', () => {
  const { tests, times, limits } = computeAttemptMetrics(
    attemptWithMarks({ TKP: '2x1' }, { first: { 66: answerWorth(4) } }),
  );
  const { points } = assignLosses(tests[2]!, { tests, times, limits });
  expect(points).toMatchObject({ changes: 2, knowledge: 1 });
});

test('keeping first answers is advised only after two sittings with a net of four worsened answers', () => {
  const attempt = attemptWithMarks({ TIU: 'r12 w23' }, { first: sameAnswers([43, 44, 45], RIGHT) });
  const textOf = (count: number, netWorsened: number) =>
    createPlan({ ...attempt, earlier: { count, netWorsened, topics: new Map() } }).cause.text;
  for (const text of [createPlan(attempt).cause.text, textOf(1, 0), textOf(0, 0)])
    expect(text).toContain('Ganti hanya kalau bisa menunjuk langkah yang salah.');
  expect(textOf(1, 1)).toContain('bersihnya 4 jawaban jadi lebih buruk: pertahankan jawaban pertama');
});

test('answers of earlier sittings count when a topic is judged', () => {
  const attempt = attemptWithMarks({ TIU: 'w4 r31' });
  const markOf = (answers: number) =>
    createFeedback({
      ...attempt,
      earlier: { count: 1, netWorsened: 0, topics: new Map([[1, { answers, points: 0 }]]) },
    }).topics.find(({ topic }) => topic === 1)?.mark;
  expect([markOf(3), markOf(4)]).toEqual([null, 'weak']);
});

describe('of any attempt', () => {
  test('each lost point belongs to exactly one cause', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const { tests, times, limits } = computeAttemptMetrics(attempt);
        for (const one of tests) {
          const { points } = assignLosses(one, { tests, times, limits });
          const all = LOSS_KINDS.reduce((sum, kind) => sum + points[kind], 0);
          expect(all).toBe(one.score.lostPoints.value);
          for (const kind of LOSS_KINDS) expect(points[kind]).toBeGreaterThanOrEqual(0);
        }
      }),
      propertyRuns(400),
    );
  });

  test('a cause before knowledge cost ten points and half of what is missing', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const { cause, tests, whole } = computeAttemptMetrics(attempt);
        if (cause.kind === 'none') expect(whole.lostPoints.value).toBeLessThan(10);
        if (cause.kind === 'none' || cause.kind === 'knowledge') return;
        const failing = tests.filter(({ score }) => score.gap.value > 0);
        const missing =
          failing.length > 0
            ? failing.reduce((sum, { score }) => sum + score.gap.value, 0)
            : Math.max(...tests.map(({ score }) => score.lostPoints.value));
        expect(cause.points.value).toBeGreaterThanOrEqual(Math.max(10, missing / 2));
      }),
      propertyRuns(400),
    );
  });
});
