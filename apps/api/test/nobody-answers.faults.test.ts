import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from './app/api-process.ts';
import { openH2Browser } from './network/h2-browser.ts';
import { NGINX_HOST, nginxMissingReason, startNginx, startNginxFrom } from './network/nginx.ts';

const behindNginx = test.skipIf(nginxMissingReason !== null);
if (nginxMissingReason) process.stdout.write(`${nginxMissingReason}\n`);

let assets: string;
beforeAll(async () => {
  assets = await mkdtemp(path.join(tmpdir(), 'ambang-assets-'));
});
afterAll(() => rm(assets, { recursive: true, force: true }));

/** The Accept header of a navigation in Chrome. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** Starts nginx with an instance that refuses connections. */
const startAlone = async () => openH2Browser(await startNginx({ instances: [await freePort()], assets }));

behindNginx(
  'a navigation while no instance answers gets a self-contained page that tries again',
  async () => {
    const browser = await startAlone();
    const { status, headers, body } = await browser.send({ path: '/home', headers: { accept: NAVIGATION } });
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const page = body.toString();
    expect(page).toContain('<meta http-equiv="refresh" content="5" />');
    expect(page).toContain('jawabanmu tetap tersimpan di perangkat ini');
    expect(page).toContain('prefers-color-scheme: dark');
    // Nothing else can be loaded while no instance answers.
    expect(page).not.toMatch(/<script|<link|<img|url\(|src=/);
    const later = { accept: NAVIGATION, 'if-modified-since': new Date().toUTCString() };
    expect((await browser.send({ path: '/home', headers: later })).status).toBe(503);
  },
);

behindNginx.each([
  ['a call', { path: '/api/getAuth', headers: { accept: '*/*' } }],
  ['a change', { method: 'PUT', path: '/api/accounts/password', body: {}, headers: { accept: NAVIGATION } }],
  [
    'an avatar upload',
    { method: 'PUT', path: '/api/accounts/single', body: {}, headers: { accept: NAVIGATION } },
  ],
  ['a form', { method: 'POST', path: '/api/login', body: {}, headers: { accept: NAVIGATION } }],
])('%s while no instance answers gets JSON with a sentence', async (_, call) => {
  const { status, headers, body } = await (await startAlone()).send(call);
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body.toString())).toEqual({
    message: 'Server sedang tidak dapat dihubungi. Tunggu sebentar lalu coba lagi.',
  });
});

/** An instance that ends when it gets a call. */
async function startEndingInstance(): Promise<number> {
  const server = createServer((socket) => void socket.once('data', () => socket.destroy())).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

behindNginx.each([
  ['POST', '/api/buyTryout', true],
  ['PUT', '/api/accounts/password', true],
  ['GET', '/api/getAuth', undefined],
])(
  'an instance that ends when it has got a %s to %s: the outcome of a change is unknown',
  async (method, at, isUnknown) => {
    const browser = openH2Browser(await startNginx({ instances: [await startEndingInstance()], assets }));
    const { status, body } = await browser.send({ method, path: at, ...(method !== 'GET' && { body: {} }) });
    const reply = JSON.parse(body.toString()) as { message: string; isUnknown?: boolean };
    expect([status, reply.isUnknown]).toEqual([503, isUnknown]);
    expect(reply.message).toMatch(
      isUnknown ? /^Belum tahu apakah tersimpan/ : /^Server sedang tidak dapat dihubungi/,
    );
  },
);

behindNginx('the page is not served at an address of its own', async () => {
  expect((await (await startAlone()).send({ path: '/ambang-unavailable.html' })).status).toBe(404);
});

behindNginx('the analysis host without its service gets JSON that the web origin may read', async () => {
  const browser = await startAlone();
  const { status, headers, body } = await browser.send({
    path: '/analisis/1',
    headers: { ':authority': `analisis.${NGINX_HOST}`, accept: NAVIGATION },
  });
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '5',
    'access-control-allow-origin': `https://${NGINX_HOST}`,
  });
  expect(JSON.parse(body.toString())).toEqual({
    message: 'Analisis sedang tidak dapat dihubungi. Tunggu sebentar lalu coba lagi.',
  });
});

behindNginx('a certificate authority gets its file over http, where all else is redirected', async () => {
  const folder = path.join(assets, '.well-known/acme-challenge');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'token'), 'token.thumbprint');
  const { plainPort } = await startNginxFrom({ instances: [await freePort()], assets, pages: assets });
  const get = (at: string) => fetch(`http://127.0.0.1:${plainPort}${at}`, { redirect: 'manual' });
  expect(await (await get('/.well-known/acme-challenge/token')).text()).toBe('token.thumbprint');
  expect((await get('/.well-known/acme-challenge/other')).status).toBe(404);
  const other = await get('/home?a=b');
  expect([other.status, other.headers.get('location')]).toEqual([301, 'https://127.0.0.1/home?a=b']);
});
