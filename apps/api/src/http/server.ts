import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { createClosingResponseClass } from '@ambang/server/close-server.ts';

const timeouts = {
  /**
   * The limit for a whole request with its body. Uploads have a shorter one (`UPLOAD_TIMEOUT_MS`), so that they get a
   * reply.
   */
  requestTimeout: 120_000,
  headersTimeout: 30_000,
  keepAliveTimeout: 72_000,
};

/** The limit for a connection without traffic. It must be longer than `keepAliveTimeout`. */
const CONNECTION_TIMEOUT_MS = 75_000;

/** @param main returns the first server of the process; Fastify creates a server per listen address */
export function createHttpServer(listener: RequestListener, main: () => Server): Server {
  const replies = {
    // Node's own reply to a request without `Host` has no body. Fastify's reply has one.
    requireHostHeader: false,
    ServerResponse: createClosingResponseClass(main),
  };
  return createServer({ ...timeouts, ...replies }, listener).setTimeout(CONNECTION_TIMEOUT_MS);
}
