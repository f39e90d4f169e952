/**
 * The markup of questions and explanations: `{3/4}` is a fraction, `x^{2}` a power, `_kata_` italics. Lines that begin
 * and end with `|` are a table whose first row is its header. All other text is literal, so no markup can run or load
 * anything.
 */

export type InlineMarkup =
  | { kind: 'text'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'power'; of: InlineMarkup[] }
  | { kind: 'fraction'; above: InlineMarkup[]; below: InlineMarkup[] };

/** The first row of a table is its header. */
type MarkupBlock = { kind: 'paragraph'; lines: string[] } | { kind: 'table'; rows: string[][] };

/**
 * A power, a fraction (which may contain powers), or italics outside of a word. The character before italics is
 * captured, so italics directly after a power or a fraction are not found.
 */
const token =
  /\^\{([^{}]+)\}|\{((?:[^{}/]|\^\{[^{}]+\})+)\/((?:[^{}/]|\^\{[^{}]+\})+)\}|(^|[^\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])/gu;

export function parseInline(line: string): InlineMarkup[] {
  const found: InlineMarkup[] = [];
  let end = 0;
  const text = (until: number) => {
    if (until > end) found.push({ kind: 'text', text: line.slice(end, until) });
  };
  for (const match of line.matchAll(token)) {
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

/** A blank line separates paragraphs; single line breaks are kept. */
export function parseBlocks(text: string): MarkupBlock[] {
  const found: MarkupBlock[] = [];
  let last: MarkupBlock | null = null;
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

/** A line as plain text for screen readers. */
export const spokenText = (line: string): string => spokenSequence(parseInline(line));

/** Inserts spaces between parts that only the layout separates on the screen: "3 1 per 4", "x pangkat 3 y". */
function spokenSequence(all: readonly InlineMarkup[]): string {
  return all.reduce((spoken, inline, index) => {
    const next = spokenInline(inline);
    const before = all[index - 1];
    const needsSpace =
      (inline.kind === 'fraction' && /[\p{L}\p{N})]$/u.test(spoken)) ||
      (before !== undefined &&
        before.kind !== 'text' &&
        before.kind !== 'italic' &&
        /^[\p{L}\p{N}(]/u.test(next));
    return needsSpace ? `${spoken} ${next}` : spoken + next;
  }, '');
}

function spokenInline(inline: InlineMarkup): string {
  if (inline.kind === 'power') return ` pangkat ${spokenPart(inline.of)}`;
  if (inline.kind === 'fraction') return `${spokenPart(inline.above)} per ${spokenPart(inline.below)}`;
  return inline.text;
}

/** Adds parentheses around a compound part, because "x + 1 per 2" would be ambiguous. */
const spokenPart = (part: readonly InlineMarkup[]): string =>
  isCompound(part) ? `(${spokenSequence(part)})` : spokenSequence(part);

/** Whether the part contains more than one number or name. */
export const isCompound = (part: readonly InlineMarkup[]): boolean =>
  part.length > 1 || part.some((inline) => inline.kind === 'text' && /\S\s+\S|\S[+−×÷·]\S/.test(inline.text));
