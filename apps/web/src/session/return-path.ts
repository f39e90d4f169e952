import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';

/**
 * The path of the sign-in page, with `from` as the return path. The sign-in page keeps its own, because several calls may
 * find at the same time that the session has ended.
 */
export function loginPath(from: { pathname: string; search: string }): string {
  if (from.pathname === '/login') return `/login${from.search}`;
  const target = `${from.pathname}${from.search}`;
  return target === '/home' ? '/login' : `/login?${RETURN_PARAMETER}=${encodeURIComponent(target)}`;
}

export const pathAfterLogin = (search: string): string =>
  returnPath(new URLSearchParams(search).get(RETURN_PARAMETER));
