import type { IncomingMessage } from 'node:http';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isApiPath, NOT_FOUND_PATH, pathFromUrl } from './address.ts';
import { messageForStatus } from '../replies/errors.ts';
import { callHeaders, pageHeaders } from '../replies/headers.ts';

/**
 * Answers an address that cannot be decoded or is too long: a call with 404, a page with a redirect to /404. No hook
 * has run for it, so the headers are set here.
 */
export function answerBadAddress(config: Config) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const isOfCall = isApiPath(pathFromUrl(request.url));
    reply.headers(isOfCall ? callHeaders(config) : pageHeaders(config));
    if (!hasAtMostOneHost(request.raw)) void reply.status(400).send({ message: messageForStatus(400) });
    else if (isOfCall) void reply.status(404).send({ message: notFoundRefusal('Alamat ini').message });
    else void reply.redirect(NOT_FOUND_PATH, 302);
  };
}

/**
 * Refuses a request with several Host headers: a proxy may have used another one than this process.
 * @throws Refusal
 */
export function refuseSeveralHosts({ raw }: FastifyRequest): void {
  if (!hasAtMostOneHost(raw)) throw new Refusal('invalid', messageForStatus(400));
}

const HOST = 'host';

/** Counts the Host headers in the raw list, because Node keeps the first and drops the others silently. */
export function hasAtMostOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts <= 1;
}

const statusOfFault: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The answer to bytes that Node could not read as a request: malformed, too large or too slow, by Node's error code. */
export function answerToParseError(code: string): { status: number; message: string } {
  const status = statusOfFault[code] ?? 400;
  return { status, message: messageForStatus(status) };
}
