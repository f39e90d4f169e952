// Figural odd one out: four figures share a property.
import { rotationKey } from '@ambang/workshop/figures/appearance.ts';
import type { OddItem } from '@ambang/workshop/figures/figural-item.ts';
import { disc, line, mirror, regularPolygon, rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Fill, Point, Shape } from '@ambang/workshop/figures/shapes.ts';

// anak-kunci: a key in five rotations, one of them mirrored.
export const doorKey: Figure = [
  disc([-4, -25], 13),
  line([-4, -12], [-4, 38]),
  line([-4, 23], [8, 23]),
  line([-4, 38], [16, 38]),
];

const keys: OddItem = {
  id: 'perdana-09-anak-kunci',
  kind: 'ketidaksamaan',
  key: 'D',
  options: [
    doorKey,
    rotate(doorKey, 225),
    rotate(doorKey, 315),
    rotate(mirror(doorKey), 90),
    rotate(doorKey, 135),
  ],
  shared: rotationKey,
  comparesPositions: true,
};

// bangun-titik: as many dots as sides, of any colour.
interface Dotted {
  sides: number;
  dark: number;
  white: number;
}

/** Position of each polygon, and heights of its rows of dots. */
const LAYOUTS: Record<number, { r: number; turn: number; at: Point; rows: readonly [number, number] }> = {
  3: { r: 46, turn: 0, at: [0, 10], rows: [-1, 19] },
  4: { r: 50, turn: 45, at: [0, 0], rows: [-12, 12] },
  5: { r: 42, turn: 0, at: [0, 4], rows: [-9, 14] },
  6: { r: 43, turn: 30, at: [0, 0], rows: [-12, 12] },
};

function row(count: number, y: number, fill: Fill): Shape[] {
  const gap = 16;
  return Array.from({ length: count }, (_, i) => disc([(i - (count - 1) / 2) * gap, y], 5.5, fill));
}

/** The shorter row is on top, so that the dots fit every outline. */
function dotted({ sides, dark, white }: Dotted): Figure {
  const layout = LAYOUTS[sides];
  if (!layout) throw new Error(`no layout for ${sides} sides`);
  const [top, bottom] = layout.rows;
  const frame = regularPolygon(sides, layout.r, layout.at, 'none', layout.turn);
  return [
    frame,
    ...row(dark, dark < white ? top : bottom, 'dark'),
    ...row(white, dark < white ? bottom : top, 'none'),
  ];
}

/** Sides minus dots. */
function surplus(figure: Figure): string {
  const frame = figure.find((s) => s.kind === 'poly');
  const sides = frame?.kind === 'poly' ? frame.points.length : 0;
  return String(sides - figure.filter((s) => s.kind === 'disc').length);
}

const dots: OddItem = {
  id: 'perdana-09-bangun-titik',
  kind: 'ketidaksamaan',
  key: 'A',
  options: [
    dotted({ sides: 5, dark: 3, white: 1 }),
    dotted({ sides: 6, dark: 4, white: 2 }),
    dotted({ sides: 3, dark: 1, white: 2 }),
    dotted({ sides: 5, dark: 2, white: 3 }),
    dotted({ sides: 4, dark: 1, white: 3 }),
  ],
  shared: surplus,
};

export const ketidaksamaan = [keys, dots];
