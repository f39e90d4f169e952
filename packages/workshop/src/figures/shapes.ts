// A figure is a list of shapes in a cell from -50 to 50 in both directions, with y pointing down.

export type Point = readonly [x: number, y: number];
/** `white` covers the shapes below; `none` is an outline. */
export type Fill = 'dark' | 'white' | 'none';
export interface Polygon {
  kind: 'poly';
  points: readonly Point[];
  fill: Fill;
}
export interface Polyline {
  kind: 'line';
  points: readonly Point[];
  thin?: boolean;
}
interface Disc {
  kind: 'disc';
  at: Point;
  r: number;
  fill: Fill;
}
export type Shape = Polygon | Polyline | Disc;
export type Figure = readonly Shape[];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point at an angle and a distance. 0 degrees is up; angles are clockwise. */
export function polarPoint(degrees: number, r: number, centre: Point = [0, 0]): Point {
  const a = radians(degrees);
  return [centre[0] + r * Math.sin(a), centre[1] - r * Math.cos(a)];
}

export const polygon = (points: readonly Point[], fill: Fill = 'none'): Polygon => ({
  kind: 'poly',
  points,
  fill,
});
export const line = (...points: Point[]): Polyline => ({ kind: 'line', points });
export const disc = (at: Point, r: number, fill: Fill = 'none'): Disc => ({ kind: 'disc', at, r, fill });

/** Creates a regular polygon. With `turn` 0 the first corner is at the top. */
export function regularPolygon(
  sides: number,
  r: number,
  at: Point = [0, 0],
  fill: Fill = 'none',
  turn = 0,
): Polygon {
  const points = Array.from({ length: sides }, (_, i) => polarPoint(turn + (360 / sides) * i, r, at));
  return polygon(points, fill);
}

export function star(r: number, at: Point = [0, 0], fill: Fill = 'none'): Polygon {
  const points = Array.from({ length: 10 }, (_, i) => polarPoint(36 * i, i % 2 === 0 ? r : r * 0.45, at));
  return polygon(points, fill);
}

const scaled = (points: readonly Point[], r: number, at: Point): Point[] =>
  points.map(([x, y]): Point => [at[0] + x * r, at[1] + y * r]);

/** Creates a plus sign with thick arms. */
export function plus(r: number, at: Point = [0, 0], fill: Fill = 'none'): Polygon {
  const a = 0.36;
  const corners: Point[] = [
    [-a, -1],
    [a, -1],
    [a, -a],
    [1, -a],
    [1, a],
    [a, a],
    [a, 1],
    [-a, 1],
    [-a, a],
    [-1, a],
    [-1, -a],
    [-a, -a],
  ];
  return polygon(scaled(corners, r, at), fill);
}

/** Creates a block arrow that points up. */
export function arrow(r: number, at: Point = [0, 0], fill: Fill = 'none'): Polygon {
  const corners: Point[] = [
    [0, -1],
    [0.85, -0.05],
    [0.34, -0.05],
    [0.34, 1],
    [-0.34, 1],
    [-0.34, -0.05],
    [-0.85, -0.05],
  ];
  return polygon(scaled(corners, r, at), fill);
}

function mapPoints(figure: Figure, move: (p: Point) => Point): Figure {
  return figure.map((s): Shape =>
    s.kind === 'disc' ? { ...s, at: move(s.at) } : { ...s, points: s.points.map(move) },
  );
}

/** Rotates clockwise about the middle of the cell. */
export function rotate(figure: Figure, degrees: number): Figure {
  const c = Math.cos(radians(degrees));
  const s = Math.sin(radians(degrees));
  return mapPoints(figure, ([x, y]) => [x * c - y * s, x * s + y * c]);
}

/** Mirrors left to right. */
export const mirror = (figure: Figure): Figure => mapPoints(figure, ([x, y]) => [-x, y]);

/** Dark shapes become unfilled and all other shapes dark, except lines. */
export function swapFill(figure: Figure): Figure {
  const other = (fill: Fill): Fill => (fill === 'dark' ? 'none' : 'dark');
  return figure.map((s): Shape => (s.kind === 'line' ? s : { ...s, fill: other(s.fill) }));
}
