// Draws words as outlines, so that they have the same width on every device. Each picture has an outline only once.
import instrumentSans from './instrument-sans.json' with { type: 'json' };
import type { Point } from './shapes.ts';

/**
 * Instrument Sans in 250ths of the font size. The y axis points up, and 0 is the baseline. Its space is wider here, because
 * pictures are small. `kerning` has the pairs that the pictures need. "√" and "≠" are own drawings, because the font has none.
 */
const UNITS = 250;

interface Glyph {
  width: number;
  path: string;
}

interface Face {
  glyphs: Readonly<Record<string, Glyph>>;
  kerning: Readonly<Record<string, number>>;
}

const faces: { readonly regular: Face; readonly bold: Face } = instrumentSans;

export interface WordStyle {
  size: number;
  bold: boolean;
  anchor: 'start' | 'middle' | 'end';
  fill: string;
}

/** The letter at each place, in units of the face. */
function layOut(text: string, bold: boolean): { width: number; letters: { letter: string; x: number }[] } {
  const { glyphs, kerning } = bold ? faces.bold : faces.regular;
  let width = 0;
  let before = '';
  const letters: { letter: string; x: number }[] = [];
  for (const letter of text.replaceAll('\u00a0', ' ')) {
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`"${text}" has a letter without an outline: "${letter}"`);
    width += kerning[before + letter] ?? 0;
    if (letter !== ' ') letters.push({ letter, x: width });
    width += glyph.width;
    before = letter;
  }
  return { width, letters };
}

export const measureWords = (text: string, { size, bold }: Pick<WordStyle, 'size' | 'bold'>): number =>
  (layOut(text, bold).width * size) / UNITS;

const SHARES = { start: 0, middle: 0.5, end: 1 };

/** Equal in all pictures, so that pictures compress well together: "b41" is a bold A. */
const idOf = (letter: string, bold: boolean): string =>
  `${bold ? 'b' : 'r'}${(letter.codePointAt(0) ?? 0).toString(16)}`;

const round = (value: number, digits: number): string => String(Number(value.toFixed(digits)) + 0);

/** Draws words with their baseline at y. The page must have `wordOutlines` of its parts. */
export function drawWords(text: string, [x, y]: Point, { size, bold, anchor, fill }: WordStyle): string {
  const { width, letters } = layOut(text, bold);
  const scale = round(size / UNITS, 4);
  const left = round(x - (SHARES[anchor] * width * size) / UNITS, 1);
  const uses = letters.map(({ letter, x: at }) => {
    const place = at === 0 ? '' : ` x="${at}"`;
    return `<use href="#${idOf(letter, bold)}"${place}/>`;
  });
  return `<g transform="translate(${left} ${round(y, 1)})scale(${scale} -${scale})" fill="${fill}" stroke="none">${uses.join('')}</g>`;
}

/** The outlines that the parts of a page use. */
export function wordOutlines(parts: readonly string[]): string[] {
  const ids = new Set(
    parts.flatMap((part) => [...part.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => id)),
  );
  if (ids.size === 0) return [];
  const paths = [...ids].sort().map((id) => `<path id="${id}" d="${glyphOf(id).path}"/>`);
  return [`<defs>${paths.join('')}</defs>`];
}

export function glyphOf(id: string): Glyph & { letter: string } {
  const { glyphs } = id.startsWith('b') ? faces.bold : faces.regular;
  const letter = String.fromCodePoint(Number.parseInt(id.slice(1), 16));
  const glyph = glyphs[letter];
  if (!glyph) throw new Error(`no outline ${id}`);
  return { ...glyph, letter };
}
