// Figural analogies: first : second = third : ?
import { createRuleItem } from '@ambang/workshop/figures/figural-item.ts';
import {
  arrow,
  disc,
  line,
  mirror,
  plus,
  polygon,
  regularPolygon,
  rotate,
  star,
  swapFill,
} from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Fill, Point, Shape } from '@ambang/workshop/figures/shapes.ts';

type Name = 'circle' | 'square' | 'triangle' | 'hexagon' | 'plus' | 'star' | 'arrow' | 'diamond';

/** Adjusts sizes, so that shapes with the same `r` look equally large. */
function named(name: Name, r: number, at: Point, fill: Fill): Shape {
  if (name === 'circle') return disc(at, r, fill);
  if (name === 'square') return regularPolygon(4, r * 1.26, at, fill, 45);
  if (name === 'triangle') return regularPolygon(3, r * 1.28, [at[0], at[1] + r * 0.22], fill);
  if (name === 'hexagon') return regularPolygon(6, r * 1.12, at, fill, 30);
  if (name === 'plus') return plus(r, at, fill);
  if (name === 'star') return star(r * 1.22, [at[0], at[1] + r * 0.08], fill);
  if (name === 'arrow') return arrow(r * 1.08, at, fill);
  return regularPolygon(4, r * 1.2, at, fill);
}

// bentuk-bersarang: outer and inner shape are swapped; the dark fill stays inside.
interface Nest {
  outer: Name;
  outerFill: Fill;
  inner: Name;
  innerFill: Fill;
}

function nest(s: Nest): Figure {
  const low = s.outer === 'triangle' ? 8 : 0;
  return [named(s.outer, 33, [0, 0], s.outerFill), named(s.inner, 12, [0, low], s.innerFill)];
}

const trade = (s: Nest): Nest => ({ ...s, outer: s.inner, inner: s.outer });
const darkInside = { outerFill: 'none', innerFill: 'dark' } as const;
const darkOutside = { outerFill: 'dark', innerFill: 'white' } as const;

const nested = createRuleItem<Nest>({
  id: 'perdana-08-bentuk-bersarang',
  kind: 'analogi',
  key: 'C',
  stem: [
    { outer: 'square', inner: 'circle', ...darkInside },
    { outer: 'circle', inner: 'square', ...darkInside },
    { outer: 'triangle', inner: 'hexagon', ...darkInside },
  ],
  figure: nest,
  rule: trade,
  mistakes: [
    (s) => ({ ...trade(s), ...darkOutside }), // the fill moves with its shape
    (s) => ({ ...s, inner: s.outer }), // only the inner shape changes
    (s) => ({ ...s, ...darkOutside }), // fills swapped instead of shapes
    (s) => ({ ...trade(s), innerFill: 'none' }), // no fill
  ],
});

// tiang-bendera: rotated 90 degrees clockwise, dark and white swapped.
const flag: Figure = [
  line([0, 38], [0, -38]),
  polygon(
    [
      [0, -38],
      [32, -21],
      [0, -4],
    ],
    'dark',
  ),
  disc([-13, 25], 13),
];
const sign: Figure = [
  line([13, 38], [13, -38]),
  polygon(
    [
      [13, -38],
      [-14, -38],
      [-14, -11],
      [13, -11],
    ],
    'dark',
  ),
  polygon([
    [13, 6],
    [-18, 38],
    [13, 38],
  ]),
];

const turned = createRuleItem<Figure>({
  id: 'perdana-08-tiang-bendera',
  kind: 'analogi',
  key: 'E',
  stem: [flag, swapFill(rotate(flag, 90)), sign],
  figure: (s) => s,
  rule: (s) => swapFill(rotate(s, 90)),
  mistakes: [
    (s) => swapFill(mirror(s)), // mirrored instead of rotated
    (s) => rotate(s, 90), // rotated, fills kept
    (s) => swapFill(rotate(s, -90)), // rotated in the other direction
    (s) => rotate(s, -90), // other direction, fills kept
  ],
  moves: true,
});

// empat-pojok: four shapes move one corner clockwise; the dark fill moves to the opposite corner.
interface Corners {
  names: readonly Name[];
  dark: number;
  turn?: number;
}

const CORNERS: readonly Point[] = [
  [-22, -22],
  [22, -22],
  [22, 22],
  [-22, 22],
];

function corners(s: Corners): Figure {
  const shapes = s.names.map((name, i) =>
    named(name, 14, CORNERS[i] as Point, i === s.dark ? 'dark' : 'none'),
  );
  return rotate(shapes, s.turn ?? 0);
}

/** Moves each shape `by` corners clockwise. */
const shift = (names: readonly Name[], by: number): Name[] =>
  names.map((_, i) => names[(i - by + names.length) % names.length] as Name);
const across = (corner: number): number => (corner + 2) % 4;

const moved = createRuleItem<Corners>({
  id: 'perdana-08-empat-pojok',
  kind: 'analogi',
  key: 'A',
  stem: [
    { names: ['triangle', 'circle', 'square', 'plus'], dark: 1 },
    { names: ['plus', 'triangle', 'circle', 'square'], dark: 3 },
    { names: ['star', 'arrow', 'diamond', 'hexagon'], dark: 0 },
  ],
  figure: corners,
  rule: (s) => ({ names: shift(s.names, 1), dark: across(s.dark) }),
  mistakes: [
    (s) => ({ names: shift(s.names, -1), dark: across(s.dark) }), // shapes move in the other direction
    (s) => ({ names: shift(s.names, 1), dark: (s.dark + 1) % 4 }), // the fill moves with its shape
    (s) => ({ names: s.names, dark: (s.dark + 1) % 4, turn: 90 }), // all shapes rotate as one block
    (s) => ({ names: shift(s.names, -1), dark: (s.dark + 3) % 4 }), // other direction, the fill moves with its shape
  ],
});

export const analogi = [nested, turned, moved];
