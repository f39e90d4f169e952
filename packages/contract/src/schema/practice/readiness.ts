import { masteryLevels } from '@ambang/exam/mastery-words.ts';
import { Type } from 'typebox';
import { endpointName } from '../../endpoint.ts';
import {
  getPracticeReadiness,
  MAX_ROUTE_TITLE,
  MAX_TARGET,
  readinessWords,
  saveReadinessGoal,
} from '../../practice/readiness.ts';
import { testNameSchema } from '../rule-sets.ts';
import { integer, listOf, nullable, objectOf, oneOf, text } from '../shapes.ts';

const readinessReport = objectOf({
  routes: listOf(text),
  route: nullable(text),
  estimate: nullable(
    Type.Union([
      objectOf({ kind: Type.Literal('unread'), missing: integer }),
      objectOf({ kind: Type.Literal('word'), word: oneOf(readinessWords), text }),
      objectOf({
        kind: Type.Literal('number'),
        out_of_ten: Type.Integer({ minimum: 0, maximum: 10 }),
        text,
        simulated: objectOf({ people: integer, of_hundred: Type.Integer({ minimum: 0, maximum: 100 }) }),
      }),
    ]),
  ),
  least_answers: integer,
  sittings: integer,
  answers: listOf(objectOf({ test: testNameSchema, sat: integer, practised: integer, missing: integer })),
  topics: listOf(
    objectOf({
      topic: integer,
      answers: integer,
      right: integer,
      missing: integer,
      level: nullable(oneOf(masteryLevels)),
    }),
  ),
  goal: nullable(
    objectOf({
      total: integer,
      maximum: integer,
      target: nullable(integer),
      test: testNameSchema,
      open: integer,
    }),
  ),
});

const goal = objectOf({ route: nullable(text), target: nullable(integer) });

export const readinessReplies: readonly (readonly [string, object])[] = [
  [endpointName(getPracticeReadiness), readinessReport],
  [endpointName(saveReadinessGoal), goal],
];

export const readinessBodies: readonly (readonly [string, object])[] = [
  [
    endpointName(saveReadinessGoal),
    Type.Object({
      route: nullable(Type.String({ maxLength: MAX_ROUTE_TITLE })),
      target: nullable(Type.Integer({ minimum: 1, maximum: MAX_TARGET })),
    }),
  ],
];
