import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The beginning of many texts, compressed once. */
export interface GzipPrefix {
  plain: Buffer;
  /** Ends at the boundary of a byte, so that more can follow. */
  deflated: Buffer;
  checksum: number;
}

export async function gzipPrefix(plain: Buffer): Promise<GzipPrefix> {
  const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH };
  return { plain, deflated: await deflate(plain, options), checksum: crc32(plain) };
}

/** A gzip file without a name or a time (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * The beginning and what follows it as one gzip file; only the latter is compressed here, and at once: it should be as
 * short as the own part of a review, which takes less time than having it done beside.
 */
export function gzipWithSuffix({ plain, deflated, checksum }: GzipPrefix, rest: Buffer): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(rest, checksum), 0);
  tail.writeUInt32LE(plain.length + rest.length, 4);
  return Buffer.concat([HEAD, deflated, deflateRawSync(rest), tail]);
}
