import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http.ts';

export interface Request {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** @param part what the group of the path's pattern matches */
type Handler = (request: Request, part: string) => Reply | Promise<Reply>;

export type SimulatorRoute = readonly [method: string, path: RegExp, handler: Handler];

const MAX_BODY_BYTES = 64 * 1_024;

export const jsonReply = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

const textReply = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body,
});

export const serveRoutes =
  (routes: readonly SimulatorRoute[]) =>
  async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await replyTo(routes, message).catch(() =>
      textReply(500, 'Tiruan pembayaran gagal menjawab.'),
    );
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  };

async function replyTo(routes: readonly SimulatorRoute[], message: IncomingMessage): Promise<Reply> {
  const { method = '', headers } = message;
  const path = URL.parse(message.url ?? '/', 'http://127.0.0.1')?.pathname ?? '';
  const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path));
  if (!route) return textReply(404, 'Tidak ada halaman di alamat ini.');
  const body = method === 'GET' ? '' : await readBody(message, MAX_BODY_BYTES);
  // The rest of a too large body is not read, so the connection cannot be reused.
  if (body === null) return { status: 413, headers: { connection: 'close' }, body: 'Isian terlalu besar.' };
  const [, part = ''] = route[1].exec(path) ?? [];
  return route[2]({ method, path, headers, body }, part);
}

/** Accepts only requests to a loopback name. A form is accepted only from the simulator's own pages. */
export const restrictToOwnOrigin = (routes: readonly SimulatorRoute[]): SimulatorRoute[] =>
  routes.map(([verb, path, handler]): SimulatorRoute => {
    const checked: Handler = (request, part) =>
      isFromOwnOrigin(request) ? handler(request, part) : textReply(403, 'Hanya dari komputer ini.');
    return [verb, path, checked];
  });

function isFromOwnOrigin({ method, headers: { host = '', origin = `http://${host}` } }: Request): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return ['localhost', '127.0.0.1'].includes(name) && (method === 'GET' || origin === `http://${host}`);
}
