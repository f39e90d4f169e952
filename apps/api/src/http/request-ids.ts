import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedAddresses } from './trusted-addresses.ts';

/** What the log calls a request, and what a person can name when something has failed. */
export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w.-]{1,64}$/;

/**
 * Makes the ids of requests: the name of this process and a number. A trusted proxy may give a request an id of its own,
 * so that one id leads through both logs.
 * @param trustedProxies addresses and networks
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const processName = randomBytes(4).toString('hex');
  const isTrusted = trustedAddresses(trustedProxies);
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress)) return given;
    count += 1;
    return `${processName}-${count.toString(36)}`;
  };
}
