import { join } from 'node:path';
import { googleButtonMode } from '@ambang/contract/accounts/in-app-browser.ts';
import { PAGE_REVISION_HEADER } from '@ambang/contract/pages.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import type { FastifyStaticOptions } from '@fastify/static';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedFile, Context, Page } from '../context.ts';
import { isApiPath, NOT_FOUND_PATH, pathFromUrl } from '../http/requests/address.ts';
import { acceptsBrotli } from '../http/replies/encodings.ts';
import { hasSecretAddress } from '../mail/secret-link.ts';
import { WORKER_FILE } from './built-pages.ts';
import { loopbackRedirect } from './loopback-redirect.ts';
import { isVisitorPath, signedInRedirect } from './signed-in-redirect.ts';

/** Only files have this prefix, no pages. */
const ASSETS = '/assets/';

const YEAR_MS = 365 * 86_400_000;

const asBuilt: Pick<FastifyStaticOptions, 'index' | 'preCompressed' | 'cacheControl' | 'setHeaders'> = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, file) {
    // File names in assets/ contain a hash of the content.
    const isHashed = file.includes(ASSETS);
    reply.header(
      'cache-control',
      isHashed ? `public, max-age=${YEAR_MS / 1_000}, immutable` : 'public, max-age=3600',
    );
  },
};

/**
 * Serves the assets of all instances' builds, including those published later: during a rolling update a page of either
 * build may ask any instance.
 */
async function serveSharedAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: join(folder, ASSETS),
    prefix: ASSETS,
    decorateReply: false,
    // Neither the folder itself nor temporary files.
    allowedPath: (name) => /^\/?[\w-][\w.-]*$/.test(name),
  });
}

/** Serves the built files. Any other path is a page, a redirect to /404, or an unknown call. */
export async function pageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { pages } = context;
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: pages.folder,
    wildcard: false,
    globIgnore: ['**/*.html*', '**/*.json', '**/*.br', '**/*.gz', `**/${WORKER_FILE}`],
  });
  if (context.config.sharedAssets) await serveSharedAssets(app, context.config.sharedAssets);

  app.get(`/${WORKER_FILE}`, async (request, reply) =>
    sendText(request, reply.type('text/javascript; charset=utf-8'), pages.worker, publicCaching),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathFromUrl(request.url);
    if (isApiPath(pathname) || !['GET', 'HEAD'].includes(request.method)) throw notFoundRefusal('Alamat ini');
    if (pathname.startsWith(ASSETS)) return sendNoFile(reply);
    const elsewhere = loopbackRedirect(context.config, request.headers.host, request.url);
    if (elsewhere) return reply.redirect(elsewhere, 302);
    const name = withoutTrailingSlash(pathname);
    const page = pages.find(name, googleButtonMode(request.headers['user-agent'] ?? ''));
    if (!page) return reply.redirect(NOT_FOUND_PATH, 302);
    if (isVisitorPath(name)) return sendVisitorPage(context, request, reply, page);
    if (hasSecretAddress(name)) reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply.status(name === NOT_FOUND_PATH ? 404 : 200), page);
  });
}

/** A page of an earlier build may ask for its scripts, and HTML in their place would break it. */
const sendNoFile = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Berkas ini tidak ada. Muat ulang halaman.');

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

const publicCaching = { 'cache-control': 'no-cache', vary: 'accept-encoding' };

/** A shared cache must not mix up persons (page or redirect) or browsers (the variants for in-app browsers). */
const privateCaching = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie, user-agent' };

/** Sends a sign-in page, or redirects a signed-in person. */
async function sendVisitorPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const target = await signedInRedirect(context, request);
  return target === null
    ? sendPage(request, reply, page, privateCaching)
    : reply.headers(privateCaching).redirect(target, 302);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  caching = publicCaching,
): FastifyReply {
  const { policy, revision } = page;
  reply.headers({ 'content-security-policy': policy, [PAGE_REVISION_HEADER]: revision });
  reply.type('text/html; charset=utf-8');
  return sendText(request, reply, page, caching);
}

/** Pages and the worker are revalidated on each visit; unchanged ones get a 304. */
function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, revision }: CachedFile,
  caching: Record<string, string>,
): FastifyReply {
  // Weak: both encodings share it.
  const tag = `W/"${revision}"`;
  reply.headers({ ...caching, etag: tag });
  if (reply.statusCode === 200 && isCached(request, tag)) return reply.status(304).send();
  const isBrotli = acceptsBrotli(request);
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply.send(isBrotli ? brotli : plain);
}

const isCached = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((cached) => cached.trim() === tag);
