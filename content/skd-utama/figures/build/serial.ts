// Figural series: four figures, find the fifth.
import { createRuleItem } from '@ambang/workshop/figures/figural-item.ts';
import { disc, line, polarPoint, polygon, regularPolygon, rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Polyline, Point, Shape } from '@ambang/workshop/figures/shapes.ts';
import { box } from './analogi.ts';

// cakram-bingkai: the dark half rotates by 45 degrees; three frames repeat.
const FRAMES = ['square', 'circle', 'hexagon'] as const;

interface Framed {
  frame: number;
  /** Angle of the dark half. */
  dark: number;
}

const frames: readonly Shape[] = [box(38), disc([0, 0], 41), regularPolygon(6, 44, [0, 0], 'none', 30)];

/** Half a disc; its round side faces `angle`. */
const halfDisc = (angle: number, r: number): Shape =>
  polygon(
    Array.from({ length: 19 }, (_, i) => polarPoint(angle - 90 + i * 10, r)),
    'dark',
  );

const framed = (s: Framed): Figure => [frames[s.frame] as Shape, disc([0, 0], 23), halfDisc(s.dark, 23)];

const step =
  (frame: number, dark: number) =>
  (s: Framed): Framed => ({ frame: (s.frame + frame) % FRAMES.length, dark: (s.dark + dark) % 360 });

const discs = createRuleItem<Framed>({
  id: 'utama-10-cakram-bingkai',
  kind: 'serial',
  key: 'A',
  stem: [
    { frame: 0, dark: 0 },
    { frame: 1, dark: 45 },
    { frame: 2, dark: 90 },
    { frame: 0, dark: 135 },
  ],
  figure: framed,
  rule: step(1, 45),
  mistakes: [
    step(2, 45), // a frame skipped
    step(1, 90), // the half rotated twice
    step(2, 90), // the sixth figure instead of the fifth
    step(0, 90), // the frame kept, the half rotated twice
  ],
  rotatingPart: (figure) => figure.slice(1),
});

// tiga-baris: three dark cells move along their rows and wrap around.
interface Rows {
  columns: readonly [top: number, middle: number, bottom: number];
}

const COLUMNS = 5;
const CELL = 18;
const thin = (from: Point, to: Point): Polyline => ({ ...line(from, to), thin: true });

function rows({ columns }: Rows): Figure {
  const [right, down] = [(COLUMNS * CELL) / 2, (3 * CELL) / 2];
  const upright = Array.from({ length: COLUMNS + 1 }, (_, i) => i * CELL - right);
  const level = Array.from({ length: 4 }, (_, i) => i * CELL - down);
  const dark = columns.map((column, row) =>
    box(CELL / 2, [(column + 0.5) * CELL - right, (row - 1) * CELL], 'dark'),
  );
  return [
    ...upright.map((x) => thin([x, -down], [x, down])),
    ...level.map((y) => thin([-right, y], [right, y])),
    ...dark,
  ];
}

/** Columns to the right for each dark cell. */
const along =
  (top: number, middle: number, bottom: number) =>
  ({ columns: [a, b, c] }: Rows): Rows => ({
    columns: [(a + top + 5) % COLUMNS, (b + middle + 5) % COLUMNS, (c + bottom + 5) % COLUMNS],
  });

const walkers = createRuleItem<Rows>({
  id: 'utama-10-tiga-baris',
  kind: 'serial',
  key: 'E',
  stem: [{ columns: [3, 1, 0] }, { columns: [4, 0, 2] }, { columns: [0, 4, 4] }, { columns: [1, 3, 1] }],
  figure: rows,
  rule: along(1, -1, 2),
  mistakes: [
    along(1, 1, 2), // the middle one in the other direction
    along(-1, 1, 1), // the upper two in the other direction, the lower one by one cell
    along(1, -1, 1), // the lower one by one cell
    along(-1, 1, 2), // the upper two in the other direction
  ],
});

// sisir: alternates between a rotation by 90 degrees and a new tooth; the disc changes colour each time.
interface Comb {
  teeth: number;
  angle: number;
  dark: boolean;
  /** Whether the next step adds a tooth. */
  grows: boolean;
}

export function comb({ teeth, angle, dark }: Comb): Figure {
  const rods = Array.from({ length: teeth }, (_, i) => line([-13, 34 - i * 15], [17, 34 - i * 15]));
  return rotate([line([-13, 34], [-13, -26]), ...rods, disc([-13, -32], 8, dark ? 'dark' : 'white')], angle);
}

const next = (s: Comb, teeth: number, angle: number, changes: boolean): Comb => ({
  teeth: s.teeth + teeth,
  angle: (s.angle + angle + 360) % 360,
  dark: changes ? !s.dark : s.dark,
  grows: !s.grows,
});

const combs = createRuleItem<Comb>({
  id: 'utama-10-sisir',
  kind: 'serial',
  key: 'B',
  stem: [
    { teeth: 2, angle: 0, dark: false, grows: false },
    { teeth: 2, angle: 90, dark: true, grows: true },
    { teeth: 3, angle: 90, dark: false, grows: false },
    { teeth: 3, angle: 180, dark: true, grows: true },
  ],
  figure: comb,
  rule: (s) => (s.grows ? next(s, 1, 0, true) : next(s, 0, 90, true)),
  mistakes: [
    (s) => next(s, 0, 90, true), // always a rotation, no tooth
    (s) => (s.grows ? next(s, 1, 0, false) : next(s, 0, 90, false)), // the disc keeps its colour
    (s) => next(s, 1, 90, false), // both each time, the disc keeps its colour
    (s) => next(s, 0, 90, false), // always a rotation, the disc keeps its colour
  ],
});

export const serial = [discs, walkers, combs];
