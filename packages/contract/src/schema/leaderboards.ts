import { Type } from 'typebox';
import { integer, list, nullable, shape, text } from './shapes.ts';

const entry = shape({
  account_id: text,
  tryout_score: integer,
  account: shape({ name: text, avatar: nullable(text) }),
  rank: Type.Integer({ minimum: 1 }),
  percobaan: Type.Integer({ minimum: 1 }),
});

const bar = shape({ tryout_score: integer, participants: integer, passed: integer });

export const leaderboard = shape({
  data: Type.Array(entry, { maxItems: 100 }),
  me: nullable(entry),
  participants: integer,
  percentile: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  too_quick: Type.Boolean(),
  histogram: list(bar),
  is_rescoring: Type.Boolean(),
});
