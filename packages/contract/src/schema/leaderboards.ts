import { Type } from 'typebox';
import { integer, listOf, nullable, objectOf, text } from './shapes.ts';

const entry = objectOf({
  account_id: text,
  tryout_score: integer,
  account: objectOf({ name: text, avatar: nullable(text) }),
  rank: Type.Integer({ minimum: 1 }),
  percobaan: Type.Integer({ minimum: 1 }),
});

const bar = objectOf({ tryout_score: integer, participants: integer, passed: integer });

export const leaderboardSchema = objectOf({
  data: Type.Array(entry, { maxItems: 100 }),
  me: nullable(entry),
  participants: integer,
  percentile: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  too_quick: Type.Boolean(),
  histogram: listOf(bar),
  is_rescoring: Type.Boolean(),
});
