// Simple properties of figures. They show whether a figure other than the key is also the odd one out.
import { isSymmetric } from './appearance.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { OptionLetter } from '../option-letters.ts';
import type { OddItem, Traits } from './figural-item.ts';
import type { Figure, Shape } from './shapes.ts';

function countShapes(
  figure: Figure,
): Record<'sides' | 'darkDiscs' | 'whiteDiscs' | 'dark' | 'polygons' | 'lines', number> {
  const count = (isCounted: (shape: Shape) => boolean): number => figure.filter(isCounted).length;
  return {
    sides: figure.reduce((sum, shape) => sum + (shape.kind === 'poly' ? shape.points.length : 0), 0),
    darkDiscs: count((shape) => shape.kind === 'disc' && shape.fill === 'dark'),
    whiteDiscs: count((shape) => shape.kind === 'disc' && shape.fill !== 'dark'),
    dark: count((shape) => shape.kind !== 'line' && shape.fill === 'dark'),
    polygons: count((shape) => shape.kind === 'poly'),
    lines: count((shape) => shape.kind === 'line'),
  };
}

/** Whether the figure has a line whose first point has no coordinate in common with any of its other points. */
const hasSlantedLine = (figure: Figure): boolean =>
  figure.some(
    (shape) =>
      shape.kind === 'line' &&
      shape.points.every(([x, y], index) => {
        const [x0, y0] = shape.points[0] as readonly [number, number];
        return index === 0 || (Math.abs(x - x0) > 1 && Math.abs(y - y0) > 1);
      }),
  );

/** The side of the middle on which the first disc is: -1, 0 or 1. */
function sideOfFirstDisc(figure: Figure, axis: 0 | 1): number {
  const first = figure.find((shape) => shape.kind === 'disc');
  return first?.kind === 'disc' ? Math.sign(Math.round(first.at[axis])) : 0;
}

const positions = (figure: Figure): Traits => ({
  slanted: hasSlantedLine(figure),
  left: sideOfFirstDisc(figure, 0) < 0,
  up: sideOfFirstDisc(figure, 1) < 0,
  right: sideOfFirstDisc(figure, 0) > 0,
  down: sideOfFirstDisc(figure, 1) > 0,
});

/** The simple properties of a figure, by the names that a problem shows: counts, their parities and their differences. */
function traits(figure: Figure, item: OddItem): Traits {
  const { sides, darkDiscs, whiteDiscs, dark, polygons, lines } = countShapes(figure);
  const discs = darkDiscs + whiteDiscs;
  return {
    shapes: figure.length,
    symmetric: isSymmetric(figure),
    sides,
    darkDiscs,
    whiteDiscs,
    discs,
    dark,
    polygons,
    lines,
    oddSides: sides % 2,
    oddDarkDiscs: darkDiscs % 2,
    oddWhiteDiscs: whiteDiscs % 2,
    oddDiscs: discs % 2,
    oddLines: lines % 2,
    sidesMinusDarkDiscs: sides - darkDiscs,
    sidesMinusWhiteDiscs: sides - whiteDiscs,
    sidesMinusDiscs: sides - discs,
    darkMinusWhiteDiscs: darkDiscs - whiteDiscs,
    differenceOfDiscs: Math.abs(darkDiscs - whiteDiscs),
    moreFrequentDisc: Math.sign(darkDiscs - whiteDiscs),
    fewerDiscs: Math.min(darkDiscs, whiteDiscs),
    moreDiscs: Math.max(darkDiscs, whiteDiscs),
    ...(item.comparesPositions === true ? positions(figure) : {}),
    ...item.traits?.(figure),
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
