// Draws who has which place: boxes with a name, and under it the numbers of the clues that fix it.
import type { Point } from './shapes.ts';
import { num, stroke, words } from './sketch.ts';

export interface Place {
  name: string;
  /** The numbers of the clues, as the question prints them: '(1) (3)'. */
  clues?: string;
  /** marked = what the question is about, ghost = open or refused. */
  look?: 'marked' | 'ghost';
}

const LOOKS = {
  plain: 'stroke-width="1.75"',
  marked: 'stroke-width="4"',
  ghost: 'stroke-width="1.5" stroke-dasharray="4 4" stroke-opacity="0.55"',
};

const PLACE_HEIGHT = 60;

/** A box about a point. */
export function place({ name, clues = '', look }: Place, [x, y]: Point, width: number): string {
  const [left, top] = [x - width / 2, y - PLACE_HEIGHT / 2];
  const box = `<rect x="${num(left)}" y="${num(top)}" width="${num(width)}" height="${PLACE_HEIGHT}" rx="7" fill="#fff" ${LOOKS[look ?? 'plain']}/>`;
  const parts = [
    ...(name ? [words(name, [x, clues ? y - 2 : y + 6], { size: 17, bold: look !== 'ghost' })] : []),
    ...(clues ? [words(clues, [x, y + 20], { size: 15 })] : []),
  ];
  return box + parts.join('');
}

export interface Row {
  /** Where the first box begins and the last one ends. */
  left: number;
  right: number;
  /** The middle of the boxes. */
  y: number;
}

const GAP = 6;

/** The middle of each box of a row. */
export const spots = (count: number, { left, right, y }: Row): Point[] =>
  Array.from({ length: count }, (_, i): Point => [
    left + ((i + 0.5) * (right - left + GAP)) / count - GAP / 2,
    y,
  ]);

/** Boxes side by side. */
export function row(places: readonly Place[], at: Row): string[] {
  const width = (at.right - at.left + GAP) / places.length - GAP;
  return spots(places.length, at).map((spot, i) => place(places[i] as Place, spot, width));
}

/** A bracket under some boxes with words below it. */
export function bracket(from: number, to: number, y: number, text: string): string {
  const paint = 'stroke-width="1.75"';
  return [
    stroke([from, y], [to, y], paint),
    stroke([from, y], [from, y - 7], paint),
    stroke([to, y], [to, y - 7], paint),
    words(text, [(from + to) / 2, y + 20]),
  ].join('');
}

/** A cross over what cannot be. */
export const cross = ([x, y]: Point, r = 12): string =>
  stroke([x - r, y - r], [x + r, y + r], 'stroke-width="3.5"') +
  stroke([x - r, y + r], [x + r, y - r], 'stroke-width="3.5"');
