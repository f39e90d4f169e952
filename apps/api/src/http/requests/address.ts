import { BASE_PATH } from '@ambang/contract/endpoint.ts';

/** The path as it was sent. It is not decoded and not parsed as a URL, because '//host' would be read as a host. */
export const pathFromUrl = (url: string): string => url.split('?', 1)[0] ?? '';

export const queryFromUrl = (url: string): URLSearchParams =>
  new URLSearchParams(url.slice(pathFromUrl(url).length));

/** Everything outside the base path of the calls is a page or a file. */
export const isApiPath = (pathname: string): boolean =>
  pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);

export const NOT_FOUND_PATH = '/404';
