import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../exam/test/property-runs.ts';
import type { Codec } from '../src/codec.ts';

export const text = fc.string();

export const natural = fc.nat();

/** Epoch milliseconds. */
export const instant = fc.integer({ min: 0, max: 4e12 });

export const nullable = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null });

const cell = fc.tuple(natural, natural, natural, natural);

/** The cells of a picture, as `PictureCells`. */
export const pictureCells = fc
  .record({
    size: fc.tuple(natural, natural),
    stem: nullable(cell),
    boxes: fc.array(cell),
    options: fc.array(cell),
  })
  .map(({ boxes, ...rest }) => (boxes.length > 0 ? { ...rest, boxes } : rest));

/** Tests that a value is unchanged after it was written, sent as JSON and read. */
export function testRoundTrip<Wire, Value>(
  name: string,
  codec: Codec<Wire, Value>,
  values: fc.Arbitrary<unknown>,
): void {
  test(`a value of the ${name} codec is unchanged after write, JSON and read`, () => {
    fc.assert(
      fc.property(values, (value) => {
        const wire = JSON.parse(JSON.stringify(codec.write(value as Value))) as Wire;
        expect(codec.read(wire)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      propertyRuns(180),
    );
  });
}
