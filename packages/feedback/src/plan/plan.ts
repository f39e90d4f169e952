import type { CauseKind } from '@ambang/exam/plan.ts';
import type { AttemptData } from '../attempt-data.ts';
import { causeText } from '../causes/cause-text.ts';
import { renderText } from '../feedback-text.ts';
import { computeAttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { PlanStep } from './plan-step.ts';
import { createStudyPlan } from './study-plan.ts';

/** A step as text and numbers. */
export interface RenderedStep extends Pick<PlanStep, 'kind' | 'test' | 'wish' | 'day'> {
  /** Questions of the attempt. */
  numbers: number[];
  minutes: number;
  text: string;
}

export interface RenderedPlan {
  cause: { kind: CauseKind; points: number; text: string };
  steps: RenderedStep[];
}

/** The cause of the lost points and the steps that follow from it. The texts of the analysis have the same ones. */
export function createPlan(data: AttemptData): RenderedPlan {
  const attempt = computeAttemptMetrics(data);
  const { kind, points } = attempt.cause;
  return {
    cause: { kind, points: points.value, text: renderText(causeText(attempt)) },
    steps: createStudyPlan(attempt).map(({ kind: stepKind, test, wish, day, items, minutes, text }) => ({
      kind: stepKind,
      test,
      wish,
      day,
      numbers: items.map(({ number }) => number.value),
      minutes: minutes.value,
      text: renderText(text),
    })),
  };
}
