import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_REVISION_HEADER } from '@ambang/contract/pages.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { testPages } from '../../test/app/test-pages.ts';

const app = useTestApp();

const open = (url: string, headers = {}) => app.visitor().send({ method: 'GET', url, headers });

test.each([
  '/tidak-ada',
  '/home/tidak-ada',
  '///',
  '//lain.id/home',
  '/home//',
  '/%ZZ',
  '/apinya',
  `/${'x/'.repeat(500)}`,
])('the unknown page %s redirects to /404, never to another site', async (url) => {
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers.location]).toEqual([302, '/404']);
});

test.each(['/404', '/404/', '/404?dari=/x'])('the page %s gets 404', async (url) => {
  const { statusCode, payload } = await open(url);
  expect([statusCode, payload]).toEqual([404, 'tidak ditemukan']);
});

test.each(['/home', '/home/', '/home?dari=/login'])(
  'the address %s is served as the page /home',
  async (url) => {
    const { statusCode, payload } = await open(url);
    expect([statusCode, payload]).toEqual([200, 'aplikasi']);
  },
);

test.each(['/reset-password?token=x&email=a', '/reset-password/?token=x'])(
  'the page %s, with a secret in its address, sends no referrer',
  async (url) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect((await open('/home')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  },
);

test('a page is compressed for browsers that accept brotli', async () => {
  const { headers, payload } = await open('/home', { 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], headers.vary, payload]).toEqual([
    'br',
    'accept-encoding',
    'br aplikasi',
  ]);
});

test('a page is sent with its revision in a header', async () => {
  const { headers } = await open('/home');
  expect(headers[PAGE_REVISION_HEADER]).toBe('revisi-uji');
});

test('the service worker is sent with `no-cache`, also compressed', async () => {
  const { statusCode, headers, payload } = await open('/sw.js');
  expect([statusCode, headers['content-type'], payload]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'pekerja',
  ]);
  expect(headers['cache-control']).toBe('no-cache');
  expect((await open('/sw.js', { 'accept-encoding': 'br' })).payload).toBe('br pekerja');
});

test.each(['/sw.js', '/home', '/'])(
  'a request for %s gets 304 when the browser has the current version',
  async (url) => {
    const { headers } = await open(url, { 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    const again = await open(url, { 'accept-encoding': 'br', 'if-none-match': `"lain", ${tag}` });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(again.headers[name]).toBe(headers[name]);
    const other = await open(url, { 'if-none-match': 'W/"revisi-lama"' });
    expect(other.statusCode).toBe(200);
  },
);

test('the page /404 gets 404, also with If-None-Match', async () => {
  const { headers } = await open('/404');
  expect((await open('/404', { 'if-none-match': headers.etag })).statusCode).toBe(404);
});

test('a file with a hash in its name is immutable', async () => {
  const { headers } = await open('/assets/app-0a1b2c.css');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a public picture with a version in its address is immutable, and other icons are not', async () => {
  const cachingOf = async (url: string) => (await open(url)).headers['cache-control'];
  expect(await cachingOf('/icons/bagikan.png?v=0a1b2c3d')).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('/icons/bagikan.png')).toBe('public, max-age=3600');
  expect(await cachingOf('/icons/192.png?v=0a1b2c3d')).toBe('public, max-age=3600');
});

test('only the pictures of letters and of shared links may be shown on other origins', async () => {
  const policyOf = async (name: string) =>
    (await open(`/icons/${name}.png`)).headers['cross-origin-resource-policy'];
  for (const name of ['surat', 'bagikan', 'soal-hari-ini'])
    expect(await policyOf(name), name).toBe('cross-origin');
  expect(await policyOf('192')).toBe('same-origin');
});

test.each(['/assets/..%2f..%2frows.ts', '/..%2frows.ts', '/%2e%2e%2frows.ts', '/assets/..%5c..%5crows.ts'])(
  'the address %s serves no file outside the build',
  async (url) => {
    expect(existsSync(join(testPages.folder, '../rows.ts'))).toBe(true);
    const { statusCode, payload } = await open(url);
    expect([302, 404]).toContain(statusCode);
    expect(payload).not.toContain('import');
  },
);

test.each(['/assets/app-999999.js', '/assets/', '/assets/tidak/ada.css?x=1'])(
  'the missing file %s gets 404 instead of a page',
  async (url) => {
    const { statusCode, headers, payload } = await open(url);
    expect([statusCode, headers.location, headers['content-type']]).toEqual([
      404,
      undefined,
      'text/plain; charset=utf-8',
    ]);
    expect(headers['cache-control']).toBe('no-store');
    expect(payload).toContain('Muat ulang halaman');
  },
);

test('a POST to a page gets 404', async () => {
  const response = await app.visitor().send({ method: 'POST', url: '/home', body: {} });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: expect.stringContaining('tidak ditemukan') as string });
});
