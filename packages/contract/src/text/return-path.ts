export const RETURN_PARAMETER = 'lanjut';

/** The path also travels in a cookie, and a browser drops a cookie that is too long. */
const LONGEST = 512;

/** What a browser would read as a step up or as another host, also when it is percent-encoded. */
const climbs = /\.\.|\/\.(?:\/|$)|\/\/|%(?:2e|2f|5c|25)/i;

/**
 * The page to go to after a sign-in. Only pages of this product that need a sign-in are allowed, so that a crafted link
 * cannot lead to another site. The page that confirms an e-mail is named without its query, which holds a secret.
 */
export function returnPath(target: string | null): string {
  const isOurs = /^\/(?:(?:home|profile|notification)(?:[/?][\w\-./?=&%]*)?|confirm-email)$/.test(
    target ?? '',
  );
  return target && isOurs && !climbs.test(target) && target.length <= LONGEST ? target : '/home';
}
