import { blocks, pieces } from './markup.ts';

/** What is meant as markup and is none, as Indonesian sentences for the author. */
export function markupFaults(text: string): string[] {
  const left = text
    .split('\n')
    .flatMap(pieces)
    .flatMap((piece) => (piece.kind === 'text' ? piece.text : []))
    .join(' ');
  const tables = blocks(text).filter((block) => block.kind === 'table');
  const isUneven = tables.some(({ rows }) => rows.some((row) => row.length !== rows[0]?.length));
  return [
    ...(/[{}]/.test(left) ? ['Ada kurung kurawal yang bukan pecahan {a/b} atau pangkat ^{n}.'] : []),
    ...(/\^/.test(left) ? ['Ada tanda ^ tanpa kurung kurawal; pangkat ditulis ^{n}.'] : []),
    ...(/(?<![\p{L}\p{N}_])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}_])/u.test(left)
      ? ['Ada garis bawah tanpa pasangan; huruf miring ditulis _kata_.']
      : []),
    ...(isUneven ? ['Baris tabel tidak sama banyak selnya.'] : []),
    ...(tables.some(({ rows }) => rows.length < 2) ? ['Tabel tidak punya baris di bawah judulnya.'] : []),
    ...(/^\s*\|.*[^|\s]\s*$|^\s*[^|\s].*\|\s*$/m.test(text)
      ? ['Ada baris tabel yang tidak dibuka atau tidak ditutup dengan |.']
      : []),
  ];
}
