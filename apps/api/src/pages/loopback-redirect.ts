import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';

/**
 * The same page under PUBLIC_URL, for whoever opened it in development under another name of this machine. Cookies, the
 * sign-in by Google and the analysis service belong to one name.
 * @param host the Host header
 * @returns null where the page is served as it is
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
