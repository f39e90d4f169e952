import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './encodings.ts';

const deflate = promisify(deflateRaw);

/** The beginning of many texts, compressed once. */
export interface GzipPrefix {
  plain: Buffer;
  /** The stream ends at a byte boundary, so that a suffix can follow. */
  deflated: Buffer;
  checksum: number;
}

export async function compressGzipPrefix(
  plain: Buffer,
  level = constants.Z_BEST_COMPRESSION,
): Promise<GzipPrefix> {
  const deflated = await deflate(plain, { level, finishFlush: constants.Z_SYNC_FLUSH });
  return { plain, deflated, checksum: crc32(plain) };
}

/** The header of a gzip file without a name or a time (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Compressing a shorter suffix takes longer than it saves. */
const MIN_DEFLATED_BYTES = 1_000;

/**
 * Returns the whole gzip file. The suffix is compressed synchronously. For a few kilobytes, such as a candidate's part of a
 * review, this takes less time than passing the suffix to a thread.
 */
export function appendToGzip({ plain, deflated, checksum }: GzipPrefix, suffix: Buffer): Buffer {
  const last = suffix.length < MIN_DEFLATED_BYTES ? storedBlock(suffix) : deflateRawSync(suffix);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(suffix, checksum), 0);
  tail.writeUInt32LE(plain.length + suffix.length, 4);
  return Buffer.concat([HEAD, deflated, last, tail]);
}

/** Sends both texts as one, compressed if the client accepts gzip. The caller sets `vary`. */
export const sendWithSuffix = (
  request: FastifyRequest,
  reply: FastifyReply,
  prefix: GzipPrefix,
  suffix: Buffer,
): FastifyReply =>
  acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(appendToGzip(prefix, suffix))
    : reply.send(Buffer.concat([prefix.plain, suffix]));

/** Returns the whole gzip file of several texts, one after the other. */
export function joinGzip(pieces: readonly GzipPrefix[]): Buffer {
  const length = pieces.reduce((sum, { plain }) => sum + plain.length, 0);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(
    pieces.reduce((checksum, { plain }) => crc32(plain, checksum), 0),
    0,
  );
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([HEAD, ...pieces.map(({ deflated }) => deflated), storedBlock(Buffer.alloc(0)), tail]);
}

/** A short text between compressed ones. Compressing it would take longer than it saves. */
export const uncompressedPiece = (text: string): GzipPrefix => {
  const plain = Buffer.from(text);
  return { plain, deflated: storedBlock(plain, false), checksum: crc32(plain) };
};

/** An uncompressed block of a deflate stream: its length and the complement of its length (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer, isLast = true): Buffer {
  const head = Buffer.from([isLast ? 1 : 0, 0, 0, 0, 0]);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
