import { CAUSE_KINDS, PLAN_STEP_KINDS } from '@ambang/exam/plan.ts';
import { integer, listOf, nullable, objectOf, oneOf, text } from '../shapes.ts';
import { testNameSchema } from '../rule-sets.ts';

export const planSchema = objectOf({
  cause: objectOf({ kind: oneOf(CAUSE_KINDS), points: integer, text }),
  steps: listOf(
    objectOf({
      kind: oneOf(PLAN_STEP_KINDS),
      test: nullable(testNameSchema),
      item_ids: listOf(text),
      tryout_id: nullable(integer),
      done: integer,
      minutes: integer,
      day: integer,
      text,
    }),
  ),
});
