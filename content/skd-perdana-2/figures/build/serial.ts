// Figural series: four figures, find the fifth.
import { createRuleItem } from '@ambang/workshop/figures/figural-item.ts';
import { arrow, disc, line, polarPoint, regularPolygon, rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Polyline, Point, Shape } from '@ambang/workshop/figures/shapes.ts';

// tangkai: adds an arm clockwise by 45 degrees, alternately long and short; three middles repeat.
interface Arm {
  angle: number;
  long: boolean;
}

interface Dial {
  arms: readonly Arm[];
  middle: number;
}

const MIDDLES: readonly Shape[] = [
  disc([0, 0], 12, 'white'),
  regularPolygon(4, 16, [0, 0], 'white', 45),
  regularPolygon(3, 17, [0, 2], 'white'),
];

function dial({ arms, middle }: Dial): Figure {
  const rods = arms.flatMap(({ angle, long }) => {
    const tip = polarPoint(angle, long ? 39 : 25);
    return [line([0, 0], tip), disc(tip, 5, 'dark')];
  });
  return [...rods, MIDDLES[middle % MIDDLES.length] as Shape];
}

const FOUR_ARMS: readonly Arm[] = [
  { angle: 0, long: true },
  { angle: 45, long: false },
  { angle: 90, long: true },
  { angle: 135, long: false },
];

/** Adds an arm; `keepLength` does not alternate. */
function grow(arms: readonly Arm[], keepLength = false): Arm[] {
  const last = arms[arms.length - 1] ?? { angle: 0, long: true };
  return [...arms, { angle: last.angle + 45, long: keepLength ? last.long : !last.long }];
}

const arms = createRuleItem<Dial>({
  id: 'perdana-10-tangkai',
  kind: 'serial',
  key: 'E',
  stem: [
    { arms: FOUR_ARMS.slice(0, 1), middle: 0 },
    { arms: FOUR_ARMS.slice(0, 2), middle: 1 },
    { arms: FOUR_ARMS.slice(0, 3), middle: 2 },
    { arms: FOUR_ARMS, middle: 3 },
  ],
  figure: dial,
  rule: (s) => ({ arms: grow(s.arms), middle: s.middle + 1 }),
  mistakes: [
    (s) => ({ arms: [...s.arms, { angle: 315, long: true }], middle: s.middle + 2 }), // added on the other side, a middle skipped
    (s) => ({ arms: grow(s.arms, true), middle: s.middle + 1 }), // length kept
    (s) => ({ arms: grow(s.arms), middle: s.middle + 2 }), // a middle skipped
    (s) => ({ arms: grow(grow(s.arms)), middle: s.middle + 2 }), // the sixth figure instead of the fifth
  ],
});

// kisi: along the border of a grid the disc moves two cells clockwise, the triangle one cell anticlockwise.
interface Border {
  disc: number;
  triangle: number;
}

/** The eight border cells, clockwise from the top left. */
const CELLS: readonly Point[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const SIDE = 28;

const thin = (from: Point, to: Point): Polyline => ({ ...line(from, to), thin: true });

export function cellAt(index: number): Point {
  const [x, y] = CELLS[index % 8] as Point;
  return [x * SIDE, y * SIDE];
}

export function grid(s: Border): Figure {
  const half = SIDE / 2;
  const far = SIDE * 1.5;
  const rules = [-far, -half, half, far].flatMap((d) => [
    thin([d, -far], [d, far]),
    thin([-far, d], [far, d]),
  ]);
  const [x, y] = cellAt(s.triangle);
  return [...rules, disc(cellAt(s.disc), 8.5, 'dark'), regularPolygon(3, 10.5, [x, y + 2], 'none')];
}

const walk = (s: Border, byDisc: number, byTriangle: number): Border => ({
  disc: (s.disc + byDisc + 8) % 8,
  triangle: (s.triangle + byTriangle + 8) % 8,
});

const walkers = createRuleItem<Border>({
  id: 'perdana-10-kisi',
  kind: 'serial',
  key: 'B',
  stem: [
    { disc: 0, triangle: 5 },
    { disc: 2, triangle: 4 },
    { disc: 4, triangle: 3 },
    { disc: 6, triangle: 2 },
  ],
  figure: grid,
  rule: (s) => walk(s, 2, -1),
  mistakes: [
    (s) => walk(s, 1, -1), // disc by one cell
    (s) => walk(s, 2, 1), // triangle in the other direction
    (s) => walk(s, -2, 1), // both in the other direction
    (s) => walk(s, 1, 1), // disc by one cell, triangle in the other direction
  ],
});

// panah-titik: an arrow rotates by 45 degrees more each time; a dot moves anticlockwise from corner to corner.
interface Compass {
  angle: number;
  next: number;
  corner: number;
}

/** Clockwise from the top left. */
const CORNERS: readonly Point[] = [
  [-36, -36],
  [36, -36],
  [36, 36],
  [-36, 36],
];

function compass(s: Compass): Figure {
  return [...rotate([arrow(27)], s.angle), disc(CORNERS[s.corner] as Point, 6.5, 'dark')];
}

/** `by`: corners clockwise for the dot. */
const turn = (s: Compass, angle: number, by: number): Compass => ({
  angle: (s.angle + angle + 360) % 360,
  next: s.next + 45,
  corner: (s.corner + by + 4) % 4,
});

const spin = createRuleItem<Compass>({
  id: 'perdana-10-panah-titik',
  kind: 'serial',
  key: 'C',
  stem: [
    { angle: 0, next: 45, corner: 0 },
    { angle: 45, next: 90, corner: 3 },
    { angle: 135, next: 135, corner: 2 },
    { angle: 270, next: 180, corner: 1 },
  ],
  figure: compass,
  rule: (s) => turn(s, s.next, -1),
  mistakes: [
    (s) => turn(s, s.next - 45, -1), // last rotation repeated
    (s) => turn(s, s.next, 1), // dot in the other direction
    (s) => turn(s, 45, -1), // first rotation repeated
    (s) => turn(s, s.next - 45, 1), // last rotation repeated, dot in the other direction
  ],
  rotatingPart: (figure) => figure.filter((s) => s.kind === 'poly'),
});

export const serial = [arms, walkers, spin];
