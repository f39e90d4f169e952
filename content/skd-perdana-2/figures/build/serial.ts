// Figural serial: four figures in a row, what comes fifth?
import { ruleItem } from '@ambang/workshop/figures/item.ts';
import { arrow, disc, line, polar, regular, rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Line, Point, Shape } from '@ambang/workshop/figures/shapes.ts';

// tangkai: one more arm each time, clockwise by 45 degrees, long and short by turns; the middle comes round after three.
interface Arm {
  angle: number;
  long: boolean;
}

interface Dial {
  arms: readonly Arm[];
  middle: number;
}

const MIDDLES: readonly Shape[] = [
  disc([0, 0], 12, 'paper'),
  regular(4, 16, [0, 0], 'paper', 45),
  regular(3, 17, [0, 2], 'paper'),
];

function dial({ arms, middle }: Dial): Figure {
  const rods = arms.flatMap(({ angle, long }) => {
    const tip = polar(angle, long ? 39 : 25);
    return [line([0, 0], tip), disc(tip, 5, 'ink')];
  });
  return [...rods, MIDDLES[middle % MIDDLES.length] as Shape];
}

const FOUR_ARMS: readonly Arm[] = [
  { angle: 0, long: true },
  { angle: 45, long: false },
  { angle: 90, long: true },
  { angle: 135, long: false },
];

/** One more arm after the last one; `same` keeps its length. */
function grow(arms: readonly Arm[], same = false): Arm[] {
  const last = arms[arms.length - 1] ?? { angle: 0, long: true };
  return [...arms, { angle: last.angle + 45, long: same ? last.long : !last.long }];
}

const arms = ruleItem<Dial>({
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
    (s) => ({ arms: [...s.arms, { angle: 315, long: true }], middle: s.middle + 2 }), // added on the other side, a middle left out
    (s) => ({ arms: grow(s.arms, true), middle: s.middle + 1 }), // the length kept
    (s) => ({ arms: grow(s.arms), middle: s.middle + 2 }), // a middle left out
    (s) => ({ arms: grow(grow(s.arms)), middle: s.middle + 2 }), // the sixth figure instead of the fifth
  ],
});

// kisi: on a grid the disc goes two cells clockwise along the border, the triangle one cell back.
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

const thin = (from: Point, to: Point): Line => ({ ...line(from, to), thin: true });

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
  return [...rules, disc(cellAt(s.disc), 8.5, 'ink'), regular(3, 10.5, [x, y + 2], 'none')];
}

const walk = (s: Border, byDisc: number, byTriangle: number): Border => ({
  disc: (s.disc + byDisc + 8) % 8,
  triangle: (s.triangle + byTriangle + 8) % 8,
});

const walkers = ruleItem<Border>({
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
    (s) => walk(s, 1, -1), // the disc goes one cell
    (s) => walk(s, 2, 1), // the triangle turns round
    (s) => walk(s, -2, 1), // both turn round
    (s) => walk(s, 1, 1), // the disc goes one cell, the triangle turns round
  ],
});

// panah-titik: an arrow turns by 45 degrees more each time, a dot goes from corner to corner the other way.
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
  return [...rotate([arrow(27)], s.angle), disc(CORNERS[s.corner] as Point, 6.5, 'ink')];
}

/** The dot goes `by` corners clockwise. */
const turn = (s: Compass, angle: number, by: number): Compass => ({
  angle: (s.angle + angle + 360) % 360,
  next: s.next + 45,
  corner: (s.corner + by + 4) % 4,
});

const spin = ruleItem<Compass>({
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
    (s) => turn(s, s.next - 45, -1), // the last turn again
    (s) => turn(s, s.next, 1), // the dot turns round
    (s) => turn(s, 45, -1), // the first turn again
    (s) => turn(s, s.next - 45, 1), // the last turn again, the dot turns round
  ],
  turning: (figure) => figure.filter((s) => s.kind === 'poly'),
});

export const serial = [arms, walkers, spin];
