import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '@ambang/server/loopback.ts';

/**
 * In development, finds the redirect from another loopback name to PUBLIC_URL, because cookies, Google sign-in and the
 * analysis service work under one name only.
 * @returns the address to redirect to, or null when the page is served
 */
export function findLoopbackRedirect(
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
  host: string | undefined,
  url: string,
): string | null {
  const requested = URL.parse(`http://${host ?? ''}`);
  if (isProduction || !requested || requested.host === publicUrl.host || requested.port !== publicUrl.port)
    return null;
  if (!isLoopbackHost(requested.hostname) || !isLoopbackHost(publicUrl.hostname)) return null;
  return `${publicUrl.origin}${url}`;
}
