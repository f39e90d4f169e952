import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The best compression, because these bytes are compressed once and sent often. */
const bestCompression = (plain: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
});

export const compressBrotli = (plain: Buffer): Promise<Buffer> =>
  compress(plain, { params: bestCompression(plain) });

/** @returns a function that compresses at its first call and keeps the result */
export function compressOnce(plain: Buffer): () => Promise<Buffer> {
  let compressed: Promise<Buffer> | undefined;
  return () => (compressed ??= compressBrotli(plain));
}

/** The stream ends at a byte boundary, so that a suffix can follow. */
export const compressBrotliPrefix = (plain: Buffer): Promise<Buffer> =>
  compress(plain, { finishFlush: constants.BROTLI_OPERATION_FLUSH, params: bestCompression(plain) });

/** The most bytes of an uncompressed block whose length has four nibbles (RFC 7932, 9.2). */
const MAX_STORED = 0x10000;

/** The header of an uncompressed block that is not the last one. Its length minus one has four nibbles. */
const STORED = 1 << 19;

/** An empty last block. */
const END = Buffer.from([3]);

/** Appends a suffix without compressing it, so it should be short. */
export function appendToBrotli(compressed: Buffer, suffix: Buffer): Buffer {
  const parts = [compressed];
  for (let at = 0; at < suffix.length; at += MAX_STORED) {
    const bytes = suffix.subarray(at, at + MAX_STORED);
    const head = Buffer.alloc(3);
    head.writeUIntLE(STORED | ((bytes.length - 1) << 3), 0, 3);
    parts.push(head, bytes);
  }
  return Buffer.concat([...parts, END]);
}
