import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';

/**
 * In development, redirects from another loopback name to PUBLIC_URL, because cookies, Google sign-in and the analysis
 * service work under one name only.
 * @param host the Host header
 * @returns null when the page is served
 */
export function loopbackRedirect(
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
  host: string | undefined,
  url: string,
): string | null {
  const asked = URL.parse(`http://${host ?? ''}`);
  if (isProduction || !asked || asked.host === publicUrl.host || asked.port !== publicUrl.port) return null;
  if (!isLoopbackHost(asked.hostname) || !isLoopbackHost(publicUrl.hostname)) return null;
  return `${publicUrl.origin}${url}`;
}
