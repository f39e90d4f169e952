import { Type } from 'typebox';
import { integer, listOf, nullable, objectOf, text } from './shapes.ts';

export const testNameSchema = Type.Union(['TWK', 'TIU', 'TKP'].map((name) => Type.Literal(name)));

export const ruleSetSchema = objectOf({
  name: text,
  title: text,
  source: text,
  issuedOn: nullable(text),
  durationMs: integer,
  leastMinutes: Type.Optional(integer),
  feedbackLimits: Type.Optional(
    objectOf({
      causePoints: Type.Number(),
      causeShare: Type.Number(),
      hasteTimeShare: Type.Number(),
      wordsPerMinute: Type.Number(),
      overrunMinutes: Type.Number(),
      topicAnswers: integer,
      keepAnswersNet: integer,
      keepAnswersSittings: integer,
    }),
  ),
  tests: listOf(
    objectOf({
      name: testNameSchema,
      fullName: text,
      category: integer,
      questions: integer,
      minutes: integer,
      targetSeconds: Type.Optional(integer),
      passingGrade: integer,
      maximum: integer,
    }),
  ),
  topics: listOf(objectOf({ id: integer, test: testNameSchema, name: text, questions: integer })),
  routes: listOf(
    objectOf({
      title: text,
      grades: Type.Partial(objectOf({ TWK: integer, TIU: integer, TKP: integer })),
      total: nullable(integer),
    }),
  ),
});
