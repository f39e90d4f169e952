/**
 * The small markup of questions and explanations: `{3/4}` is a fraction, `x^{2}` a power, `_kata_` is set in italics, and
 * lines that begin and end with `|` are a table whose first line is its head. All other text is as it stands. There is
 * nothing that a browser would run or load.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'power'; of: Inline[] }
  | { kind: 'fraction'; above: Inline[]; below: Inline[] };

/** A table's cells, row by row; the first row is its head. */
export type Block = { kind: 'paragraph'; lines: string[] } | { kind: 'table'; rows: string[][] };

/**
 * A power, a fraction (which may hold powers), or italics that no letter touches from outside. What stands before italics
 * is a group of its own, because the oldest browsers know no lookbehind.
 */
const sign =
  /\^\{([^{}]+)\}|\{((?:[^{}/]|\^\{[^{}]+\})+)\/((?:[^{}/]|\^\{[^{}]+\})+)\}|(^|[^\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])/gu;

/** Reads a line. What is no sign of the markup stays text. */
export function parseInline(line: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  const text = (until: number) => {
    if (until > end) found.push({ kind: 'text', text: line.slice(end, until) });
  };
  for (const match of line.matchAll(sign)) {
    const [whole, power, above, below = '', before = '', italic = ''] = match;
    text(match.index + before.length);
    end = match.index + whole.length;
    if (power !== undefined) found.push({ kind: 'power', of: parseInline(power) });
    else if (above !== undefined)
      found.push({ kind: 'fraction', above: parseInline(above), below: parseInline(below) });
    else found.push({ kind: 'italic', text: italic });
  }
  text(line.length);
  return found;
}

const isRow = (line: string): boolean => /^\|.+\|$/.test(line);

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Reads a text. A blank line begins a paragraph, a line break stays one. */
export function parseBlocks(text: string): Block[] {
  const found: Block[] = [];
  let last: Block | null = null;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') last = null;
    else if (isRow(line)) {
      if (last?.kind !== 'table') found.push((last = { kind: 'table', rows: [] }));
      last.rows.push(cellsOf(line));
    } else {
      if (last?.kind !== 'paragraph') found.push((last = { kind: 'paragraph', lines: [] }));
      last.lines.push(line);
    }
  }
  return found;
}

/** A line as a screen reader says it and a search finds it. */
export const spokenText = (line: string): string => say(parseInline(line));

/** "3 1 per 4", "x pangkat 3 y": what a line or a raised place keeps apart for the eye, a space keeps apart for the ear. */
function say(all: readonly Inline[]): string {
  return all.reduce((said, piece, index) => {
    const next = sayPiece(piece);
    const before = all[index - 1];
    const meets =
      (piece.kind === 'fraction' && /[\p{L}\p{N})]$/u.test(said)) ||
      (before !== undefined &&
        before.kind !== 'text' &&
        before.kind !== 'italic' &&
        /^[\p{L}\p{N}(]/u.test(next));
    return meets ? `${said} ${next}` : said + next;
  }, '');
}

function sayPiece(piece: Inline): string {
  if (piece.kind === 'power') return ` pangkat ${sayPart(piece.of)}`;
  if (piece.kind === 'fraction') return `${sayPart(piece.above)} per ${sayPart(piece.below)}`;
  return piece.text;
}

/** In "x + 1 per 2" nobody hears what belongs above the line. */
const sayPart = (part: readonly Inline[]): string => (isCompound(part) ? `(${say(part)})` : say(part));

/** Whether a part of a fraction, or a power, is more than one number or name. */
export const isCompound = (part: readonly Inline[]): boolean =>
  part.length > 1 || part.some((piece) => piece.kind === 'text' && /\S\s+\S|\S[+−×÷·]\S/.test(piece.text));
