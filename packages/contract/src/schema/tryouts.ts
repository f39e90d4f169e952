import { HAND_IN_SPREAD_MS } from '@ambang/exam/hand-in-delay.ts';
import { Type } from 'typebox';
import { pictureCellsSchema } from './picture-cells.ts';
import { ruleSetSchema } from './rule-sets.ts';
import { zeroOrOneSchema, instant, integer, listOf, nullable, objectOf, text } from './shapes.ts';

export const answerSchema = Type.Integer({ minimum: 0, maximum: 5 });

export const passedSchema = Type.Union([Type.Literal('Passed'), Type.Literal('Failed')]);

const tryoutFields = {
  tryout_id: integer,
  tryout_title: text,
  tryout_closed: nullable(instant),
  tryout_close: nullable(instant),
  createdAt: instant,
  rule_set: text,
  isCleared: zeroOrOneSchema,
  Accessed: integer,
  tryout_score: nullable(integer),
  tryout_passed: nullable(passedSchema),
  attempt_state: Type.Union(['none', 'running', 'over', 'sealed'].map((word) => Type.Literal(word))),
  started_at: nullable(instant),
  expires_at: nullable(instant),
  finished_at: nullable(instant),
  server_time: instant,
};

const ownedTestSchema = objectOf({
  test: Type.Union(['TWK', 'TIU', 'TKP'].map((name) => Type.Literal(name))),
  questions: integer,
  passing_grade: integer,
  maximum: integer,
  points: nullable(integer),
});

export const ownedTryoutSchema = objectOf({
  ...tryoutFields,
  tests: Type.Array(ownedTestSchema, { maxItems: 3 }),
  marks: nullable(Type.String({ pattern: '^[-0-5]*$', maxLength: 110 })),
});

export const tryoutDetailSchema = objectOf({
  ...tryoutFields,
  rules: ruleSetSchema,
  envelope: nullable(text),
});

export const finishedTryoutSchema = objectOf({
  ...tryoutFields,
  twk_score: integer,
  tiu_score: integer,
  tkp_score: integer,
  passing_grades: objectOf({ TWK: integer, TIU: integer, TKP: integer }),
});

const change = objectOf({
  number: Type.Integer({ minimum: 1, maximum: 110 }),
  answer: answerSchema,
  at: integer,
});

export const startedAttemptSchema = objectOf({
  attempt: integer,
  started_at: instant,
  expires_at: instant,
  server_time: instant,
  changes: listOf(change),
  revision: integer,
  hand_in_delay: Type.Integer({ minimum: 0, maximum: HAND_IN_SPREAD_MS - 1 }),
  paper: text,
  key: text,
});

export const saveAcknowledgementSchema = objectOf({
  server_time: instant,
  expires_at: instant,
  revision: integer,
});

/** The fields of a question in a paper and in a review. */
export const questionFields = {
  number: integer,
  category: Type.Integer({ minimum: 1, maximum: 3 }),
  subCategory_id: Type.Integer({ minimum: 1, maximum: 20 }),
  question: text,
  question_image: nullable(text),
  question_image_alt: nullable(text),
  question_image_cells: Type.Optional(pictureCellsSchema),
  option: Type.Array(text, { minItems: 5, maxItems: 5 }),
};

export const paperSchema = objectOf({ tryout_title: text, tryout_content: listOf(objectOf(questionFields)) });
