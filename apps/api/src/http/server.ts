import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { endingReplies } from '@ambang/service/closing.ts';

const timeouts = {
  /** The time for a whole request with its body. A form has less (`UPLOAD_TIMEOUT_MS`), so that it gets an answer. */
  requestTimeout: 120_000,
  headersTimeout: 30_000,
  /** How long an idle connection is kept open for the next request. */
  keepAliveTimeout: 72_000,
};

/** The time after which a connection without any traffic is closed. It is longer than an idle one is kept open. */
const CONNECTION_TIMEOUT_MS = 75_000;

/** @param main the first of the servers of a process; one with several addresses has a server for each */
export function openServer(listener: RequestListener, main: () => Server): Server {
  const replies = {
    // Node would refuse a request without a host by an answer without a text, so such a request is let through to ours.
    requireHostHeader: false,
    ServerResponse: endingReplies(main),
  };
  return createServer({ ...timeouts, ...replies }, listener).setTimeout(CONNECTION_TIMEOUT_MS);
}
