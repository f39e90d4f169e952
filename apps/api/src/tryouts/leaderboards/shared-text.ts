import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The common beginning of many replies, compressed once. */
export interface SharedText {
  plain: Buffer;
  /** An unfinished deflate stream. */
  deflated: Buffer;
  /** Of the plain bytes. */
  crc: number;
}

export async function compressSharedText(text: string): Promise<SharedText> {
  const plain = Buffer.from(text);
  const deflated = await deflate(plain, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  return { plain, deflated, crc: crc32(plain) };
}

export const joinSharedText = ({ plain }: SharedText, end: string): Buffer =>
  Buffer.concat([plain, Buffer.from(end)]);

/** RFC 1952: the magic number, the method "deflate", no flags, no time, no hints, an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** The most bytes of a stored block (RFC 1951, 3.2.4). */
const MAX_STORED = 0xffff;

/**
 * A gzip file of the compressed beginning and the end as a stored block.
 * @throws for an end of more than 64 KB
 */
export function gzipSharedText({ plain, deflated, crc }: SharedText, end: string): Buffer {
  const rest = Buffer.from(end);
  if (rest.length > MAX_STORED) throw new RangeError('too long for one stored block');
  // The last block, stored: its length and the complement of its length.
  const block = Buffer.from([1, 0, 0, 0, 0]);
  block.writeUInt16LE(rest.length, 1);
  block.writeUInt16LE(~rest.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest, crc), 0);
  trailer.writeUInt32LE(plain.length + rest.length, 4);
  return Buffer.concat([GZIP_HEADER, deflated, block, rest, trailer]);
}
