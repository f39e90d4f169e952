import type { InlineMarkup } from './markup.ts';
import { parseBlocks, parseInline } from './markup.ts';

/** Limits of a phone 360 px wide, where neither a table nor a fraction can wrap. */
const MAX_COLUMNS = 4;
const MAX_PART_LENGTH = 24;

/** Finds markup that is broken or too wide for a phone. @returns Indonesian messages for the author */
export function findMarkupFaults(text: string): string[] {
  const all = text.split('\n').flatMap(parseInline);
  const plain = all.flatMap(textsIn).join(' ');
  const parts = all.flatMap(partsIn).map((part) => part.flatMap(textsIn).join(''));
  return [
    ...(/[{}]/.test(plain) ? ['Ada kurung kurawal yang bukan pecahan {a/b} atau pangkat ^{n}.'] : []),
    ...(/\^/.test(plain) ? ['Ada tanda ^ tanpa kurung kurawal; pangkat ditulis ^{n}.'] : []),
    ...(/(?<![\p{L}\p{N}_])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}_])/u.test(plain)
      ? ['Ada garis bawah tanpa pasangan; huruf miring ditulis _kata_.']
      : []),
    ...(parts.some((part) => part.trim() === '') ? ['Ada pecahan atau pangkat yang kosong.'] : []),
    ...(parts.some((part) => part.length > MAX_PART_LENGTH)
      ? [`Bagian pecahan atau pangkat paling panjang ${MAX_PART_LENGTH} huruf, agar muat di layar ponsel.`]
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
    ...(columns.some((count) => count > MAX_COLUMNS)
      ? [`Tabel paling banyak ${MAX_COLUMNS} kolom, agar muat di layar ponsel.`]
      : []),
    ...(/^\s*\|.*[^|\s]\s*$|^\s*[^|\s].*\|\s*$/m.test(text)
      ? ['Ada baris tabel yang tidak dibuka atau tidak ditutup dengan |.']
      : []),
  ];
}

function textsIn(inline: InlineMarkup): string[] {
  if (inline.kind === 'text' || inline.kind === 'italic') return [inline.text];
  return partsIn(inline).flatMap((part) => part.flatMap(textsIn));
}

function partsIn(inline: InlineMarkup): InlineMarkup[][] {
  if (inline.kind === 'power') return [inline.of];
  return inline.kind === 'fraction' ? [inline.above, inline.below] : [];
}
