import { BASE_PATH } from '@ambang/contract/endpoint.ts';

/** The path of a request's address as it was sent: neither decoded nor read as a URL, which '//host' would be. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(pathOf(url).length));

/** Whether the path lies below the base path of the calls. Everything else is a page or a file. */
export const isCall = (pathname: string): boolean =>
  pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);

/** Where the browser is redirected when the page does not exist. */
export const NOT_FOUND_PATH = '/404';

/** Whether a part of a path can be the SHA-256 hash under which something is stored. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
