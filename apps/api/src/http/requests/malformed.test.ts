import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeWithin } from '@ambang/server/closing.ts';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app/test-app.ts';

const app = useTestApp();
let port: number;

beforeEach(async () => {
  await app.restart();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});

const connectToApp = () => connect({ port, host: '127.0.0.1' });

async function answerTo(bytes: string) {
  const socket = connectToApp();
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

const REQUEST = 'GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';

test.each([
  ['bytes that are not HTTP', 'halo\r\n\r\n', 400],
  ['a line that is not a header', `${REQUEST}tanpa titik dua\r\n\r\n`, 400],
  ['headers over the limit', `${REQUEST}cookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s get an Indonesian sentence', async (_, bytes, status) => {
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
])('a request with two Host headers is refused: %s', async (_, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatch(/^{"message":"Data [^"]+\. [^"]+\."}$/);
  expect(answer.head).not.toContain('lain.id');
});

test('a request without a host is answered', async () => {
  expect(await answerTo('GET /api/getAuth HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatchObject({
    status: 200,
  });
});

test('a complete request is answered', async () => {
  expect(await answerTo(`${REQUEST}\r\n`)).toMatchObject({ status: 200, body: '{"data":{}}' });
});

test('a request on an open connection is answered while the server closes', async () => {
  const locker = await app.database.pool.connect();
  await locker.query('begin; lock table sessions in access exclusive mode');
  const socket = connectToApp();
  const arrived = new Promise((resolve) => app.fastify.server.once('request', resolve));
  const waits = `GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\ncookie: sesi=${'a'.repeat(43)}\r\n\r\n`;
  socket.write(waits);
  await arrived;
  const closed = app.fastify.close();
  while (app.fastify.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const answered = text(socket);
  socket.write(`${REQUEST}\r\n`);
  await locker.query('commit');
  locker.release();
  const answers = await answered;
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await closed;
});

test('a reply during the close of the server has connection: close', async () => {
  const locker = await app.database.pool.connect();
  await locker.query('begin; lock table sessions in access exclusive mode');
  const socket = connectToApp();
  const arrived = new Promise((resolve) => app.fastify.server.once('request', resolve));
  socket.write(`GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\ncookie: sesi=${'a'.repeat(43)}\r\n\r\n`);
  await arrived;
  const closed = app.fastify.close();
  while (app.fastify.server.listening) await new Promise((resolve) => setImmediate(resolve));
  await locker.query('commit');
  locker.release();
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await closed;
});

test('an unfinished body does not delay the close of the server', async () => {
  const socket = connectToApp();
  const arrived = new Promise((resolve) => app.fastify.server.once('request', resolve));
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 1000\r\n\r\n{"email":`);
  await arrived;
  const ended = text(socket).catch(() => 'cut off');
  await closeWithin(app.fastify, 50);
  expect(app.fastify.server.listening).toBe(false);
  expect(await ended).not.toContain('HTTP/1.1 200');
});

test('a request that never ends is closed after one to five minutes', () => {
  const { requestTimeout, headersTimeout, timeout } = app.fastify.server;
  for (const limit of [requestTimeout, timeout]) {
    expect(limit).toBeGreaterThanOrEqual(60_000);
    expect(limit).toBeLessThanOrEqual(300_000);
  }
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
});

test('a request without a host gets a sentence', async () => {
  const bare = 'GET /api/tidak-ada HTTP/1.1\r\nconnection: close\r\n\r\n';
  expect(await answerTo(bare)).toMatchObject({
    status: 404,
    body: expect.stringContaining('"message"') as string,
  });
});
