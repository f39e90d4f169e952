import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { publishTestPool } from '../../test/inputs/practice-content.ts';

const app = useTestApp();

const open = (url: string) => app.visitor().send({ method: 'GET', url });

test('robots.txt leaves out calls, staff pages and what is behind the sign-in', async () => {
  const { statusCode, headers, payload } = await open('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const path of ['/api/', '/home', '/profile', '/notification', '/konsol'])
    expect(payload).toContain(`Disallow: ${path}\n`);
  const sitemap = new URL('/sitemap.xml', app.context.config.publicUrl).href;
  expect(payload).toContain(`Sitemap: ${sitemap}`);
});

test('the sitemap lists the public pages, and the question of the day when there is one', async () => {
  const addresses = async () =>
    [...(await open('/sitemap.xml')).payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text]) => text);
  const { origin } = app.context.config.publicUrl;
  const paths = ['/', '/register', '/login', '/privacy-policy'];
  expect(await addresses()).toEqual(paths.map((path) => origin + path));
  await publishTestPool(app, { pool: 'public', slug: 'peta' });
  app.clock.advance(10_000);
  expect(await addresses()).toContain(`${origin}/soal-hari-ini`);
});
