import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';

/** The address of the sign-in, which leads back to this place afterwards. */
export function loginPath(from: { pathname: string; search: string }): string {
  const target = `${from.pathname}${from.search}`;
  return target === '/home' ? '/login' : `/login?${RETURN_PARAMETER}=${encodeURIComponent(target)}`;
}

/** The page to go on to after a sign-in: the one that asked for it. */
export const pathAfterLogin = (search: string): string =>
  returnPath(new URLSearchParams(search).get(RETURN_PARAMETER));
