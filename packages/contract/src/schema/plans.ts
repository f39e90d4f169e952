import { CAUSE_KINDS, PLAN_STEP_KINDS } from '@ambang/exam/plan.ts';
import { Type } from 'typebox';
import { integer, listOf, nullable, objectOf, text } from './shapes.ts';
import { testNameSchema } from './rule-sets.ts';

const oneOf = (words: readonly string[]) => Type.Union(words.map((word) => Type.Literal(word)));

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
