import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from './context.ts';

type Headers = Record<string, string>;

const PREFLIGHT_SECONDS = 3_600;

export function replyHeaders({ webOrigin }: Context, { origin }: IncomingHttpHeaders): Headers {
  return {
    ...securityHeaders(webOrigin),
    'cache-control': 'no-store',
    vary: 'Origin',
    // Without the first header browsers hide the reply from pages of other origins; without the second, its `Retry-After`.
    ...(origin === webOrigin && {
      'access-control-allow-origin': webOrigin,
      'access-control-expose-headers': 'retry-after',
    }),
  };
}

export const preflightHeaders: Headers = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization',
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};

/** The security headers of replies that are data and never shown as a page. */
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
