import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request of another site. Sec-Fetch-Site decides; without it, Origin does. A request without both
 * comes from a program; it passes without a cookie.
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
