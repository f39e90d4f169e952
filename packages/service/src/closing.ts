import type { IncomingMessage, Server } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Answers the requests under way and takes no new ones. Connections that are still open after the grace are cut off.
 */
export async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const harder = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(harder);
  }
}

/**
 * The class of a server's replies. Once the server takes no new connections, the reply to the newest request of each one
 * ends it. Else it stays open for the next request, and the end of the grace may cut that off while it is being sent.
 * @param server is asked at each reply, because it is made with this class
 */
export function endingReplies(server: () => Server): typeof ServerResponse {
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
