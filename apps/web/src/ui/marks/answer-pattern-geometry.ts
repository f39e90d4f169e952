import { tenth } from './tenth.ts';

/**
 * The drawing of the product: an answer sheet whose ovals turn into kawung cloth. A pattern is one text line per row:
 * `.` an empty oval, `#` a filled one, `*` one that is still in doubt.
 */
export interface PatternPlan {
  pattern: readonly string[];
  /** Where the sheet becomes cloth: to the right or downwards. */
  towards: 'right' | 'bottom';
  /** Width and height of one cell in the drawing's units. */
  cell: number;
}

/** The place, size and turn of an oval or a dot, in the drawing's units. */
export interface Outline {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Degrees. */
  turn: number;
}

export interface Oval extends Outline {
  kind: 'empty' | 'filled' | 'unsure';
  /** Printed on the part that is still a sheet. */
  letter: string | null;
  /** The two dots of a finished petal, as offsets from its middle. */
  dot: { x: number; y: number } | null;
}

const LETTERS = 'ABCDE';
const kinds = { '.': 'empty', '#': 'filled', '*': 'unsure' } as const;
const OUTLINE = 0.7;

const clamped = (value: number) => Math.min(1, Math.max(0, value));
const eased = (value: number) => value * value * (3 - 2 * value);

/** How far the oval has become cloth: 0 on the sheet, 1 on the cloth. */
function wovenAt({ pattern, towards }: PatternPlan, column: number, row: number): number {
  const columns = pattern[0]?.length ?? 0;
  const way = towards === 'right' ? (column - 4) / (columns - 5) : (row - 2.6) / (pattern.length - 3.6);
  return eased(clamped(way / 0.62));
}

const letterAt = (towards: PatternPlan['towards'], column: number, row: number): string | null => {
  const isSheet = towards === 'right' ? column < 5 : row < 3;
  return isSheet ? (LETTERS[column % 5] ?? null) : null;
};

function dotOf(kind: Oval['kind'], woven: number, turn: number, reach: number): Oval['dot'] {
  if (kind !== 'filled' || woven <= 0.85) return null;
  const angle = (turn * Math.PI) / 180;
  return { x: tenth(Math.cos(angle) * reach), y: tenth(Math.sin(angle) * reach) };
}

export function ovalAt(plan: PatternPlan, column: number, row: number): Oval {
  const { cell, pattern, towards } = plan;
  const kind = kinds[(pattern[row]?.[column] ?? '.') as keyof typeof kinds];
  const woven = wovenAt(plan, column, row);
  const turn = ((column + row) % 2 === 0 ? 45 : -45) * woven;
  const rx = (0.345 + 0.295 * woven) * cell;
  const inset = kind === 'empty' ? OUTLINE : 0;
  return {
    kind,
    x: column * cell + cell / 2,
    y: row * cell + cell / 2,
    rx: tenth(rx - inset),
    ry: tenth((0.25 + 0.042 * woven) * cell - inset),
    turn: tenth(turn),
    letter: letterAt(towards, column, row),
    dot: dotOf(kind, woven, turn, rx * 0.36),
  };
}

/** All ovals of the drawing, row by row and from left to right. */
export const ovalsOf = (plan: PatternPlan): Oval[] =>
  plan.pattern.flatMap((line, row) => [...line].map((_, column) => ovalAt(plan, column, row)));

/** The SVG path of an oval, in two half arcs. */
export function outlineOf({ x, y, rx, ry, turn }: Outline): string {
  const angle = (turn * Math.PI) / 180;
  const [across, down] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const half = (sign: 1 | -1) =>
    `a${rx} ${ry} ${turn} 1 0 ${tenth(sign * 2 * across)} ${tenth(sign * 2 * down)}`;
  return `M${tenth(x - across)} ${tenth(y - down)}${half(1)}${half(-1)}z`;
}

/** The two dots of a finished petal. */
export function dotsOf({ x, y, dot }: Oval, cell: number): Outline[] {
  const r = tenth(0.033 * cell);
  return dot
    ? [1, -1].map((side) => ({
        x: tenth(x + side * dot.x),
        y: tenth(y + side * dot.y),
        rx: r,
        ry: r,
        turn: 0,
      }))
    : [];
}
