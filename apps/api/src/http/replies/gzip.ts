import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The common prefix of many texts, compressed once. */
export interface GzipPrefix {
  plain: Buffer;
  /** Ends at a byte boundary, so that a suffix can follow. */
  deflated: Buffer;
  checksum: number;
}

export async function gzipPrefix(plain: Buffer): Promise<GzipPrefix> {
  const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH };
  return { plain, deflated: await deflate(plain, options), checksum: crc32(plain) };
}

/** The header of a gzip file without a name or a time (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * Appends a suffix. It is compressed synchronously: a suffix as short as a candidate's part of a review takes less time
 * than handing it to a thread.
 */
export function gzipWithSuffix({ plain, deflated, checksum }: GzipPrefix, suffix: Buffer): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(suffix, checksum), 0);
  tail.writeUInt32LE(plain.length + suffix.length, 4);
  return Buffer.concat([HEAD, deflated, deflateRawSync(suffix), tail]);
}
