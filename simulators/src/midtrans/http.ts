import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';

/** A request, read whole. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** @param part what stands in the path where the route has its group */
type Answer = (asked: Asked, part: string) => Reply | Promise<Reply>;

export type Route = readonly [method: string, path: RegExp, answer: Answer];

const MOST_BYTES = 64 * 1_024;

export const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

export const plain = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body,
});

/** Leads on to a page after a form, so that a reload sends nothing twice. */
export const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });

export const answering =
  (routes: readonly Route[]) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await replyTo(routes, request).catch(() => plain(500, 'Tiruan pembayaran gagal menjawab.'));
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  };

const NO_PAGE = plain(404, 'Tidak ada halaman di alamat ini.');
const OTHER_METHOD = plain(405, 'Alamat ini tidak menerima metode itu.');

async function replyTo(routes: readonly Route[], request: IncomingMessage): Promise<Reply> {
  const { method = '', headers } = request;
  const address = URL.parse(request.url ?? '/', 'http://127.0.0.1');
  const path = address?.pathname ?? '';
  const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path));
  if (!address || !route) return routes.some(([, pattern]) => pattern.test(path)) ? OTHER_METHOD : NO_PAGE;
  const body = method === 'GET' ? '' : await readBody(request, MOST_BYTES);
  if (body === null) return { ...plain(413, 'Isian terlalu besar.'), ...CLOSING };
  const [, part = ''] = route[1].exec(path) ?? [];
  return route[2]({ method, path, query: address.searchParams, headers, body }, decoded(part));
}

/** The rest of a body that is too large is not read. */
const CLOSING = { headers: { connection: 'close', 'content-type': 'text/plain; charset=utf-8' } };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
