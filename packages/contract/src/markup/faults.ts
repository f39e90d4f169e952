import type { Inline } from './markup.ts';
import { parseBlocks, parseInline } from './markup.ts';

/** A phone is 360 px wide: more does not fit beside each other, and a fraction is never broken. */
const MOST_COLUMNS = 4;
const LONGEST_PART = 24;

/** What is meant as markup and is none, or would not fit, as Indonesian sentences for the author. */
export function markupFaults(text: string): string[] {
  const all = text.split('\n').flatMap(parseInline);
  const left = all.flatMap(textsIn).join(' ');
  const parts = all.flatMap(partsIn).map((part) => part.flatMap(textsIn).join(''));
  return [
    ...(/[{}]/.test(left) ? ['Ada kurung kurawal yang bukan pecahan {a/b} atau pangkat ^{n}.'] : []),
    ...(/\^/.test(left) ? ['Ada tanda ^ tanpa kurung kurawal; pangkat ditulis ^{n}.'] : []),
    ...(/(?<![\p{L}\p{N}_])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}_])/u.test(left)
      ? ['Ada garis bawah tanpa pasangan; huruf miring ditulis _kata_.']
      : []),
    ...(parts.some((part) => part.trim() === '') ? ['Ada pecahan atau pangkat yang kosong.'] : []),
    ...(parts.some((part) => part.length > LONGEST_PART)
      ? [`Bagian pecahan atau pangkat paling panjang ${LONGEST_PART} huruf, agar muat di layar ponsel.`]
      : []),
    ...tableFaults(text),
  ];
}

function tableFaults(text: string): string[] {
  const tables = parseBlocks(text).filter((block) => block.kind === 'table');
  const columns = tables.map(({ rows }) => rows[0]?.length ?? 0);
  return [
    ...(tables.some(({ rows }) => rows.some((row) => row.length !== rows[0]?.length))
      ? ['Baris tabel tidak sama banyak selnya.']
      : []),
    ...(tables.some(({ rows }) => rows.length < 2) ? ['Tabel tidak punya baris di bawah judulnya.'] : []),
    ...(columns.some((count) => count > MOST_COLUMNS)
      ? [`Tabel paling banyak ${MOST_COLUMNS} kolom, agar muat di layar ponsel.`]
      : []),
    ...(/^\s*\|.*[^|\s]\s*$|^\s*[^|\s].*\|\s*$/m.test(text)
      ? ['Ada baris tabel yang tidak dibuka atau tidak ditutup dengan |.']
      : []),
  ];
}

/** The text that stands in a piece, however deep. */
function textsIn(piece: Inline): string[] {
  if (piece.kind === 'text' || piece.kind === 'italic') return [piece.text];
  return partsIn(piece).flatMap((part) => part.flatMap(textsIn));
}

function partsIn(piece: Inline): Inline[][] {
  if (piece.kind === 'power') return [piece.of];
  return piece.kind === 'fraction' ? [piece.above, piece.below] : [];
}
