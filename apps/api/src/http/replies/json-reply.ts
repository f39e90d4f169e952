import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzipAsync = promisify(gzip);

/** In characters. Compression gains little below this; the reply to a save of answers is the shortest of all. */
const MIN_GZIP_LENGTH = 1_000;

/** In characters. Up to here gzip takes some 50 µs, less than a worker thread, which passwords are hashed on too. */
const MAX_SYNC_LENGTH = 16_000;

/**
 * Sends a value as JSON, compressed where that pays and the client accepts it. Replies are never cached, so no `Vary` is
 * needed.
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
