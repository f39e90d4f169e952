import { expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

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
])('the unknown page %s leads to /404, never to another site', async (url) => {
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers.location]).toEqual([302, '/404']);
});

test('/404 answers 404', async () => {
  const { statusCode, payload } = await open('/404');
  expect([statusCode, payload]).toEqual([404, 'tidak ditemukan']);
});

test.each(['/home', '/home/', '/home?dari=/login'])('%s is the page /home', async (url) => {
  const { statusCode, payload } = await open(url);
  expect([statusCode, payload]).toEqual([200, 'aplikasi']);
});

test('a page is sent compressed to who can read that', async () => {
  const { headers, payload } = await open('/', { 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], headers.vary, payload]).toEqual([
    'br',
    'accept-encoding',
    'br beranda',
  ]);
});

test('a file that is named by its content may be kept for ever', async () => {
  const { headers } = await open('/assets/app-0a1b2c.css');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/assets/../../test-app.ts', '/assets/%2e%2e/%2e%2e/test-app.ts', '/../test-pages.ts'])(
  'no file outside the build can be read by %s',
  async (url) => {
    expect((await open(url)).statusCode).toBe(302);
  },
);

test('a page takes nothing', async () => {
  const response = await app.visitor().send({ method: 'POST', url: '/home', body: {} });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: expect.stringContaining('tidak ditemukan') as string });
});
