import { roundToHundredth } from '../charts/rounding.ts';
import type { ClothDrawing } from './cloth-geometry.ts';

/** The outlines of the outer petals need a little room around the cells. */
const MARGIN = 0.06;

/** The `viewBox` of a cloth whose cells have the side `cell`. */
export const clothViewBox = (
  { width, height }: Pick<ClothDrawing, 'width' | 'height'>,
  cell: number,
): string =>
  [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]
    .map((length) => roundToHundredth(length * cell))
    .join(' ');
