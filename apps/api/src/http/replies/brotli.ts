import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The smallest that brotli makes of it: what is compressed here is made once and sent to many. */
const smallest = (plain: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
});

/** A whole text as a brotli stream. */
export const brotliCompressed = (plain: Buffer): Promise<Buffer> =>
  compress(plain, { params: smallest(plain) });

/** The beginning of many texts as a brotli stream that ends at the boundary of a byte, so that more can follow. */
export const brotliPrefix = (plain: Buffer): Promise<Buffer> =>
  compress(plain, { finishFlush: constants.BROTLI_OPERATION_FLUSH, params: smallest(plain) });

/** The most bytes whose count fits into four half bytes (RFC 7932, 9.2). */
const MOST_STORED = 0x10000;

/** Says that the bytes follow as they are: not the last block, four half bytes for their count less one, not compressed. */
const STORED = 1 << 19;

/** The last block, and an empty one. */
const END = Buffer.from([3]);

/** The beginning and what follows it, which is stored as it is: it should be short. */
export function brotliWithSuffix(compressed: Buffer, rest: Buffer): Buffer {
  const parts = [compressed];
  for (let at = 0; at < rest.length; at += MOST_STORED) {
    const bytes = rest.subarray(at, at + MOST_STORED);
    const head = Buffer.alloc(3);
    head.writeUIntLE(STORED | ((bytes.length - 1) << 3), 0, 3);
    parts.push(head, bytes);
  }
  return Buffer.concat([...parts, END]);
}
