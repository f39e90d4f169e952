import { Type } from 'typebox';
import { integerSchema, listSchema, nullableSchema, objectSchema, textSchema } from './shapes.ts';

const testName = Type.Union(['TWK', 'TIU', 'TKP'].map((name) => Type.Literal(name)));

export const ruleSetSchema = objectSchema({
  name: textSchema,
  title: textSchema,
  source: textSchema,
  issuedOn: nullableSchema(textSchema),
  durationMs: integerSchema,
  leastMinutes: Type.Optional(integerSchema),
  tests: listSchema(
    objectSchema({
      name: testName,
      fullName: textSchema,
      category: integerSchema,
      questions: integerSchema,
      minutes: integerSchema,
      passingGrade: integerSchema,
      maximum: integerSchema,
    }),
  ),
  topics: listSchema(
    objectSchema({ id: integerSchema, test: testName, name: textSchema, questions: integerSchema }),
  ),
  routes: listSchema(
    objectSchema({
      title: textSchema,
      grades: Type.Partial(objectSchema({ TWK: integerSchema, TIU: integerSchema, TKP: integerSchema })),
      total: nullableSchema(integerSchema),
    }),
  ),
});
