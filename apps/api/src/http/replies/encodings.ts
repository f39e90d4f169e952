import type { FastifyRequest } from 'fastify';

export const acceptsBrotli = (request: FastifyRequest): boolean => accepts(request, /\bbr\b/);

export const acceptsGzip = (request: FastifyRequest): boolean => accepts(request, /\bgzip\b/);

const accepts = ({ headers }: FastifyRequest, encoding: RegExp): boolean =>
  encoding.test(String(headers['accept-encoding'] ?? ''));
