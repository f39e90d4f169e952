import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request of another site. The check uses Sec-Fetch-Site or, without this header, Origin. A request that
 * has neither header comes from a program and is accepted only without a cookie.
 * @throws Refusal
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (SAFE.has(request.method) || isOwnOrigin(request, publicUrl)) return;
  throw new Refusal(
    'forbidden',
    'Permintaan ini datang dari situs lain. Buka Ambang langsung lalu coba lagi.',
  );
}

export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === publicUrl.origin;
  return headers.cookie === undefined;
}
