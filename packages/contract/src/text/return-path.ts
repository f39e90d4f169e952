export const RETURN_PARAMETER = 'lanjut';

/** The path is also stored in a cookie, and browsers drop long cookies. */
const MAX_LENGTH = 512;

/** Matches parent directories and other hosts, also percent-encoded. */
const unsafe = /\.\.|\/\.(?:\/|$)|\/\/|%(?:2e|2f|5c|25)/i;

/**
 * The page to open after a sign-in. Only pages of this site that need a session are allowed, so that a crafted link
 * cannot lead to another site. `/confirm-email` is allowed only without its query, which contains a secret.
 */
export function returnPath(target: string | null): string {
  const isOurs = /^\/(?:(?:home|profile|notification)(?:[/?][\w\-./?=&%]*)?|confirm-email)$/.test(
    target ?? '',
  );
  return target && isOurs && !unsafe.test(target) && target.length <= MAX_LENGTH ? target : '/home';
}
