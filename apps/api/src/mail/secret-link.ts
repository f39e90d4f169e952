import { STOP_REMINDERS_PATH } from '@ambang/contract/practice/reminders.ts';
import { MAILED_LINK_TTL_MS } from '@ambang/db/accounts/sign-in/mailed-links.ts';

export const RESET_PATH = '/reset-password';

export const CONFIRM_EMAIL_PATH = '/confirm-email';

const SECRET_PATHS: ReadonlySet<string> = new Set([RESET_PATH, CONFIRM_EMAIL_PATH, STOP_REMINDERS_PATH]);

/** Whether the addresses of the page contain a secret, so that they must not be sent as referrers. */
export const isSecretLinkPath = (pathname: string): boolean => SECRET_PATHS.has(pathname);

export const LINK_LIFETIME_TEXT = `${MAILED_LINK_TTL_MS / 60_000} menit`;

/** @param path the path of a page that reads `token` and `email` from its query */
export function createSecretLink(publicUrl: URL, path: string, email: string, token: string): string {
  const link = new URL(path, publicUrl);
  link.search = new URLSearchParams({ token, email }).toString();
  return link.href;
}
