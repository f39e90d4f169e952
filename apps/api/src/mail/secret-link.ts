import { LINK_LIFE_MS } from '@ambang/db/accounts/mailed-links.ts';

/** The page behind the link in a letter; the specification names it. */
export const RESET_PATH = '/reset-password';

/** The page whose button confirms a new e-mail. */
export const CONFIRM_EMAIL_PATH = '/confirm-email';

const SECRET_PATHS: ReadonlySet<string> = new Set([RESET_PATH, CONFIRM_EMAIL_PATH]);

/** Whether the page's address holds a secret, which must not travel on to what the page loads or leads to. */
export const hasSecretAddress = (pathname: string): boolean => SECRET_PATHS.has(pathname);

/** How long a mailed link works, in the words of the letters. */
export const LINK_LIFE = `${LINK_LIFE_MS / 60_000} menit`;

/** @param path of a page that reads `token` and `email` from its query, as the specification's does */
export function secretLink(publicUrl: URL, path: string, email: string, token: string): string {
  const link = new URL(path, publicUrl);
  link.search = new URLSearchParams({ token, email }).toString();
  return link.href;
}
