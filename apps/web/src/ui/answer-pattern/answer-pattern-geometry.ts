import { OPTION_COUNT, OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { OvalShape } from '../charts/oval-path.ts';
import { roundToTenth } from '../charts/rounding.ts';

/**
 * The product's drawing: an answer sheet whose ovals turn into petals of kawung, a batik motif. A pattern has one text
 * line per row: `.` is an empty oval, `#` a filled one, `*` one marked as unsure, `o` the current one, `~` one that is
 * missing, and a blank is no oval.
 */
export interface PatternPlan {
  pattern: readonly string[];
  /** The direction in which ovals turn into petals; without one, all are petals. */
  towards?: 'right' | 'bottom';
  /** The column or row at which ovals start to turn into petals. */
  turnsAt?: number;
  /** Width and height of one cell, in the drawing's units. */
  cell: number;
}

export interface Oval extends OvalShape {
  kind: (typeof kinds)[keyof typeof kinds];
  /** Printed only on the part that is still an answer sheet. */
  letter: string | null;
  /** The dots of a filled petal that is almost or quite finished, as the offset of one of the two from the centre. */
  dot: { x: number; y: number } | null;
}

const kinds = {
  '.': 'empty',
  '#': 'filled',
  '*': 'unsure',
  o: 'current',
  '~': 'missing',
} as const;

/** How far an outline lies inside the oval: half of its stroke. */
const insets = { empty: 0.7, filled: 0, unsure: 0, current: 1.1, missing: 0.8 };

/** The smallest cell, in px, in which letters and dots can be seen. */
const MIN_DETAILED_CELL = 36;

/** `turnsAt` of a plan without one. */
const TRANSITION_START = { right: 4, bottom: 2.6 };

/** The share of the remaining columns or rows after which all ovals are petals. */
const TRANSITION_SHARE = 0.62;

const clamped = (value: number) => Math.min(1, Math.max(0, value));
const eased = (value: number) => value * value * (3 - 2 * value);

/** How far the oval has become a petal: 0 on the sheet, 1 for a finished petal. */
function progressAt({ pattern, towards, turnsAt }: PatternPlan, column: number, row: number): number {
  if (!towards) return 1;
  const [at, count] = towards === 'right' ? [column, pattern[0]?.length ?? 0] : [row, pattern.length];
  const start = turnsAt ?? TRANSITION_START[towards];
  return eased(clamped((at - start) / (count - 1 - start) / TRANSITION_SHARE));
}

const letterAt = (towards: PatternPlan['towards'], column: number, row: number): string | null => {
  // The first row of a sheet that is read downwards is free for fields.
  const isSheet = towards === 'right' ? column < 5 : towards === 'bottom' && row > 0 && row < 3;
  return isSheet ? (OPTION_LETTERS[column % OPTION_COUNT] ?? null) : null;
};

function dotOf(kind: Oval['kind'], progress: number, turn: number, reach: number): Oval['dot'] {
  if (kind !== 'filled' || progress <= 0.85) return null;
  const angle = (turn * Math.PI) / 180;
  return { x: roundToTenth(Math.cos(angle) * reach), y: roundToTenth(Math.sin(angle) * reach) };
}

export function ovalAt(plan: PatternPlan, column: number, row: number): Oval {
  const { cell, pattern, towards } = plan;
  const kind = kinds[(pattern[row]?.[column] ?? '.') as keyof typeof kinds];
  const progress = progressAt(plan, column, row);
  const turn = ((column + row) % 2 === 0 ? 45 : -45) * progress;
  const rx = (0.345 + 0.295 * progress) * cell;
  const inset = insets[kind];
  return {
    kind,
    x: column * cell + cell / 2,
    y: row * cell + cell / 2,
    rx: roundToTenth(rx - inset),
    ry: roundToTenth((0.25 + 0.042 * progress) * cell - inset),
    turn: roundToTenth(turn),
    letter: cell < MIN_DETAILED_CELL ? null : letterAt(towards, column, row),
    dot: cell < MIN_DETAILED_CELL ? null : dotOf(kind, progress, turn, rx * 0.36),
  };
}

/** All ovals of the drawing, row by row and from left to right. */
export const patternOvals = (plan: PatternPlan): Oval[] =>
  plan.pattern.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === ' ' ? [] : ovalAt(plan, column, row))),
  );

export function petalDots({ x, y, dot }: Oval, cell: number): OvalShape[] {
  const r = roundToTenth(0.033 * cell);
  return dot
    ? [1, -1].map((side) => ({
        x: roundToTenth(x + side * dot.x),
        y: roundToTenth(y + side * dot.y),
        rx: r,
        ry: r,
        turn: 0,
      }))
    : [];
}
