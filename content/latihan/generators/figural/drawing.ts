/** Shapes, directions and colours of the figural templates, with their Indonesian names. */
import { disc, plus, polarPoint, regularPolygon, star } from '@ambang/workshop/figures/shapes.ts';
import type { Fill, Point, Shape } from '@ambang/workshop/figures/shapes.ts';

export type Name = 'circle' | 'square' | 'diamond' | 'triangle' | 'star' | 'plus';

export const NAMES: Readonly<Record<Name, string>> = {
  circle: 'lingkaran',
  square: 'persegi',
  diamond: 'wajik',
  triangle: 'segitiga',
  star: 'bintang',
  plus: 'tanda tambah',
};

/** Adjusts sizes, so that shapes with the same `r` look equally large. */
export function named(name: Name, r: number, at: Point, fill: Fill): Shape {
  if (name === 'circle') return disc(at, r, fill);
  if (name === 'square') return regularPolygon(4, r * 1.26, at, fill, 45);
  if (name === 'triangle') return regularPolygon(3, r * 1.28, [at[0], at[1] + r * 0.22], fill);
  if (name === 'plus') return plus(r, at, fill);
  if (name === 'star') return star(r * 1.25, [at[0], at[1] + r * 0.08], fill);
  return regularPolygon(4, r * 1.22, at, fill);
}

const POLYGONS: Readonly<Record<number, string>> = {
  3: 'segitiga',
  4: 'persegi',
  5: 'segi lima',
  6: 'segi enam',
  7: 'segi tujuh',
};

export const polygonName = (sides: number): string => POLYGONS[sides] ?? `segi ${sides}`;

/** A regular polygon with a level lower side. */
export function sided(sides: number, r: number, fill: Fill = 'none'): Shape {
  const sizes: Readonly<Record<number, number>> = { 3: 1.18, 4: 1.12 };
  const low = sides === 3 ? r * 0.24 : sides % 2 === 1 ? r * 0.06 : 0;
  return regularPolygon(sides, r * (sizes[sides] ?? 1), [0, low], fill, sides % 2 === 0 ? 180 / sides : 0);
}

/** The middle of what a polygon of this size encloses. */
export const middleOf = (sides: number, r: number): Point => [0, sides === 3 ? r * 0.24 : 0];

/** Dots on a ring, a single one in its middle. */
export function dotRing(count: number, fill: Fill, middle: Point = [0, 0]): Shape[] {
  if (count === 1) return [disc(middle, DOT, fill)];
  const turn = count === 2 ? 90 : 0;
  const r = count < 4 ? 11 : count < 6 ? 14 : 16;
  return Array.from({ length: count }, (_, at) =>
    disc(polarPoint(turn + (360 / count) * at, r, middle), DOT, fill),
  );
}
const DOT = 5;

/** In steps of 45 degrees clockwise. */
const DIRECTIONS = ['atas', 'kanan atas', 'kanan', 'kanan bawah', 'bawah', 'kiri bawah', 'kiri', 'kiri atas'];

export const normal = (angle: number): number => ((angle % 360) + 360) % 360;
export const directionName = (angle: number): string => DIRECTIONS[normal(angle) / 45] ?? '';

export const colourName = (fill: Fill): string => (fill === 'dark' ? 'hitam' : 'putih');
export const opposite = (fill: Fill): Fill => (fill === 'dark' ? 'white' : 'dark');

/** Writes 'a, b, dan c'. */
export function listing(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 3) return parts.join(' dan ');
  return `${parts.slice(0, -1).join(', ')}, dan ${last}`;
}

export const all = <A, B>(first: readonly A[], second: readonly B[]): (readonly [A, B])[] =>
  first.flatMap((a) => second.map((b) => [a, b] as const));
