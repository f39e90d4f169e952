import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';

/** Where to sign in, and where to come back to. */
export function loginPath(from: { pathname: string; search: string }): string {
  const target = `${from.pathname}${from.search}`;
  return target === '/home' ? '/login' : `/login?${RETURN_PARAMETER}=${encodeURIComponent(target)}`;
}

/** The page that asked for the sign-in. */
export const pathAfterLogin = (search: string): string =>
  returnPath(new URLSearchParams(search).get(RETURN_PARAMETER));
