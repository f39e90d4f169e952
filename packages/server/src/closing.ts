import type { IncomingMessage, Server } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Answers open requests and accepts no new ones. Connections that are open after the grace period are closed. */
export async function closeServerWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The class of a server's replies. While the server closes, the reply to the newest request of a connection closes it.
 * Otherwise the client could send another request, which the end of the grace period may cut off.
 * @param server a function, because the server is made with this class
 */
export function closingResponseClass(server: () => Server): typeof ServerResponse {
  const newest = new WeakMap<Socket, number>();
  let requests = 0;
  return class EndingReply<Request extends IncomingMessage> extends ServerResponse<Request> {
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
