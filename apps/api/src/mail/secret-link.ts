import { LINK_LIFE_MS } from '@ambang/db/mailed-links.ts';

/** How long a link that was mailed is good, as letters say it. */
export const LINK_LIFE = `${LINK_LIFE_MS / 60_000} menit`;

/** @param path of a page that reads `token` and `email`, as the specification's does */
export function secretLink(publicUrl: URL, path: string, email: string, token: string): string {
  const link = new URL(path, publicUrl);
  link.search = new URLSearchParams({ token, email }).toString();
  return link.href;
}
