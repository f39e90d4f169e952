import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createTrustedProxyCheck } from './trusted-proxy-check.ts';

/** Identifies a request in the log and in the report of a user whose request failed. */
export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w.-]{1,64}$/;

/**
 * An id consists of the name of this process and a number. A trusted proxy may set the id, so that its log and ours
 * have the same id.
 * @param trustedProxies IP addresses and subnets
 */
export function createRequestIdGenerator(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const processName = randomBytes(4).toString('hex');
  const isTrusted = createTrustedProxyCheck(trustedProxies);
  let count = 0;
  return ({ headers, socket }) => {
    const proxyId = headers[REQUEST_ID_HEADER];
    if (typeof proxyId === 'string' && WELL_FORMED.test(proxyId) && isTrusted(socket.remoteAddress))
      return proxyId;
    count += 1;
    return `${processName}-${count.toString(36)}`;
  };
}
