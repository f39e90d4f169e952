import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createOwner, insertSealedAttempt } from '../test/attempts.ts';
import { NOON, useTestService, WEB_ORIGIN } from '../test/test-service.ts';

const service = useTestService();

async function repliesTo(origin: string | undefined) {
  const owner = await createOwner(service.db, NOON);
  await insertSealedAttempt(service.db, owner, NOON);
  const headers: Record<string, string> = origin === undefined ? {} : { origin };
  const inject = (method: 'GET' | 'POST', url: string) => service.app.inject({ method, url, headers });
  return {
    'the analysis': await service.getAnalysis(owner, undefined, headers),
    'a refusal': await service.getAnalysis(owner, null, headers),
    'no analysis': await service.getAnalysis({ ...owner, tryoutId: 999_999 }, undefined, headers),
    'an unknown path': await inject('GET', '/tidak-ada'),
    'a URL that cannot be decoded': await inject('GET', '/skd_analysis/%ZZ/x'),
    'an unsupported method': await inject('POST', `/skd_analysis/1/${owner.accountId}`),
    health: await inject('GET', '/health'),
  };
}

test('pages of the web origin may read every reply, failures included', async () => {
  for (const [name, { headers }] of Object.entries(await repliesTo(WEB_ORIGIN))) {
    expect(headers, name).toMatchObject({
      'access-control-allow-origin': WEB_ORIGIN,
      vary: 'Origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers, name).not.toHaveProperty('access-control-allow-credentials');
  }
});

test.each(['https://lain.id', 'http://tryout.contoh.id', `${WEB_ORIGIN}.lain.id`, 'null', undefined])(
  'a page of the origin %s may read no reply',
  async (origin) => {
    for (const [name, { headers }] of Object.entries(await repliesTo(origin))) {
      expect(headers, name).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary, name).toBe('Origin');
    }
  },
);

const preflight = (origin: string) =>
  service.app.inject({
    method: 'OPTIONS',
    url: '/skd_analysis/1/rani',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });

test('only a preflight from the web origin is allowed', async () => {
  const { statusCode, headers, payload } = await preflight(WEB_ORIGIN);
  expect([statusCode, payload]).toEqual([204, '']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': WEB_ORIGIN,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'authorization',
    vary: 'Origin',
  });
  expect((await preflight('https://lain.id')).headers).not.toHaveProperty('access-control-allow-origin');
});

test('a POST request with a short or a long body gets 404', async () => {
  const send = (payload: string) =>
    service.app.inject({
      method: 'POST',
      url: '/skd_analysis/1/x',
      payload,
      headers: { origin: WEB_ORIGIN },
    });
  for (const payload of ['{}', 'x'.repeat(100_000)]) {
    const { statusCode, json } = await send(payload);
    expect(statusCode).toBe(404);
    expect(json()).toEqual({ message: expect.stringMatching(/tidak ditemukan/) as string });
  }
});

test('malformed HTTP gets 400 with a message and the security headers', async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('halo\r\n\r\n');
  const reply = await text(socket);
  expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(reply).toContain('{"message":"Permintaan ini tidak terbaca. ');
  expect(reply).toContain("default-src 'none'");
});
