import { DAILY_PATH, PUBLIC_PATHS } from '@ambang/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Calls, staff pages, and everything behind the sign-in. */
const closedPaths = ['/api/', '/home', '/profile', '/notification', '/konsol'];

/** Tells search engines which pages to read. */
export function crawlerRoutes(app: FastifyInstance, { config, catalog }: Context): void {
  const addressOf = (path: string) => new URL(path, config.publicUrl).href;

  app.get('/robots.txt', async (_, reply) => {
    const lines = [
      'User-agent: *',
      ...closedPaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${addressOf('/sitemap.xml')}`,
    ];
    return reply
      .headers(caching)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_, reply) => {
    const hasDaily = (await catalog.get()).public.length > 0;
    const urls = [...PUBLIC_PATHS, ...(hasDaily ? [DAILY_PATH] : [])].map(
      (path) => `<url><loc>${addressOf(path)}</loc></url>`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return reply.headers(caching).type('application/xml; charset=utf-8').send(xml);
  });
}

const caching = { 'cache-control': 'public, max-age=3600' };
