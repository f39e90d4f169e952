import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createTrustCheck } from './trusted-addresses.ts';

/** Names a request in the log, and in a report of somebody whose request failed. */
export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w.-]{1,64}$/;

/**
 * A request id is the name of this process and a number. A trusted proxy may set its own id, so that both logs use one.
 * @param trustedProxies addresses and subnets
 */
export function createRequestIdGenerator(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const processName = randomBytes(4).toString('hex');
  const isTrusted = createTrustCheck(trustedProxies);
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress)) return given;
    count += 1;
    return `${processName}-${count.toString(36)}`;
  };
}
