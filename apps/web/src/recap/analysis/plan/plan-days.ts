import type { Day } from '@ambang/contract/practice/entries.ts';
import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { addDays } from '../../../practice/session/days.ts';
import { findOpenStep } from '../../../plan/step-text.ts';

/** The day of a step. The first day of a plan is that of the hand-in. */
export const dayOfStep = (handedInOn: Day, { day }: Pick<ActionStep, 'day'>): Day =>
  addDays(handedInOn, day - 1);

/** The step to do today: the first one that is not finished, once its day has come. Null without one. */
export function stepForToday(steps: readonly ActionStep[], handedInOn: Day, today: Day): ActionStep | null {
  const next = findOpenStep(steps)?.step;
  return next && dayOfStep(handedInOn, next) <= today ? next : null;
}
