import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { createPlan } from '@ambang/feedback/plan/plan.ts';
import type { RenderedStep } from '@ambang/feedback/plan/plan.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { readSealedTryout } from '../tryouts/results/sealed-tryout.ts';

/** Serves the cause of the lost points of a sealed attempt, and the steps that follow from it. */
export function planRoute(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, getPlan, async (call) => {
    const { result, answers, log, durationMs } = await readSealedTryout(context, call);
    const version = await context.versions.get(result.versionId, result.grading);
    const { rules, itemKeys: keys } = version;
    const histories = computeQuestionHistories(log, durationMs);
    const { cause, steps } = createPlan({ rules, durationMs, keys, answers, histories });
    return { data: { cause, steps: steps.flatMap((step) => toActionStep(step, version)) } };
  });
}

/** Leaves out a step that cannot be started: its questions have no ids in versions of older releases. */
function toActionStep({ numbers, wish, ...step }: RenderedStep, { key }: TryoutVersion): ActionStep[] {
  if (wish?.kind === 'tryout') return [{ ...step, itemIds: [] }];
  const itemIds = numbers.flatMap((number) => key[number - 1]?.id ?? []);
  return itemIds.length > 0 && itemIds.length === numbers.length ? [{ ...step, itemIds }] : [];
}
