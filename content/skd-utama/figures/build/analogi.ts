// Figural analogies: first : second = third : ?
import { createRuleItem } from '@ambang/workshop/figures/figural-item.ts';
import {
  disc,
  line,
  mirror,
  polarPoint,
  polygon,
  regularPolygon,
  rotate,
} from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point, Shape } from '@ambang/workshop/figures/shapes.ts';

/** An upright square; `half` is half a side. */
export function box(half: number, at: Point = [0, 0], fill: 'dark' | 'none' = 'none'): Shape {
  return regularPolygon(4, half * Math.SQRT2, at, fill, 45);
}

// tiang: a pole with a flag is flipped top to bottom and gains a rung.
export interface Pole {
  flag: 'triangle' | 'square';
  rungs: number;
  /** Top to bottom. */
  flip: boolean;
  /** Left to right. */
  swap: boolean;
}

const RUNG_GAP = 10;

/** The flag is at the top right, the rungs are at the bottom left. */
function upright({ flag, rungs }: Pole): Figure {
  const corners: Point[] =
    flag === 'triangle'
      ? [
          [0, -38],
          [31, -23],
          [0, -8],
        ]
      : [
          [0, -38],
          [27, -38],
          [27, -11],
          [0, -11],
        ];
  const steps = Array.from({ length: rungs }, (_, i) =>
    line([0, 34 - i * RUNG_GAP], [-20, 34 - i * RUNG_GAP]),
  );
  return [line([0, 38], [0, -38]), polygon(corners, 'dark'), ...steps];
}

export function pole(s: Pole): Figure {
  const sideways = s.swap ? mirror(upright(s)) : upright(s);
  return s.flip ? mirror(rotate(sideways, 180)) : sideways;
}

const flipped = (s: Pole): Pole => ({ ...s, flip: !s.flip });
const turnedHalf = (s: Pole): Pole => ({ ...s, flip: !s.flip, swap: !s.swap });
const grown = (s: Pole): Pole => ({ ...s, rungs: s.rungs + 1 });

const poles = createRuleItem<Pole>({
  id: 'utama-08-tiang-bendera',
  kind: 'analogi',
  key: 'B',
  stem: [
    { flag: 'triangle', rungs: 2, flip: false, swap: false },
    { flag: 'triangle', rungs: 3, flip: true, swap: false },
    { flag: 'square', rungs: 3, flip: false, swap: true },
  ],
  figure: pole,
  rule: (s) => grown(flipped(s)),
  mistakes: [
    (s) => grown(turnedHalf(s)), // rotated by 180 degrees instead of flipped
    flipped, // no rung added
    turnedHalf, // rotated by 180 degrees, no rung added
    (s) => grown({ ...s, swap: !s.swap }), // flipped left to right instead of top to bottom
  ],
});

// dua-kotak: two boxes are overlaid; common lines disappear.
interface Boxes {
  /** Directions of the lines of one or two boxes, in steps of 45 degrees clockwise from the top. */
  boxes: readonly (readonly number[])[];
}

/** Lines from the middle of a box to its border. */
export function rays(steps: readonly number[], half: number, at: Point): Figure {
  const ends = steps.map((step) => polarPoint(step * 45, step % 2 === 0 ? half : half * Math.SQRT2, at));
  return [box(half, at), ...ends.map((end) => line(at, end))];
}

function boxed({ boxes: [upper = [], lower] }: Boxes): Figure {
  if (!lower) return rays(upper, 34, [0, 0]);
  return [...rays(upper, 34, [0, -39]), ...rays(lower, 34, [0, 39])];
}

type Pick = (upper: readonly number[], lower: readonly number[]) => number[];

const onlyFirst: Pick = (first, other) => first.filter((step) => !other.includes(step));
const common: Pick = (upper, lower) => upper.filter((step) => lower.includes(step));
const exclusive: Pick = (upper, lower) => [...onlyFirst(upper, lower), ...onlyFirst(lower, upper)];
const laid =
  (pick: Pick) =>
  ({ boxes: [upper = [], lower = []] }: Boxes): Boxes => ({ boxes: [pick(upper, lower)] });

const overlaid = createRuleItem<Boxes>({
  id: 'utama-08-dua-kotak',
  kind: 'analogi',
  key: 'D',
  stem: [
    {
      boxes: [
        [0, 1, 2, 5],
        [2, 4, 5, 6],
      ],
    },
    { boxes: [[0, 1, 4, 6]] },
    {
      boxes: [
        [0, 2, 3, 5],
        [0, 2, 6, 7],
      ],
    },
  ],
  figure: boxed,
  rule: laid(exclusive),
  mistakes: [
    laid((upper, lower) => [...exclusive(upper, lower), ...common(upper, lower)]), // all lines kept
    laid((upper, lower) => [...exclusive(upper, lower), ...common(upper, lower).slice(1)]), // one common line forgotten
    laid(common), // only common lines kept
    laid(onlyFirst), // lines of the lower box removed instead of overlaid
  ],
  layout: 'high',
});

// bingkai-tanda: the outer mark moves 90 degrees clockwise, the inner one 135 degrees anticlockwise.
interface Marks {
  frame: 'circle' | 'square';
  outer: number;
  inner: number;
}

/** A frame with an outer mark at the top. */
const outside: Readonly<Record<Marks['frame'], Figure>> = {
  circle: [
    line([0, -25], [0, -44]),
    polygon(
      [
        [0, -44],
        [17, -37],
        [0, -30],
      ],
      'dark',
    ),
  ],
  square: [line([0, -24], [0, -44]), disc([-8, -36], 8, 'none')],
};

/** The inner mark, pointing up. */
const inside: Readonly<Record<Marks['frame'], Figure>> = {
  circle: [line([-4, 14], [-4, -17], [12, -17]), disc([-4, 13], 7, 'dark')],
  square: [
    line([0, 20], [0, -20]),
    polygon(
      [
        [0, -20],
        [17, -12],
        [0, -4],
      ],
      'dark',
    ),
    line([-10, 20], [10, 20]),
  ],
};

function marks({ frame, outer, inner }: Marks): Figure {
  const border = frame === 'circle' ? disc([0, 0], 25) : box(24);
  return [border, ...rotate(outside[frame], outer), ...rotate(inside[frame], inner)];
}

/** Angles are clockwise. */
const turnBoth =
  (outer: number, inner: number) =>
  (s: Marks): Marks => ({ ...s, outer: (s.outer + outer + 360) % 360, inner: (s.inner + inner + 360) % 360 });

const turned = createRuleItem<Marks>({
  id: 'utama-08-bingkai-tanda',
  kind: 'analogi',
  key: 'A',
  stem: [
    { frame: 'circle', outer: 0, inner: 0 },
    { frame: 'circle', outer: 90, inner: 225 },
    { frame: 'square', outer: 180, inner: 90 },
  ],
  figure: marks,
  rule: turnBoth(90, -135),
  mistakes: [
    turnBoth(90, 135), // inner mark in the other direction
    turnBoth(-90, 135), // both in the other direction
    turnBoth(-90, -90), // outer mark in the other direction, inner one by 90 degrees
    turnBoth(-90, -135), // outer mark in the other direction
  ],
  layout: 'large',
});

export const analogi = [poles, overlaid, turned];
