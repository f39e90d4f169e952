import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app/test-app.ts';

const app = useTestApp();
let port: number;

beforeEach(async () => {
  await app.restart();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});

async function answerTo(bytes: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

const REQUEST = 'GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';

test.each([
  ['bytes that are not HTTP', 'halo\r\n\r\n', 400],
  ['a line that is not a header', `${REQUEST}tanpa titik dua\r\n\r\n`, 400],
  ['headers over the limit', `${REQUEST}cookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s get an Indonesian message', async (_, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatch(/^{"message":"Data [^"]+\. [^"]+\."}$/);
  for (const header of ['cache-control: no-store', 'x-content-type-options: nosniff'])
    expect(answer.head).toContain(`\r\n${header}`);
});

const TWO_HOSTS =
  'HTTP/1.1\r\nHost: localhost\r\nhOST: lain.id\r\nsec-fetch-site: same-origin\r\nconnection: close\r\n';

test.each([
  ['a call', `GET /api/getAuth ${TWO_HOSTS}\r\n`],
  ['a call that changes something', `POST /api/logout ${TWO_HOSTS}\r\n`],
  ['a page', `GET / ${TWO_HOSTS}\r\n`],
  ['a missing file', `GET /assets/x.js ${TWO_HOSTS}\r\n`],
  ['an address that cannot be decoded', `GET /%E0%A4%A ${TWO_HOSTS}\r\n`],
  ['the same host twice', `GET /api/getAuth ${TWO_HOSTS.replace('lain.id', 'localhost')}\r\n`],
])('a request with two Host headers gets 400: %s', async (_, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatch(/^{"message":"Data [^"]+\. [^"]+\."}$/);
  expect(answer.head).not.toContain('lain.id');
});

test('a request without a Host header gets 200', async () => {
  expect(await answerTo('GET /api/getAuth HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatchObject({
    status: 200,
  });
});

test('a complete request gets 200 and its reply', async () => {
  expect(await answerTo(`${REQUEST}\r\n`)).toMatchObject({ status: 200, body: '{"data":{}}' });
});

test('the time limits of a request are one to five minutes, and that of its headers is at most one minute', () => {
  const { requestTimeout, headersTimeout, timeout } = app.fastify.server;
  for (const limit of [requestTimeout, timeout]) {
    expect(limit).toBeGreaterThanOrEqual(60_000);
    expect(limit).toBeLessThanOrEqual(300_000);
  }
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
});

test('an unknown call without a Host header gets 404 with a message', async () => {
  const bare = 'GET /api/tidak-ada HTTP/1.1\r\nconnection: close\r\n\r\n';
  expect(await answerTo(bare)).toMatchObject({
    status: 404,
    body: expect.stringContaining('"message"') as string,
  });
});
