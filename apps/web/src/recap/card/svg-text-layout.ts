/** Control characters and lone surrogates, which XML does not allow. */
const invalidInXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

export const escapeXml = (text: string): string =>
  text
    .replace(invalidInXml, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** Letter widths in em, slightly above those of Literata bold, the widest font of the card. */
const NARROW = 0.4;
const USUAL = 0.64;
const WIDE = 0.86;
const WIDEST = 1.1;
/** Wider than any Latin letter: ideographs and emoji. */
const FULL = 1.2;

const letterWidth = (letter: string): number => {
  if (/[ ijlft.,:;'!|()[\]I-]/.test(letter)) return NARROW;
  if (/[MW@%]/.test(letter)) return WIDEST;
  if (/[A-HJ-Zmw&]/.test(letter)) return WIDE;
  return letter.charCodeAt(0) < 0x250 ? USUAL : FULL;
};

/** Estimates the width of a line in px, too wide rather than too narrow: SVG cannot wrap text. */
export const estimateTextWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;

/** The widths of 0 to 9 in em, in Literata bold. */
const DIGITS = [0.632, 0.437, 0.567, 0.579, 0.613, 0.541, 0.596, 0.536, 0.591, 0.591];

/** The exact width of a number in Literata bold, in px, for a constant gap to the text beside it. */
export const numberWidth = (number: number, size: number): number =>
  [...String(number)].reduce((sum, digit) => sum + (DIGITS[Number(digit)] ?? USUAL), 0) * size;

/**
 * Breaks a text into at most `maxLines` lines. Splits a word that is wider than a line. A shortened text ends in an
 * ellipsis.
 */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const fits = (line: string) => estimateTextWidth(line, size) <= width;
  const lines: string[] = [];
  for (let rest = text.trim().replace(/\s+/g, ' '); rest !== '';) {
    if (lines.length === maxLines - 1 || fits(rest)) return [...lines, truncate(rest, fits)];
    const line = firstLine(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** The whole words that fit, or the part of the first word that fits. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const words = text.split(' ');
  const starts = words.map((_, index) => words.slice(0, index + 1).join(' '));
  return starts.filter(fits).at(-1) ?? longestPrefix(words[0] ?? '', fits);
}

const truncate = (text: string, fits: (line: string) => boolean): string =>
  fits(text) ? text : `${firstLine(text, (start) => fits(`${start}…`))}…`;

/** The longest prefix that fits, or the first letter. */
function longestPrefix(text: string, fits: (start: string) => boolean): string {
  const letters = [...text];
  let count = 1;
  while (count < letters.length && fits(letters.slice(0, count + 1).join(''))) count += 1;
  return letters.slice(0, count).join('');
}
