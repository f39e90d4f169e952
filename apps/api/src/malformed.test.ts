import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../test/test-app.ts';

const app = useTestApp();
let port: number;

beforeEach(async () => {
  await app.restart();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});

const dial = () => connect({ port, host: '127.0.0.1' });

async function answerTo(bytes: string) {
  const socket = dial();
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const REQUEST = 'GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';

test.each([
  ['bytes that are no request', 'halo\r\n\r\n', 400],
  ['a header that is none', `${REQUEST}tanpa titik dua\r\n\r\n`, 400],
  ['headers over the limit', `${REQUEST}cookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s are answered in Indonesian', async (_, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatch(/^{"message":"Data [^"]+\. [^"]+\."}$/);
});

test('a whole request is answered as ever', async () => {
  expect(await answerTo(`${REQUEST}\r\n`)).toEqual({ status: 200, body: '{"data":{}}' });
});

test('a request that arrives on an open connection while the server ends is answered', async () => {
  const held = await app.database.pool.connect();
  await held.query('begin; lock table sessions in access exclusive mode');
  const socket = dial();
  const arrived = new Promise((resolve) => app.fastify.server.once('request', resolve));
  const waits = `GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\ncookie: sesi=${'a'.repeat(43)}\r\n\r\n`;
  socket.write(waits);
  await arrived;
  const closed = app.fastify.close();
  while (app.fastify.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const answered = text(socket);
  socket.write(`${REQUEST}\r\n`);
  await held.query('commit');
  held.release();
  const answers = await answered;
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await closed;
});
