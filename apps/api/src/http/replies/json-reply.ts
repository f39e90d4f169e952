import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './encodings.ts';

const gzipAsync = promisify(gzip);

/** In characters. Compressing shorter replies saves little. */
const MIN_GZIP_LENGTH = 1_000;

/** In characters. Up to this length gzip takes less time than passing the text to a thread. Threads also hash passwords. */
const MAX_SYNC_LENGTH = 16_000;

/** The replies of calls are `no-store`, so they need no `Vary`. */
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
