import { Type } from 'typebox';
import { nullable, objectOf } from './shapes.ts';

const numbers = (length: number) => Type.Array(Type.Number(), { minItems: length, maxItems: length });

/** x, y, width, height */
const cell = numbers(4);

export const pictureCellsSchema = objectOf({
  size: numbers(2),
  stem: nullable(cell),
  boxes: Type.Optional(Type.Array(cell, { maxItems: 9 })),
  options: Type.Array(cell, { minItems: 5, maxItems: 5 }),
});
