import { Type } from 'typebox';
import { ruleSetSchema } from './rule-sets.ts';
import { zeroOrOneSchema, integer, listOf, nullable, objectOf, text } from './shapes.ts';
import { answerSchema, passedSchema, questionFields } from './tryouts.ts';

/** See `ItemExplanationWire`. */
export const itemExplanationFields = {
  alasan: Type.Array(text, { maxItems: 5 }),
  ingat: nullable(text),
  cara_cepat: nullable(objectOf({ teks: text, detik: Type.Integer({ minimum: 1 }) })),
  sumber: listOf(objectOf({ teks: text, kutipan: nullable(text) })),
};

export const reviewSchema = objectOf({
  tryout_title: text,
  rule_set: text,
  rules: ruleSetSchema,
  tryout_content: listOf(
    objectOf({
      ...questionFields,
      item_id: nullable(text),
      jawaban: Type.Integer({ minimum: 0, maximum: 4 }),
      jawaban_tkp: listOf(integer),
      right_options: listOf(Type.Integer({ minimum: 0, maximum: 4 })),
      is_struck: zeroOrOneSchema,
      is_corrected: zeroOrOneSchema,
      pembahasan: text,
      ...itemExplanationFields,
      image_pembahasan: zeroOrOneSchema,
      pembahasan_image: nullable(text),
      pembahasan_image_alt: nullable(text),
    }),
  ),
  user_answer: listOf(answerSchema),
  answer_histories: listOf(objectOf({ number: integer, first_answer: answerSchema, seconds: Type.Number() })),
});

const points = {
  tryout_score: integer,
  twk_score: integer,
  tiu_score: integer,
  tkp_score: integer,
};

export const scoreResultSchema = objectOf({
  attempt: integer,
  tryout: objectOf({ tryout_title: text, rule_set: text, rules: ruleSetSchema }),
  ...points,
  tryout_passed: passedSchema,
});

export const submittedResultSchema = objectOf({
  ...points,
  twk_wrong: integer,
  tiu_wrong: integer,
  listCategory_score: listOf(objectOf({ subCategory_id: integer, subCategory_score: integer })),
  user_answer: listOf(answerSchema),
});

const entry = objectOf({
  account_id: text,
  tryout_score: integer,
  account: objectOf({ name: text, avatar: nullable(text) }),
  rank: Type.Integer({ minimum: 1 }),
  percobaan: Type.Integer({ minimum: 1 }),
});

const histogramBucket = objectOf({ tryout_score: integer, participants: integer, passed: integer });

export const leaderboardSchema = objectOf({
  data: Type.Array(entry, { maxItems: 100 }),
  me: nullable(entry),
  around: Type.Array(entry, { maxItems: 4 }),
  gain: nullable(objectOf({ points: Type.Integer({ minimum: 5 }), rank: Type.Integer({ minimum: 1 }) })),
  participants: integer,
  percentile: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  too_quick: Type.Boolean(),
  histogram: listOf(histogramBucket),
  is_rescoring: Type.Boolean(),
});
