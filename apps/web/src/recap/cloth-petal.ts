import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import { tenth } from '../ui/marks/tenth.ts';
import type { ItemMark } from './item-marks.ts';

export interface PetalShape {
  rx: number;
  ry: number;
  isFilled: boolean;
  hasDot: boolean;
}

/** Full petal: full points. Smaller: some points. Outline with a dot: wrong. Outline: empty. */
export function clothPetal(
  { verdict, points }: Pick<ItemMark, 'verdict' | 'points'>,
  cell: number,
): PetalShape {
  if (verdict === 'empty' || verdict === 'wrong')
    return { rx: tenth(cell * 0.61), ry: tenth(cell * 0.26), isFilled: false, hasDot: verdict === 'wrong' };
  const part = 0.34 + 0.66 * (points / POINTS_FOR_RIGHT);
  return { rx: tenth(cell * 0.64 * part), ry: tenth(cell * 0.292 * part), isFilled: true, hasDot: false };
}
