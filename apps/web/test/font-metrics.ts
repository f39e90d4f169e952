import { brotliDecompressSync } from 'node:zlib';

/** All values are in em. */
interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** The mean width of the letters of a text, in the default weight. */
  meanWidth: number;
}

/** Tags by their number in a WOFF2 directory; the others are not needed. */
const KNOWN_TAGS = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];
const OTHER_TAG = 63;

/** Reads a WOFF2 file without transformed widths. */
export function readFontMetrics(woff2: Buffer, text: string): FontMetrics {
  const tables = readTables(woff2);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const unitsPerEm = head.readUInt16BE(18);
  const widths = hhea.readUInt16BE(34);
  const glyphOf = createGlyphLookup(table('cmap'));
  const widthOf = (letter: string) =>
    hmtx.readUInt16BE(4 * Math.min(glyphOf(letter.codePointAt(0) ?? 0), widths - 1));
  const sum = [...text].reduce((all, letter) => all + widthOf(letter), 0);
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    meanWidth: sum / [...text].length / unitsPerEm,
  };
}

/** The tables follow each other in one compressed stream. */
function readTables(woff2: Buffer): Map<string, Buffer> {
  const count = woff2.readUInt16BE(12);
  let at = 48;
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const entries = Array.from({ length: count }, () => {
    const flags = woff2.readUInt8(at++);
    const known = flags & 0x3f;
    const tag =
      known === OTHER_TAG ? woff2.toString('latin1', at, (at += 4)) : (KNOWN_TAGS[known] ?? `${known}`);
    const length = readNumber();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    if (isTransformed && tag === 'hmtx') throw new Error('the widths are transformed');
    return { tag, length: isTransformed ? readNumber() : length };
  });
  const data = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  let from = 0;
  return new Map(entries.map(({ tag, length }) => [tag, data.subarray(from, (from += length))]));
}

/** Reads a subtable of format 4. */
function createGlyphLookup(cmap: Buffer): (code: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const start = starts.find((each) => cmap.readUInt16BE(each) === 4);
  if (start === undefined) throw new Error('no subtable of format 4');
  const table = cmap.subarray(start);
  const size = table.readUInt16BE(6);
  return (code) => {
    for (let at = 14; at < 14 + size; at += 2) {
      if (table.readUInt16BE(at) < code) continue;
      const first = table.readUInt16BE(at + size + 2);
      if (code < first) return 0;
      const delta = table.readUInt16BE(at + 2 * size + 2);
      const offsetAt = at + 3 * size + 2;
      const offset = table.readUInt16BE(offsetAt);
      if (offset === 0) return (code + delta) & 0xffff;
      return (table.readUInt16BE(offsetAt + offset + 2 * (code - first)) + delta) & 0xffff;
    }
    return 0;
  };
}
