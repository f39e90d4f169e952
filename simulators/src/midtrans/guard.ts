import type { Asked, Route } from './http.ts';
import { plain } from './http.ts';

const names: readonly string[] = ['localhost', '127.0.0.1'];

/**
 * What a browser shows and changes: under this machine's own names alone, so that no other site can point its name
 * here, and changed by its own pages alone.
 */
export const guarded = (routes: readonly Route[]): Route[] =>
  routes.map(([method, path, answer]): Route => [
    method,
    path,
    (asked, part) => (isOwn(asked) ? answer(asked, part) : plain(403, 'Hanya dari komputer ini.')),
  ]);

function isOwn({ method, headers }: Asked): boolean {
  const host = headers.host ?? '';
  if (!names.includes(URL.parse(`http://${host}`)?.hostname ?? '')) return false;
  return method === 'GET' || headers.origin === undefined || headers.origin === `http://${host}`;
}
