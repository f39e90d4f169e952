import { BASE_PATH } from '@ambang/contract/endpoint.ts';

/** The path is neither decoded nor parsed as a URL, because a URL parser would take '//host' for a host. */
export const pathFromUrl = (url: string): string => url.split('?', 1)[0] ?? '';

export const queryFromUrl = (url: string): URLSearchParams =>
  new URLSearchParams(url.slice(pathFromUrl(url).length));

export const isApiPath = (pathname: string): boolean =>
  pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);

export const NOT_FOUND_PATH = '/404';
