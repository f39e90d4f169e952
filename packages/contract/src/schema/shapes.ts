import type { TSchema } from 'typebox';
import { Type } from 'typebox';

/** An object with these fields and no others. */
export const objectSchema = (fields: Record<string, TSchema>): TSchema =>
  Type.Object(fields, { additionalProperties: false });

export const textSchema = Type.String();

export const integerSchema = Type.Integer();

/** ISO 8601 in UTC. */
export const instantSchema = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
});

export const nullableSchema = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()]);

export const listSchema = (schema: TSchema): TSchema => Type.Array(schema);
