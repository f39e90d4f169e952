/** A grid of three rows and three columns. */
import { line, regularPolygon } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point, Shape } from '@ambang/workshop/figures/shapes.ts';

const SIDE = 27;
const FAR = SIDE * 1.5;

export const CELL_NAMES = [
  ...['kiri atas', 'tengah atas', 'kanan atas'],
  ...['tengah kiri', 'pusat', 'tengah kanan'],
  ...['kiri bawah', 'tengah bawah', 'kanan bawah'],
];

export const middleOfCell = (cell: number): Point => [
  ((cell % 3) - 1) * SIDE,
  (Math.floor(cell / 3) - 1) * SIDE,
];

const square = (half: number, at: Point, fill: 'dark' | 'none'): Shape =>
  regularPolygon(4, half * Math.SQRT2, at, fill, 45);

/** The lines inside, in one stroke that runs over the border between them. */
const INSIDE: readonly Point[] = [
  [-SIDE / 2, -FAR],
  [-SIDE / 2, FAR],
  [SIDE / 2, FAR],
  [SIDE / 2, -FAR],
  [FAR, -FAR],
  [FAR, -SIDE / 2],
  [-FAR, -SIDE / 2],
  [-FAR, SIDE / 2],
  [FAR, SIDE / 2],
];

export const emptyGrid: Figure = [square(FAR, [0, 0], 'none'), { ...line(...INSIDE), thin: true }];

export const drawCells = (cells: readonly number[]): Figure => [
  ...emptyGrid,
  ...cells.map((cell) => square(SIDE / 2, middleOfCell(cell), 'dark')),
];

/** Reads the dark cells back from a figure. */
export const darkCellsOf = (figure: Figure): number[] =>
  figure
    .flatMap((shape) => {
      if (shape.kind !== 'poly' || shape.fill !== 'dark') return [];
      const [x, y] = [0, 1].map(
        (axis) => shape.points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4,
      );
      return [Math.round((x ?? 0) / SIDE) + 1 + 3 * (Math.round((y ?? 0) / SIDE) + 1)];
    })
    .toSorted((a, b) => a - b);
