import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isApiPath, pathFromUrl } from '../requests/url.ts';

/**
 * @param styleHashes the hashes of the CSS inlined into the page, from the build
 * @param connectOrigins further origins that scripts of the page may call
 */
export function createContentSecurityPolicy(
  styleHashes: readonly string[] = [],
  connectOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const commonHeaders = ({ publicUrl }: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.protocol === 'https:' && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** What a browser may do with a document. Each page replaces the policy with its own. */
const documentHeaders = {
  'content-security-policy': createContentSecurityPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

export const pageHeaders = (config: Config): Record<string, string> => ({
  ...documentHeaders,
  ...commonHeaders(config),
});

/** Code, styles and fonts are no documents: with the headers of documents each of them would be 0.6 KB larger. */
export function dropDocumentHeaders(reply: { removeHeader: (name: string) => unknown }): void {
  for (const name of Object.keys(documentHeaders)) reply.removeHeader(name);
}

/**
 * Replies of calls are data and no pages, so the headers of pages would only make each save of an answer larger.
 */
export const callHeaders = (config: Config): Record<string, string> => ({
  'cache-control': 'no-store',
  ...commonHeaders(config),
});

export function setHeaders(app: FastifyInstance, config: Config): void {
  const [ofCalls, ofPages] = [callHeaders(config), pageHeaders(config)];
  app.addHook('onRequest', (request, reply, done) => {
    // The path of the route is checked, because the path of the request may be spelled differently ('/%61pi').
    reply.headers(isApiPath(request.routeOptions.url ?? pathFromUrl(request.url)) ? ofCalls : ofPages);
    done();
  });
}
