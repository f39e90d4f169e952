// Simple properties of figures, to find a second odd one out.
import { isSymmetric } from './appearance.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { OptionLetter } from '../option-letters.ts';
import type { OddItem, Traits } from './figural-item.ts';
import type { Figure, Shape } from './shapes.ts';

function counts(f: Figure): Record<'sides' | 'dark' | 'white' | 'filled' | 'outlines' | 'lines', number> {
  const many = (keep: (s: Shape) => boolean): number => f.filter(keep).length;
  return {
    sides: f.reduce((n, s) => n + (s.kind === 'poly' ? s.points.length : 0), 0),
    dark: many((s) => s.kind === 'disc' && s.fill === 'dark'),
    white: many((s) => s.kind === 'disc' && s.fill !== 'dark'),
    filled: many((s) => s.kind !== 'line' && s.fill === 'dark'),
    outlines: many((s) => s.kind === 'poly'),
    lines: many((s) => s.kind === 'line'),
  };
}

/** Whether the figure has a line whose first point is level with none of its other points, in either direction. */
const slanted = (f: Figure): boolean =>
  f.some(
    (s) =>
      s.kind === 'line' &&
      s.points.every(([x, y], i) => {
        const [x0, y0] = s.points[0] as readonly [number, number];
        return i === 0 || (Math.abs(x - x0) > 1 && Math.abs(y - y0) > 1);
      }),
  );

/** The side of the middle on which the first disc is: -1, 0 or 1. */
function side(f: Figure, axis: 0 | 1): number {
  const first = f.find((s) => s.kind === 'disc');
  return first?.kind === 'disc' ? Math.sign(Math.round(first.at[axis])) : 0;
}

const positions = (f: Figure): Traits => ({
  slanted: slanted(f),
  left: side(f, 0) < 0,
  up: side(f, 1) < 0,
  right: side(f, 0) > 0,
  down: side(f, 1) > 0,
});

/** The simple properties of a figure, by name. Counts are of sides, discs, dark shapes, outlines and lines. */
function traits(f: Figure, item: OddItem): Traits {
  const { sides, dark, white, filled, outlines, lines } = counts(f);
  const both = dark + white;
  return {
    shapes: f.length,
    symmetric: isSymmetric(f),
    sides,
    dark,
    white,
    both,
    filled,
    outlines,
    lines,
    oddSides: sides % 2,
    oddDark: dark % 2,
    oddWhite: white % 2,
    oddBoth: both % 2,
    oddLines: lines % 2,
    sidesDark: sides - dark,
    sidesWhite: sides - white,
    sidesBoth: sides - both,
    darkWhite: dark - white,
    gap: Math.abs(dark - white),
    more: Math.sign(dark - white),
    least: Math.min(dark, white),
    most: Math.max(dark, white),
    ...(item.comparesPositions === true ? positions(f) : {}),
    ...item.traits?.(f),
  };
}

/** Finds properties by which a figure other than the key is the odd one. */
export function findOtherOddOnes(item: OddItem): [name: string, letter: OptionLetter][] {
  const all = item.options.map((figure) => traits(figure, item));
  return Object.keys(all[0] ?? {}).flatMap((name) => {
    const values = all.map((each) => each[name]);
    const alone = OPTION_LETTERS.filter((_, i) => values.filter((value) => value === values[i]).length === 1);
    const [only] = alone;
    const splits = new Set(values).size === 2 && only !== undefined && only !== item.key;
    return splits ? [[name, only] as [string, OptionLetter]] : [];
  });
}
