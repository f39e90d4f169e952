import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { createClosingResponseClass } from '@ambang/server/close-server.ts';

const timeouts = {
  /** The time for a whole request with its body. An upload has less (`UPLOAD_TIMEOUT_MS`), so that it gets a reply. */
  requestTimeout: 120_000,
  headersTimeout: 30_000,
  /** How long an idle connection is kept open for the next request. */
  keepAliveTimeout: 72_000,
};

/** Without traffic. Longer than `keepAliveTimeout`. */
const CONNECTION_TIMEOUT_MS = 75_000;

/** @param main the first server of the process; Fastify opens one for each address */
export function openServer(listener: RequestListener, main: () => Server): Server {
  const replies = {
    // Node's own reply to a request without a host has no text; ours has.
    requireHostHeader: false,
    ServerResponse: createClosingResponseClass(main),
  };
  return createServer({ ...timeouts, ...replies }, listener).setTimeout(CONNECTION_TIMEOUT_MS);
}
