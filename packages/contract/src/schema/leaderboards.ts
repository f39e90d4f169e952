import { Type } from 'typebox';
import { integerSchema, listSchema, nullableSchema, objectSchema, textSchema } from './shapes.ts';

const entry = objectSchema({
  account_id: textSchema,
  tryout_score: integerSchema,
  account: objectSchema({ name: textSchema, avatar: nullableSchema(textSchema) }),
  rank: Type.Integer({ minimum: 1 }),
  percobaan: Type.Integer({ minimum: 1 }),
});

const bar = objectSchema({ tryout_score: integerSchema, participants: integerSchema, passed: integerSchema });

export const leaderboardSchema = objectSchema({
  data: Type.Array(entry, { maxItems: 100 }),
  me: nullableSchema(entry),
  participants: integerSchema,
  percentile: nullableSchema(Type.Number({ minimum: 0, maximum: 100 })),
  too_quick: Type.Boolean(),
  histogram: listSchema(bar),
  is_rescoring: Type.Boolean(),
});
