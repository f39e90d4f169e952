import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzipAsync = promisify(gzip);

/** A shorter answer gains little by being compressed, and a save of an answer is the shortest of all. */
const MIN_GZIP_LENGTH = 1_000;

/** Up to here to compress takes some 50 µs, less than to have it done beside, where hashes of passwords are made too. */
const MAX_SYNC_LENGTH = 16_000;

/**
 * Sends what `write` has made of a reply, compressed where that is worth it and the caller reads it. No cache keeps it,
 * so nothing says what it varies by.
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  const text = JSON.stringify(value);
  reply.type('application/json; charset=utf-8');
  if (text.length < MIN_GZIP_LENGTH || !acceptsGzip(request)) return reply.send(text);
  const packed = text.length <= MAX_SYNC_LENGTH ? gzipSync(text) : await gzipAsync(text);
  return reply.header('content-encoding', 'gzip').send(packed);
}

export const acceptsBrotli = (request: FastifyRequest): boolean => accepts(request, /\bbr\b/);

export const acceptsGzip = (request: FastifyRequest): boolean => accepts(request, /\bgzip\b/);

const accepts = ({ headers }: FastifyRequest, encoding: RegExp): boolean =>
  encoding.test(String(headers['accept-encoding'] ?? ''));
