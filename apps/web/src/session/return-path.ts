import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';

/** The path of the sign-in page, with `from` as the return path. */
export function loginPath(from: { pathname: string; search: string }): string {
  const target = `${from.pathname}${from.search}`;
  return target === '/home' ? '/login' : `/login?${RETURN_PARAMETER}=${encodeURIComponent(target)}`;
}

export const pathAfterLogin = (search: string): string =>
  returnPath(new URLSearchParams(search).get(RETURN_PARAMETER));
