import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { roundToTenth } from '../ui/charts/rounding.ts';
import type { QuestionResult } from './question-results.ts';

/* The pattern of a result has one petal for each question. The recap and the score card draw it. */

/** The columns of the pattern. */
export const PETAL_COLUMNS = 11;

/** The radius of the dot on a petal, as a share of the cell. */
export const DOT_RADIUS = 0.115;

/** The cell of an oval, and the turn in degrees. Neighbouring ovals are perpendicular. */
export function petalPosition(index: number, columns: number): { column: number; row: number; turn: number } {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return { column, row, turn: (column + row) % 2 === 0 ? 45 : -45 };
}

interface PetalShape {
  rx: number;
  ry: number;
  isFilled: boolean;
  hasDot: boolean;
}

/**
 * A full petal for full points, a smaller one for some points, an outline with a dot for a wrong answer, an outline for
 * no answer.
 */
export function petalShape(
  { verdict, points }: Pick<QuestionResult, 'verdict' | 'points'>,
  cell: number,
): PetalShape {
  if (verdict === 'empty' || verdict === 'wrong')
    return {
      rx: roundToTenth(cell * 0.61),
      ry: roundToTenth(cell * 0.26),
      isFilled: false,
      hasDot: verdict === 'wrong',
    };
  const scale = 0.34 + 0.66 * (points / POINTS_PER_RIGHT_ANSWER);
  return {
    rx: roundToTenth(cell * 0.64 * scale),
    ry: roundToTenth(cell * 0.292 * scale),
    isFilled: true,
    hasDot: false,
  };
}
