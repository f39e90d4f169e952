import { Type } from 'typebox';
import { integer, list, nullable, shape, text } from './shapes.ts';

const testName = Type.Union(['TWK', 'TIU', 'TKP'].map((name) => Type.Literal(name)));

export const ruleSet = shape({
  name: text,
  title: text,
  source: text,
  issuedOn: nullable(text),
  durationMs: integer,
  leastMinutes: Type.Optional(integer),
  tests: list(
    shape({
      name: testName,
      fullName: text,
      category: integer,
      questions: integer,
      minutes: integer,
      passingGrade: integer,
      maximum: integer,
    }),
  ),
  topics: list(shape({ id: integer, test: testName, name: text, questions: integer })),
  routes: list(
    shape({
      title: text,
      grades: Type.Partial(shape({ TWK: integer, TIU: integer, TKP: integer })),
      total: nullable(integer),
    }),
  ),
});
