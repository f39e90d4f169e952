// Draws arrangements: boxes with a name and the numbers of the clues that determine it.
import type { Point } from './shapes.ts';
import { roundCoordinate, drawLine, drawText, WHITE } from './sketch.ts';

export interface LabelledBox {
  name: string;
  /** Numbers of the clues as in the question: '(1) (3)'. */
  clues?: string;
  /** `marked`: the subject of the question. `ghost`: undetermined or refuted. */
  style?: 'marked' | 'ghost';
}

const STYLES = {
  plain: 'stroke-width="1.75"',
  marked: 'stroke-width="4"',
  ghost: 'stroke-width="1.5" stroke-dasharray="4 4" stroke-opacity="0.55"',
};

const BOX_HEIGHT = 60;

/** Draws a box that is centred on a point. */
export function drawLabelledBox(
  { name, clues = '', style }: LabelledBox,
  [x, y]: Point,
  width: number,
): string {
  const [left, top] = [x - width / 2, y - BOX_HEIGHT / 2];
  const box = `<rect x="${roundCoordinate(left)}" y="${roundCoordinate(top)}" width="${roundCoordinate(width)}" height="${BOX_HEIGHT}" rx="7" fill="${WHITE}" ${STYLES[style ?? 'plain']}/>`;
  const parts = [
    ...(name ? [drawText(name, [x, clues ? y - 2 : y + 6], { size: 17, bold: style !== 'ghost' })] : []),
    ...(clues ? [drawText(clues, [x, y + 20], { size: 15 })] : []),
  ];
  return box + parts.join('');
}

export interface RowExtent {
  /** The left edge of the first box. */
  left: number;
  /** The right edge of the last box. */
  right: number;
  /** The middle of the boxes. */
  y: number;
}

const GAP = 6;

export const boxCentres = (count: number, { left, right, y }: RowExtent): Point[] =>
  Array.from({ length: count }, (_, i): Point => [
    left + ((i + 0.5) * (right - left + GAP)) / count - GAP / 2,
    y,
  ]);

/** Draws adjacent boxes. */
export function drawBoxRow(boxes: readonly LabelledBox[], at: RowExtent): string[] {
  const width = (at.right - at.left + GAP) / boxes.length - GAP;
  return boxCentres(boxes.length, at).map((centre, i) =>
    drawLabelledBox(boxes[i] as LabelledBox, centre, width),
  );
}

/** Draws a bracket with text below boxes. */
export function drawBracket(from: number, to: number, y: number, text: string): string {
  const paint = 'stroke-width="1.75"';
  return [
    drawLine([from, y], [to, y], paint),
    drawLine([from, y], [from, y - 7], paint),
    drawLine([to, y], [to, y - 7], paint),
    drawText(text, [(from + to) / 2, y + 20]),
  ].join('');
}

/** Draws a cross, which marks something as impossible. */
export const drawCross = ([x, y]: Point, r = 12): string =>
  drawLine([x - r, y - r], [x + r, y + r], 'stroke-width="3.5"') +
  drawLine([x - r, y + r], [x + r, y - r], 'stroke-width="3.5"');
