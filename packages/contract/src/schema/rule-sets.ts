import { Type } from 'typebox';
import { integer, listOf, nullable, objectOf, text } from './shapes.ts';

const testName = Type.Union(['TWK', 'TIU', 'TKP'].map((name) => Type.Literal(name)));

export const ruleSetSchema = objectOf({
  name: text,
  title: text,
  source: text,
  issuedOn: nullable(text),
  durationMs: integer,
  leastMinutes: Type.Optional(integer),
  tests: listOf(
    objectOf({
      name: testName,
      fullName: text,
      category: integer,
      questions: integer,
      minutes: integer,
      passingGrade: integer,
      maximum: integer,
    }),
  ),
  topics: listOf(objectOf({ id: integer, test: testName, name: text, questions: integer })),
  routes: listOf(
    objectOf({
      title: text,
      grades: Type.Partial(objectOf({ TWK: integer, TIU: integer, TKP: integer })),
      total: nullable(integer),
    }),
  ),
});
