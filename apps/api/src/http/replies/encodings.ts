import type { FastifyReply, FastifyRequest } from 'fastify';

export const acceptsBrotli = (request: FastifyRequest): boolean => accepts(request, /\bbr\b/);

export const acceptsGzip = (request: FastifyRequest): boolean => accepts(request, /\bgzip\b/);

const accepts = ({ headers }: FastifyRequest, encoding: RegExp): boolean =>
  encoding.test(String(headers['accept-encoding'] ?? ''));

/** Sends the compressed text to a client that accepts brotli. The caller sets `vary`. */
export const sendPlainOrBrotli = (
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli }: { plain: Buffer; brotli: Buffer },
): FastifyReply =>
  acceptsBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
