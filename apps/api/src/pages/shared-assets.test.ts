import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { testPages } from '../../test/app/test-pages.ts';

const shared = mkdtempSync(join(tmpdir(), 'ambang-shared-'));
mkdirSync(join(shared, 'assets'));
mkdirSync(join(shared, 'builds'));
afterAll(() => rmSync(shared, { recursive: true }));
const app = useTestApp({ sharedAssets: shared });

const open = (url: string, headers = {}) => app.visitor().send({ method: 'GET', url, headers });

const put = (name: string, content: string | Buffer) => writeFileSync(join(shared, 'assets', name), content);

test('a file that another instance adds later is served, compressed and immutable', async () => {
  expect((await open('/assets/baru-0a1b2c.js')).statusCode).toBe(404);
  put('baru-0a1b2c.js', 'baru');
  put('baru-0a1b2c.js.br', brotliCompressSync('baru'));
  const plain = await open('/assets/baru-0a1b2c.js');
  expect([plain.statusCode, plain.payload]).toEqual([200, 'baru']);
  const { headers } = await open('/assets/baru-0a1b2c.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript') as string,
    'x-content-type-options': 'nosniff',
  });
});

test("files of the instance's own build are served from that build", async () => {
  put('app-0a1b2c.css', 'bukan ini');
  const own = readFileSync(join(testPages.folder, 'assets/app-0a1b2c.css'), 'utf8');
  const { statusCode, payload } = await open('/assets/app-0a1b2c.css');
  expect([statusCode, payload]).toEqual([200, own]);
});

test('temporary files and files outside the assets are not served', async () => {
  put('.sedang-ditulis', 'x');
  writeFileSync(join(shared, 'builds', 'a.json'), '{}');
  for (const url of [
    '/assets/.sedang-ditulis',
    '/assets/..%2fbuilds%2fa.json',
    '/assets/%2e%2e%2fbuilds/a.json',
    '/assets/',
    '/assets',
  ])
    expect([404, 302], url).toContain((await open(url)).statusCode);
  const { headers, payload } = await open('/assets/tidak-ada.js');
  expect([headers['cache-control'], payload]).toEqual([
    'no-store',
    'Berkas ini tidak ada. Muat ulang halaman.',
  ]);
});
