// Figural serial: four figures in a row, what comes fifth?
import { ruleItem } from './item.ts';
import { arrow, disc, line, polar, regular, rotate } from './shapes.ts';
import type { Figure, Line, Point } from './shapes.ts';

// 10-1: one more arm each time, clockwise by 45 degrees; the middle alternates.
interface Dial {
  arms: readonly number[];
  dark: boolean;
}

function dial({ arms, dark }: Dial): Figure {
  const rods = arms.flatMap((a) => [line(polar(a, 10), polar(a, 32)), disc(polar(a, 35), 5, 'ink')]);
  return [...rods, disc([0, 0], 10, dark ? 'ink' : 'paper')];
}

const end = (arms: readonly number[]): number => Math.max(...arms);
const grow = (arms: readonly number[]): number[] => [...arms, end(arms) + 45];

const arms = ruleItem<Dial>({
  id: '10-1',
  kind: 'serial',
  key: 'E',
  stem: [
    { arms: [0], dark: false },
    { arms: [0, 45], dark: true },
    { arms: [0, 45, 90], dark: false },
    { arms: [0, 45, 90, 135], dark: true },
  ],
  figure: dial,
  rule: (s) => ({ arms: grow(s.arms), dark: !s.dark }),
  mistakes: [
    (s) => ({ arms: [...s.arms, 315], dark: s.dark }), // added on the other side, middle kept
    (s) => ({ arms: s.arms, dark: !s.dark }), // no arm added
    (s) => ({ arms: grow(s.arms), dark: s.dark }), // the middle does not alternate
    (s) => ({ arms: grow(grow(s.arms)), dark: s.dark }), // two arms added, middle kept
  ],
});

// 10-2: on a grid the disc goes two cells clockwise along the border, the triangle one cell back.
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

function cell(index: number): Point {
  const [x, y] = CELLS[index % 8] as Point;
  return [x * SIDE, y * SIDE];
}

function grid(s: Border): Figure {
  const half = SIDE / 2;
  const far = SIDE * 1.5;
  const rules = [-far, -half, half, far].flatMap((d) => [
    thin([d, -far], [d, far]),
    thin([-far, d], [far, d]),
  ]);
  const [x, y] = cell(s.triangle);
  return [...rules, disc(cell(s.disc), 8.5, 'ink'), regular(3, 10.5, [x, y + 2], 'none')];
}

const walk = (s: Border, byDisc: number, byTriangle: number): Border => ({
  disc: (s.disc + byDisc + 8) % 8,
  triangle: (s.triangle + byTriangle + 8) % 8,
});

const walkers = ruleItem<Border>({
  id: '10-2',
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

// 10-3: an arrow turns by 45 degrees more each time, a dot goes from corner to corner the other way.
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
  id: '10-3',
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
});

export const serial = [arms, walkers, spin];
