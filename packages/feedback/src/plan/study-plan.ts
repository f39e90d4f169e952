import { createValueNamer } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { PlanStep, StepDraft } from './plan-step.ts';
import { PLAN_DAYS } from './plan-step.ts';
import { listStepsAfterBlanks, listStepsAfterClock } from './steps-after-empty.ts';
import {
  listStepsAfterChanges,
  listStepsAfterHaste,
  listStepsAfterKnowledge,
  listStepsAfterNothingLost,
} from './steps-after-answers.ts';

/** Creates the steps that the cause of the lost points asks for, at most one per day of the plan. */
export function createStudyPlan(attempt: AttemptMetrics): PlanStep[] {
  const nameValue = createValueNamer('langkah');
  return draftSteps(attempt)
    .slice(0, PLAN_DAYS.length)
    .flatMap(({ minutes, ...step }, index) => {
      const day = PLAN_DAYS[index];
      return day === undefined ? [] : { ...step, day, minutes: nameValue(`${index + 1}_menit`, minutes) };
    });
}

function draftSteps(attempt: AttemptMetrics): StepDraft[] {
  switch (attempt.cause.kind) {
    case 'clock':
      return listStepsAfterClock(attempt);
    case 'blanks':
      return listStepsAfterBlanks(attempt);
    case 'changes':
      return listStepsAfterChanges(attempt);
    case 'haste':
      return listStepsAfterHaste(attempt);
    case 'knowledge':
      return listStepsAfterKnowledge(attempt);
    case 'none':
      return listStepsAfterNothingLost(attempt);
  }
}
