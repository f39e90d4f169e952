// Figural odd one out: four figures share a property.
import { isSameFigure } from '@ambang/workshop/figures/appearance.ts';
import type { OddItem, Traits } from '@ambang/workshop/figures/figural-item.ts';
import { disc, line, mirror, polygon, polarPoint, rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Polyline, Point, Polygon } from '@ambang/workshop/figures/shapes.ts';

// bagian-hitam: a third of the parts is dark.
type Part = readonly Point[];

/** Cells row by row from the top left. */
function cells(columns: number, rows: number, width: number, height: number): Part[] {
  const left = (-columns * width) / 2;
  const top = (-rows * height) / 2;
  return Array.from({ length: rows * columns }, (_, i) => {
    const x = left + (i % columns) * width;
    const y = top + Math.floor(i / columns) * height;
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
  });
}

/** The 6 triangles of a hexagon (or 12 halves), clockwise from the top. */
function wedges(count: 6 | 12, r: number): Part[] {
  const corner = (i: number): Point =>
    polarPoint((360 / count) * i, count === 6 || i % 2 === 0 ? r : r * Math.cos(Math.PI / 6));
  return Array.from({ length: count }, (_, i) => [[0, 0], corner(i), corner(i + 1)]);
}

const shaded = (parts: readonly Part[], dark: readonly number[]): Figure =>
  parts.map((points, i) => polygon(points, dark.includes(i) ? 'dark' : 'none'));

const darkParts = (figure: Figure): number =>
  figure.filter((s) => s.kind === 'poly' && s.fill === 'dark').length;

/** Whether two dark parts share a side. */
function touching(figure: Figure): boolean {
  const dark = figure.filter((s): s is Polygon => s.kind === 'poly' && s.fill === 'dark');
  const met = (a: Polygon, b: Polygon): number =>
    a.points.filter((p) => b.points.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 0.1)).length;
  return dark.some((a, i) => dark.slice(i + 1).some((b) => met(a, b) >= 2));
}

const parted: OddItem = {
  id: 'utama-09-bagian-hitam',
  kind: 'ketidaksamaan',
  key: 'E',
  options: [
    shaded(wedges(6, 45), [0, 2]),
    shaded(cells(3, 3, 26, 26), [1, 3, 8]),
    shaded(wedges(12, 45), [0, 4, 6, 9]),
    shaded(cells(5, 3, 18, 24), [0, 4, 7, 11, 13]),
    shaded(cells(4, 2, 22, 32), [0, 2, 7]),
  ],
  shared: (figure) => (darkParts(figure) / figure.length).toFixed(4),
  traits: (figure): Traits => {
    const dark = darkParts(figure);
    const white = figure.length - dark;
    return {
      ...{ dark, white, oddParts: figure.length % 2, oddDarkParts: dark % 2, oddWhiteParts: white % 2 },
      ...{ corners: (figure[0] as Polygon).points.length, touching: touching(figure), gap: white - dark },
    };
  },
};

// dua-tanda: the lower mark is the upper mark rotated by 180 degrees.
/** Asymmetric marks of a line and a small shape, centred at the origin. */
const flag: Figure = [
  line([-7, 15], [-7, -15]),
  polygon(
    [
      [-7, -15],
      [11, -7],
      [-7, 1],
    ],
    'dark',
  ),
];
export const hook: Figure = [line([-8, -14], [-8, 12], [5, 12]), disc([10, 12], 5, 'dark')];
const crook: Figure = [
  line([-11, 14], [-11, -9], [3, -9]),
  polygon([
    [3, -16],
    [3, -2],
    [14, -9],
  ]),
];
const pin: Figure = [line([0, 15], [0, -15]), disc([-6, -9], 6, 'dark')];
const bracket: Figure = [
  line([-12, -11], [9, -11], [9, 5]),
  polygon([
    [2, 5],
    [16, 5],
    [9, 15],
  ]),
];

const FRAME = 46;

const moved = (figure: Figure, [dx, dy]: Point): Figure =>
  figure.map((s) =>
    s.kind === 'disc'
      ? { ...s, at: [s.at[0] + dx, s.at[1] + dy] as const }
      : { ...s, points: s.points.map(([x, y]): Point => [x + dx, y + dy]) },
  );

/** A mark, and its transformed copy on the opposite side. */
export function twins(mark: Figure, turn: number, at: Point, other: (mark: Figure) => Figure): Figure {
  const place = (figure: Figure, [x, y]: Point): Figure => moved(rotate(figure, turn), [x, y]);
  return [disc([0, 0], FRAME), ...place(mark, at), ...place(other(mark), [-at[0], -at[1]])];
}

/** Whether a line is horizontal or vertical. */
const upright = ({ points: [a = [0, 0], b = [0, 0]] }: Polyline): boolean =>
  Math.abs(a[0] - b[0]) < 0.1 || Math.abs(a[1] - b[1]) < 0.1;

export const half = (figure: Figure): Figure => rotate(figure, 180);

/** On the diagonal, so that mark and mirror image have the same distance from the axis. */
export const ODD_PLACE: Point = [-16, -16];

const paired: OddItem = {
  id: 'utama-09-dua-tanda',
  kind: 'ketidaksamaan',
  key: 'C',
  options: [
    twins(bracket, 0, [-15, -17], half),
    twins(pin, 0, [16, -16], half),
    twins(hook, 45, ODD_PLACE, mirror),
    twins(crook, 0, [16, -17], half),
    twins(flag, 45, [-18, -16], half),
  ],
  shared: (figure) => String(isSameFigure(figure, half(figure))),
  traits: (figure): Traits => ({
    corners: figure.reduce((n, s) => n + (s.kind === 'line' ? s.points.length : 0), 0),
    slanted: figure.some((s) => s.kind === 'line' && !upright(s)),
    high: Math.sign((figure[1] as Polyline).points[0]?.[0] ?? 0),
  }),
};

export const ketidaksamaan = [parted, paired];
