import type { TSchema } from 'typebox';
import { Type } from 'typebox';

/** An object with these fields and no others. */
export const objectOf = (fields: Record<string, TSchema>): TSchema =>
  Type.Object(fields, { additionalProperties: false });

export const text = Type.String();

export const integer = Type.Integer();

/** ISO 8601 in UTC. */
export const instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
});

/** In WIB. */
export const day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

export const oneOf = (words: readonly (string | number)[]): TSchema =>
  Type.Union(words.map((word) => Type.Literal(word)));

export const nullable = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()]);

export const listOf = (schema: TSchema): TSchema => Type.Array(schema);

export const zeroOrOneSchema = Type.Union([Type.Literal(0), Type.Literal(1)]);
