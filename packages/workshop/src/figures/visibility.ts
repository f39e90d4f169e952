// Compares figures by the area that looks different, as an eye does: a hair's breadth is no difference.
import type { Figure, Point, Shape } from './shapes.ts';

/** Half of the stroke width, in units of a cell. */
const HALF_STROKE = 1.3;
const STEP = 2;
/** Cells may be higher than wide, with two figures above each other. */
const HALF_WIDTH = 50;
const HALF_HEIGHT = 82;
/** In units of area, of which a cell has 10,000. A short line takes 40, a small dot 90. */
const MIN_VISIBLE_AREA = 30;

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const sidesOf = (points: readonly Point[], isClosed: boolean): (readonly [Point, Point])[] =>
  points.flatMap((from, at) => {
    const to = points[at + 1] ?? (isClosed ? points[0] : undefined);
    return to ? [[from, to] as const] : [];
  });

const isInside = ([x, y]: Point, points: readonly Point[]): boolean =>
  sidesOf(points, true).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  ).length %
    2 ===
  1;

/** What the shape paints at a point; undefined if it leaves what is below. */
function paintAt(shape: Shape, point: Point): 'dark' | 'white' | undefined {
  if (shape.kind === 'disc') {
    const distance = Math.hypot(point[0] - shape.at[0], point[1] - shape.at[1]);
    if (Math.abs(distance - shape.r) < HALF_STROKE) return 'dark';
    return distance < shape.r && shape.fill !== 'none' ? shape.fill : undefined;
  }
  const isOnLine = sidesOf(shape.points, shape.kind === 'poly').some(
    ([from, to]) => distanceTo(point, from, to) < HALF_STROKE,
  );
  if (isOnLine) return 'dark';
  if (shape.kind === 'line' || shape.fill === 'none') return undefined;
  return isInside(point, shape.points) ? shape.fill : undefined;
}

const COLUMNS = (2 * HALF_WIDTH) / STEP + 1;
const ROWS = (2 * HALF_HEIGHT) / STEP + 1;

/** The samples from `low` to `high` of an axis, with a margin for the stroke. */
function spanOf(values: readonly number[], half: number, count: number): [first: number, last: number] {
  const toIndex = (value: number): number => (value + half) / STEP;
  const first = Math.floor(toIndex(Math.min(...values) - HALF_STROKE));
  const last = Math.ceil(toIndex(Math.max(...values) + HALF_STROKE));
  return [Math.max(0, first), Math.min(count - 1, last)];
}

const cornersOf = (shape: Shape): readonly Point[] =>
  shape.kind === 'disc'
    ? [
        [shape.at[0] - shape.r, shape.at[1] - shape.r],
        [shape.at[0] + shape.r, shape.at[1] + shape.r],
      ]
    : shape.points;

function paint(samples: Uint8Array, shape: Shape): void {
  const corners = cornersOf(shape);
  const [left, right] = spanOf(
    corners.map(([x]) => x),
    HALF_WIDTH,
    COLUMNS,
  );
  const [top, low] = spanOf(
    corners.map(([, y]) => y),
    HALF_HEIGHT,
    ROWS,
  );
  for (let row = top; row <= low; row += 1)
    for (let column = left; column <= right; column += 1) {
      const painted = paintAt(shape, [column * STEP - HALF_WIDTH, row * STEP - HALF_HEIGHT]);
      if (painted !== undefined) samples[row * COLUMNS + column] = painted === 'dark' ? 1 : 0;
    }
}

/** 1 where the figure is dark, row by row. */
function sample(figure: Figure): Uint8Array {
  const samples = new Uint8Array(COLUMNS * ROWS);
  for (const shape of figure) paint(samples, shape);
  return samples;
}

const areaBetween = (a: Uint8Array, b: Uint8Array): number =>
  a.filter((isDark, at) => isDark !== b[at]).length * STEP * STEP;

/** The area in which two figures differ. */
export const visibleDifference = (a: Figure, b: Figure): number => areaBetween(sample(a), sample(b));

/** The pairs of figures that an eye may take for the same one. */
export function findLookalikes(figures: readonly Figure[]): [number, number][] {
  const samples = figures.map(sample);
  return samples.flatMap((own, at) =>
    samples
      .slice(at + 1)
      .flatMap((other, by): [number, number][] =>
        areaBetween(own, other) < MIN_VISIBLE_AREA ? [[at, at + 1 + by]] : [],
      ),
  );
}

/** The place of the figure that resembles the others most. */
export function findMostTypical(figures: readonly Figure[]): number {
  const samples = figures.map(sample);
  const sums = samples.map((own) => samples.reduce((sum, other) => sum + areaBetween(own, other), 0));
  return sums.indexOf(Math.min(...sums));
}

/** Whether all shapes stay inside of their cell. */
export const isInsideCell = (figure: Figure, halfHeight = 49, halfWidth = 49): boolean =>
  figure.every((shape) =>
    cornersOf(shape).every(([x, y]) => Math.abs(x) <= halfWidth && Math.abs(y) <= halfHeight),
  );
