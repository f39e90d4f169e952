const PARAMETER = 'lanjut';

/** Where to sign in, and where to come back to. */
export function loginPath(from: { pathname: string; search: string }): string {
  const target = `${from.pathname}${from.search}`;
  return target === '/home' ? '/login' : `/login?${PARAMETER}=${encodeURIComponent(target)}`;
}

/** The page that asked for the sign-in. Only protected pages of this product: an address of others never leads away. */
export function pathAfterLogin(search: string): string {
  const target = new URLSearchParams(search).get(PARAMETER) ?? '';
  return /^\/(?:home|profile)(?:[/?][\w\-./?=&%]*)?$/.test(target) ? target : '/home';
}
