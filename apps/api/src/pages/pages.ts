import { join } from 'node:path';
import { googleButtonMode } from '@ambang/contract/accounts/in-app-browser.ts';
import { PAGE_REVISION_HEADER, VERSION_PARAMETER } from '@ambang/contract/pages.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import type { FastifyStaticOptions } from '@fastify/static';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedFile, Context, Page } from '../context.ts';
import { dropDocumentHeaders } from '../http/replies/headers.ts';
import { isApiPath, NOT_FOUND_PATH, pathFromUrl } from '../http/requests/url.ts';
import { acceptsBrotli } from '../http/replies/encodings.ts';
import { isSecretLinkPath } from '../mail/secret-link.ts';
import { WORKER_FILE } from './built-pages.ts';
import { crawlerRoutes } from './crawlers.ts';
import { createLanding } from './landing.ts';
import { findLoopbackRedirect } from './loopback-redirect.ts';
import { isVisitorPath, findSignedInRedirect } from './signed-in-redirect.ts';

/** Only files have this prefix, never pages. */
const ASSETS = '/assets/';

const YEAR_SECONDS = 365 * 86_400;

/** Mail programs in a browser and the previews of shared links load these from other origins. */
const PUBLIC_PICTURES = /\/icons\/(?:surat|bagikan|soal-hari-ini)\.png$/;

const staticOptions: Pick<FastifyStaticOptions, 'index' | 'preCompressed' | 'cacheControl' | 'setHeaders'> = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, file) {
    // File names in assets/ contain a hash of the content.
    const isHashed = file.includes(ASSETS);
    const isPublic = PUBLIC_PICTURES.test(file);
    const isVersioned = isHashed || (isPublic && hasVersion(reply.request));
    reply.header(
      'cache-control',
      isVersioned ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
    );
    // An SVG file can be opened as a document.
    if (isHashed && !/\.svg(?:\.|$)/.test(file)) dropDocumentHeaders(reply);
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
  },
};

const hasVersion = ({ query }: FastifyRequest): boolean => Object.hasOwn(query as object, VERSION_PARAMETER);

/**
 * Serves the assets of the builds of all instances, including assets that are added later. During a rolling update a page of
 * the old or the new build may request its assets from any instance.
 */
async function serveSharedAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...staticOptions,
    root: join(folder, ASSETS),
    prefix: ASSETS,
    decorateReply: false,
    // Excludes the folder itself and temporary files.
    allowedPath: (name) => /^\/?[\w-][\w.-]*$/.test(name),
  });
}

/** Serves the built files. Any other path is a page, an unknown page (redirected to /404) or an unknown call. */
export async function pageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { pages } = context;
  const landing = createLanding(context);
  crawlerRoutes(app, context);
  await app.register(fastifyStatic, {
    ...staticOptions,
    root: pages.folder,
    wildcard: false,
    globIgnore: ['**/*.html*', '**/*.json', '**/*.br', '**/*.gz', `**/${WORKER_FILE}`, 'server/**'],
  });
  if (context.config.sharedAssets) await serveSharedAssets(app, context.config.sharedAssets);

  app.get(`/${WORKER_FILE}`, async (request, reply) =>
    sendText(request, reply.type('text/javascript; charset=utf-8'), pages.worker, publicCaching),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathFromUrl(request.url);
    if (isApiPath(pathname) || !['GET', 'HEAD'].includes(request.method)) throw notFoundRefusal('Alamat ini');
    if (pathname.startsWith(ASSETS)) return sendMissingFile(reply);
    const redirectUrl = findLoopbackRedirect(context.config, request.headers.host, request.url);
    if (redirectUrl) return reply.redirect(redirectUrl, 302);
    const name = withoutTrailingSlash(pathname);
    const mode = googleButtonMode(request.headers['user-agent'] ?? '');
    const page = pages.find(name, mode);
    if (!page) return reply.redirect(NOT_FOUND_PATH, 302);
    if (isVisitorPath(name))
      return sendVisitorPage(context, request, reply, name === '/' ? landing(page) : page);
    if (isSecretLinkPath(name)) reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply.status(name === NOT_FOUND_PATH ? 404 : 200), page);
  });
}

/** A page of an earlier build may request its scripts. An HTML reply would break that page. */
const sendMissingFile = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Berkas ini tidak ada. Muat ulang halaman.');

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

const publicCaching = { 'cache-control': 'no-cache', vary: 'accept-encoding' };

/** Caches must distinguish users (page or redirect) and browsers (the variants for in-app browsers). */
const privateCaching = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie, user-agent' };

/** Sends a page for visitors, or redirects a signed-in person. */
async function sendVisitorPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  drawing: Page | Promise<Page>,
): Promise<FastifyReply> {
  const [target, page] = await Promise.all([findSignedInRedirect(context, request), drawing]);
  return target === null
    ? sendPage(request, reply, page, privateCaching)
    : reply.headers(privateCaching).redirect(target, 302);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  caching = publicCaching,
): Promise<FastifyReply> {
  const { policy, revision, links } = page;
  if (links !== undefined) reply.header('link', links);
  reply.headers({ 'content-security-policy': policy, [PAGE_REVISION_HEADER]: revision });
  reply.type('text/html; charset=utf-8');
  return sendText(request, reply, page, caching);
}

/**
 * Sends a page or the service worker. Browsers revalidate pages and the service worker on each visit. An unchanged file gets
 * 304.
 */
async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  file: CachedFile,
  caching: Record<string, string>,
): Promise<FastifyReply> {
  // A weak tag, because plain and compressed text have the same tag.
  const tag = `W/"${file.revision}"`;
  reply.headers({ ...caching, etag: tag });
  if (reply.statusCode === 200 && isCached(request, tag)) return reply.status(304).send();
  if (!acceptsBrotli(request)) return reply.send(file.plain);
  return reply.header('content-encoding', 'br').send(await file.brotli());
}

const isCached = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((cached) => cached.trim() === tag);
