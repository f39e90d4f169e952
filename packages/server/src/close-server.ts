import type { IncomingMessage, Server } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 2_000;

/** Stops accepting connections and answers the open requests. After the grace period all connections are closed. */
export async function closeServer(app: FastifyInstance, graceMs = GRACE_MS): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates the response class of a server. While the server closes, the response to the newest request of a connection
 * also closes the connection. Otherwise the client could send a further request, which the end of the grace period may
 * cut off.
 * @param server a function, because the class is needed to create the server
 */
export function createClosingResponseClass(server: () => Server): typeof ServerResponse {
  const newest = new WeakMap<Socket, number>();
  let requests = 0;
  return class ClosingResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    readonly #request = (requests += 1);
    readonly #connection = this.req.socket;

    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args);
      newest.set(this.#connection, this.#request);
    }

    override writeHead(status: number, ...head: unknown[]): this {
      const isLast = !server().listening && newest.get(this.#connection) === this.#request;
      if (isLast && !this.headersSent) this.setHeader('connection', 'close');
      return super.writeHead(status, ...(head as []));
    }
  };
}
