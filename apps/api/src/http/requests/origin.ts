import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets an unsafe request pass only when it came from our own pages. Sec-Fetch-Site decides; without it, Origin does;
 * without both, only a request without a cookie passes.
 * @throws Refusal
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (SAFE.has(request.method) || isOwnOrigin(request, publicUrl)) return;
  throw new Refusal(
    'forbidden',
    'Permintaan ini datang dari situs lain. Buka Ambang langsung lalu coba lagi.',
  );
}

/**
 * Protects a GET that changes something: a link on another site or a typed address must not trigger it. An older browser
 * sends no Sec-Fetch-Site, and no Origin from our own page; such a request passes.
 * @throws Refusal
 */
export function requireOwnPage({ headers }: FastifyRequest, publicUrl: URL): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin ?? publicUrl.origin;
  if (site === undefined ? origin === publicUrl.origin : site === 'same-origin') return;
  throw new Refusal(
    'forbidden',
    'Waktu tryout ini habis, tetapi pengerjaannya belum ditutup. Buka hasilnya dari halaman tryout.',
  );
}

export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === publicUrl.origin;
  return headers.cookie === undefined;
}
