import type { IncomingMessage } from 'node:http';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isApiPath, NOT_FOUND_PATH, pathFromUrl } from './url.ts';
import { messageForStatus } from '../replies/errors.ts';
import { callHeaders, pageHeaders } from '../replies/headers.ts';

/**
 * Creates the handler of requests whose path cannot be decoded or is too long. A call gets 404, a page a redirect to /404.
 * Fastify runs no hooks for these requests, so the handler sets the headers and checks the Host header.
 */
export function createBadUrlHandler(config: Config) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const isCall = isApiPath(pathFromUrl(request.url));
    reply.headers(isCall ? callHeaders(config) : pageHeaders(config));
    if (!hasAtMostOneHost(request.raw)) void reply.status(400).send({ message: messageForStatus(400) });
    else if (isCall) void reply.status(404).send({ message: notFoundRefusal('Alamat ini').message });
    else void reply.redirect(NOT_FOUND_PATH, 302);
  };
}

/**
 * Refuses a request with several Host headers, because a proxy may have used a different one than this process.
 * @throws Refusal
 */
export function refuseSeveralHosts({ raw }: FastifyRequest): void {
  if (!hasAtMostOneHost(raw)) throw new Refusal('invalid', messageForStatus(400));
}

const HOST = 'host';

/** Counts the Host headers in the raw list, because Node silently drops all but the first. */
export function hasAtMostOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts <= 1;
}

const statusByErrorCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** @param code Node's error code */
export function toParseErrorReply(code: string): { status: number; message: string } {
  const status = statusByErrorCode[code] ?? 400;
  return { status, message: messageForStatus(status) };
}
