import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from './context.ts';

type Headers = Record<string, string>;

/** How long a browser may cache a preflight. */
const PREFLIGHT_SECONDS = 3_600;

/** The headers of every reply, failures and preflights included. */
export function replyHeaders({ webOrigin }: Context, { origin }: IncomingHttpHeaders): Headers {
  return {
    ...securityHeaders(webOrigin),
    'cache-control': 'no-store',
    vary: 'Origin',
    // Only for our pages, so a browser hides the reply from all others.
    ...(origin === webOrigin && {
      'access-control-allow-origin': webOrigin,
      'access-control-expose-headers': 'retry-after',
    }),
  };
}

/** What a browser needs before it sends a ticket across origins. */
export const preflightHeaders: Headers = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization',
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};

/** A reply is data for our scripts, never a page. */
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
