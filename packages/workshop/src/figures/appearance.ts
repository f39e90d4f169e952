// Compares figures by what is drawn.
import { mirror, rotate } from './shapes.ts';
import type { Figure, Point, Shape } from './shapes.ts';

/** The multiples of 45 degrees below a full rotation. */
export const ANGLES = [0, 45, 90, 135, 180, 225, 270, 315];

/** Rounds to one decimal, without negative zero. */
const round = (n: number): number => Math.round(n * 10) / 10 + 0;
const pointText = (p: Point): string => `${round(p[0])},${round(p[1])}`;

function smallest(values: readonly string[]): string {
  return values.reduce((a, b) => (a < b ? a : b));
}

/** The corners of a polygon as a text that is equal for any start corner and direction. */
function outlineText(points: readonly Point[]): string {
  const names = points.map(pointText);
  const back = [...names].reverse();
  const walks = names.flatMap((_, i) =>
    [names, back].map((n) => [...n.slice(i), ...n.slice(0, i)].join(' ')),
  );
  return smallest(walks);
}

/** The points of a line as a text that is equal for both directions. */
function lineText(points: readonly Point[]): string {
  const names = points.map(pointText);
  return smallest([names.join(' '), [...names].reverse().join(' ')]);
}

function shapeName(s: Shape): string {
  // The page is white, so an unfilled and a white shape look the same.
  const dark = s.kind !== 'line' && s.fill === 'dark' ? 'dark' : 'white';
  if (s.kind === 'disc') return `disc ${pointText(s.at)} ${round(s.r)} ${dark}`;
  if (s.kind === 'poly') return `poly ${outlineText(s.points)} ${dark}`;
  return `line ${lineText(s.points)} ${s.thin === true}`;
}

/** A key that is equal for figures with the same drawn shapes, in any order. */
export const appearanceKey = (figure: Figure): string =>
  [...new Set(figure.map(shapeName))].sort().join('; ');

export const isSameFigure = (a: Figure, b: Figure): boolean => appearanceKey(a) === appearanceKey(b);

/**
 * A key that is equal for all rotations by multiples of 45 degrees. The mirror image has a different key unless the figure
 * is symmetric.
 */
export const rotationKey = (figure: Figure): string =>
  smallest(ANGLES.map((t) => appearanceKey(rotate(figure, t))));

/** Whether a rotation of the figure by a multiple of 45 degrees looks like its mirror image. */
export const isSymmetric = (figure: Figure): boolean => rotationKey(figure) === rotationKey(mirror(figure));
