export const RETURN_PARAMETER = 'lanjut';

/** It also travels in a cookie, which a browser drops when it is too long. */
const LONGEST = 512;

/** What a browser would take for the way up or to another host, also in its encoded spelling. */
const climbs = /\.\.|\/\.(?:\/|$)|\/\/|%(?:2e|2f|5c|25)/i;

/**
 * Where to go after a sign-in. Only pages of this product that need one: an address of others never leads away. The page
 * that confirms an e-mail is named without its query, which holds a secret.
 */
export function returnPath(target: string | null): string {
  const isOurs = /^\/(?:(?:home|profile|notification)(?:[/?][\w\-./?=&%]*)?|confirm-email)$/.test(
    target ?? '',
  );
  return target && isOurs && !climbs.test(target) && target.length <= LONGEST ? target : '/home';
}
