import { join } from 'node:path';
import { googleMarkFor } from '@ambang/contract/accounts/in-app-browser.ts';
import { REVISION_HEADER } from '@ambang/contract/page.ts';
import { missing } from '@ambang/refusal/refusal.ts';
import type { FastifyStaticOptions } from '@fastify/static';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, KeptText, Page } from '../context.ts';
import { isCall, NOT_FOUND_PATH, pathOf } from '../http/address.ts';
import { acceptsBrotli } from '../http/replies/json-reply.ts';
import { hasSecretAddress } from '../mail/secret-link.ts';
import { WORKER_FILE } from './built-pages.ts';
import { loopbackRedirect } from './loopback-redirect.ts';
import { isForVisitors, signedInRedirect } from './signed-in-redirect.ts';

/** Only files lie below this path, no pages. */
const ASSETS = '/assets/';

const YEAR_MS = 365 * 86_400_000;

const asBuilt: Pick<FastifyStaticOptions, 'index' | 'preCompressed' | 'cacheControl' | 'setHeaders'> = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, file) {
    // Names below assets/ hold a hash of their content.
    const isHashed = file.includes(ASSETS);
    reply.header(
      'cache-control',
      isHashed ? `public, max-age=${YEAR_MS / 1_000}, immutable` : 'public, max-age=3600',
    );
  },
};

/**
 * Serves the files of the builds of all instances: while one after the other gets a new build, a page of either may ask any
 * of them. What another one publishes later is found too.
 */
async function serveSharedAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: join(folder, ASSETS),
    prefix: ASSETS,
    decorateReply: false,
    // Not the folder itself, nor what is being written.
    allowedPath: (name) => /^\/?[\w-][\w.-]*$/.test(name),
  });
}

/** Serves the files of the build by their names. Every other path is a page, a redirect to /404, or an unknown call. */
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
    sendText(request, reply.type('text/javascript; charset=utf-8'), pages.worker, forEverybody),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request.url);
    if (isCall(pathname) || !['GET', 'HEAD'].includes(request.method)) throw missing('Alamat ini');
    if (pathname.startsWith(ASSETS)) return sendNoFile(reply);
    const elsewhere = loopbackRedirect(context.config, request.headers.host, request.url);
    if (elsewhere) return reply.redirect(elsewhere, 302);
    const name = withoutTrailingSlash(pathname);
    const page = pages.find(name, googleMarkFor(request.headers['user-agent'] ?? ''));
    if (!page) return reply.redirect(NOT_FOUND_PATH, 302);
    if (isForVisitors(name)) return sendVisitorPage(context, request, reply, page);
    if (hasSecretAddress(name)) reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply.status(name === NOT_FOUND_PATH ? 404 : 200), page);
  });
}

/**
 * The answer for a missing file. A page of an earlier build may ask for its scripts here, and an HTML page in their
 * place would break it.
 */
const sendNoFile = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Berkas ini tidak ada. Muat ulang halaman.');

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

const forEverybody = { 'cache-control': 'no-cache', vary: 'accept-encoding' };

/**
 * A cache that several people share must not give one person the page or the redirect of another, and no browser the page
 * that names what another one cannot do.
 */
const byCookie = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie, user-agent' };

/** Sends a page for visitors. A signed-in person is redirected to where the sign-in leads. */
async function sendVisitorPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const target = await signedInRedirect(context, request);
  return target === null
    ? sendPage(request, reply, page, byCookie)
    : reply.headers(byCookie).redirect(target, 302);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  caching = forEverybody,
): FastifyReply {
  const { policy, revision } = page;
  reply.headers({ 'content-security-policy': policy, [REVISION_HEADER]: revision });
  reply.type('text/html; charset=utf-8');
  return sendText(request, reply, page, caching);
}

/** Each visit asks again for the worker and for pages that it has: what has not changed is not sent once more. */
function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, revision }: KeptText,
  caching: Record<string, string>,
): FastifyReply {
  // Weak, because both encodings share it.
  const tag = `W/"${revision}"`;
  reply.headers({ ...caching, etag: tag });
  if (reply.statusCode === 200 && isHeld(request, tag)) return reply.status(304).send();
  const isBrotli = acceptsBrotli(request);
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply.send(isBrotli ? brotli : plain);
}

const isHeld = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((held) => held.trim() === tag);
