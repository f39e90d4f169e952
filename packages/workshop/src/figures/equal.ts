// Two figures are the same picture when the sets of shapes that get drawn coincide.
import { mirror, rotate } from './shapes.ts';
import type { Figure, Point, Shape } from './shapes.ts';

const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Rounded to a tenth, without a negative zero. */
const round = (n: number): number => Math.round(n * 10) / 10 + 0;
const text = (p: Point): string => `${round(p[0])},${round(p[1])}`;

function smallest(values: readonly string[]): string {
  return values.reduce((a, b) => (a < b ? a : b));
}

/** The same outline may be walked from any corner and either way round. */
function outline(points: readonly Point[]): string {
  const names = points.map(text);
  const back = [...names].reverse();
  const walks = names.flatMap((_, i) =>
    [names, back].map((n) => [...n.slice(i), ...n.slice(0, i)].join(' ')),
  );
  return smallest(walks);
}

function path(points: readonly Point[]): string {
  const names = points.map(text);
  return smallest([names.join(' '), [...names].reverse().join(' ')]);
}

function shapeName(s: Shape): string {
  // On the white plate an empty outline and a white shape look alike.
  const dark = s.kind !== 'line' && s.fill === 'ink' ? 'ink' : 'white';
  if (s.kind === 'disc') return `disc ${text(s.at)} ${round(s.r)} ${dark}`;
  if (s.kind === 'poly') return `poly ${outline(s.points)} ${dark}`;
  return `line ${path(s.points)} ${s.thin === true}`;
}

/** A name that two figures share exactly when they look the same. */
export const look = (figure: Figure): string => [...new Set(figure.map(shapeName))].sort().join('; ');

export const same = (a: Figure, b: Figure): boolean => look(a) === look(b);

/** A name that all turns (by 45 degrees) of one figure share, and its mirror image does not, unless it is symmetric. */
export const turnClass = (figure: Figure): string => smallest(TURNS.map((t) => look(rotate(figure, t))));

/** True when some turn of the figure is its own mirror image. */
export const isSymmetric = (figure: Figure): boolean => turnClass(figure) === turnClass(mirror(figure));
