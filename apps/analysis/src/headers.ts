import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from './context.ts';

type Headers = Record<string, string>;

/** How long a browser may remember that our pages are allowed to ask, in seconds. */
const PREFLIGHT_SECONDS = 3_600;

/** The headers of every answer, failures and preflights among them. */
export function headersFor({ webOrigin }: Context, { origin }: IncomingHttpHeaders): Headers {
  return {
    ...securityHeaders(webOrigin),
    'cache-control': 'no-store',
    vary: 'Origin',
    // Only pages of the web get this header, so a browser shows the answer to no other one.
    ...(origin === webOrigin && {
      'access-control-allow-origin': webOrigin,
      'access-control-expose-headers': 'retry-after',
    }),
  };
}

/** What a browser has to hear before it sends a ticket from another origin. */
export const preflightHeaders: Headers = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization',
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};

/** An answer is data for a script of ours, and never a page. */
export function securityHeaders(webOrigin: string): Headers {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    ...(webOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
