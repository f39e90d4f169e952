export const RETURN_PARAMETER = 'lanjut';

/** The path is also sent in a cookie, and browsers drop long cookies. */
const MAX_LENGTH = 512;

/** Parent directories and other hosts, also percent-encoded. */
const unsafe = /\.\.|\/\.(?:\/|$)|\/\/|%(?:2e|2f|5c|25)/i;

/**
 * The page to open after a sign-in. Allows only pages of this site that need a session, so that a crafted link cannot
 * lead elsewhere. `/confirm-email` is allowed without its query only, which contains a secret.
 */
export function returnPath(target: string | null): string {
  const isOurs = /^\/(?:(?:home|profile|notification)(?:[/?][\w\-./?=&%]*)?|confirm-email)$/.test(
    target ?? '',
  );
  return target && isOurs && !unsafe.test(target) && target.length <= MAX_LENGTH ? target : '/home';
}
