import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { PLAN_STEP_KINDS } from '@ambang/exam/plan.ts';
import { expect, test } from 'vitest';
import { dayOfStep, stepForToday } from './plan-days.ts';
import { stepSize, stepTitle } from './plan-text.ts';

const step = (given: Partial<ActionStep>): ActionStep => ({
  ...{ kind: 'repair', test: 'TIU', itemIds: ['a', 'b', 'c'], tryoutId: null, done: 0, minutes: 4, day: 1 },
  ...{ text: '' },
  ...given,
});

test('the first day of a plan is that of the hand-in', () => {
  expect([1, 3, 7].map((day) => dayOfStep('2026-11-26', step({ day })))).toEqual([
    '2026-11-26',
    '2026-11-28',
    '2026-12-02',
  ]);
});

test('the step for today is the first unfinished one, once its day has come', () => {
  const steps = [step({ day: 1 }), step({ day: 3 })];
  expect(stepForToday(steps, '2026-11-26', '2026-11-26')).toBe(steps[0]);
  expect(stepForToday(steps, '2026-11-26', '2026-12-24')).toBe(steps[0]);
  const begun = [step({ day: 1, done: 3 }), steps[1]!];
  expect(stepForToday(begun, '2026-11-26', '2026-11-27')).toBeNull();
  expect(stepForToday(begun, '2026-11-26', '2026-11-28')).toBe(begun[1]);
  expect(stepForToday([], '2026-11-26', '2026-11-28')).toBeNull();
});

test('each kind of step has a title and a size', () => {
  expect(PLAN_STEP_KINDS.map((kind) => `${stepTitle(step({ kind }))}; ${stepSize(step({ kind }))}`)).toEqual(
    expect.arrayContaining([
      'Perbaiki 3 soal; TIU, 4 menit',
      'Latihan 3 soal; TIU, 4 menit',
      'Tes TIU utuh; 4 menit',
    ]),
  );
  expect(stepSize(step({ kind: 'tryout', test: null }))).toBe('4 menit');
});
