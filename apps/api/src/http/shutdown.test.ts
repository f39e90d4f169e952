import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeServer } from '@ambang/server/close-server.ts';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp();
let port: number;

beforeEach(async () => {
  await app.restart();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});

/** Sends bytes on a new connection. Resolves when the server has read the head of the request. */
async function send(bytes: string): Promise<Socket> {
  const arrived = new Promise((resolve) => app.fastify.server.once('request', resolve));
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  await arrived;
  return socket;
}

/** Closes the server while a request waits for a lock. `finish` releases the lock and waits for the close. */
async function closeDuringRequest() {
  const locker = await app.database.pool.connect();
  await locker.query('begin; lock table sessions in access exclusive mode');
  const socket = await send(
    `GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\ncookie: sesi=${'a'.repeat(43)}\r\n\r\n`,
  );
  const closed = app.fastify.close();
  while (app.fastify.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const replies = text(socket);
  const finish = async () => {
    await locker.query('commit');
    locker.release();
    await closed;
    return replies;
  };
  return { socket, finish };
}

test('a request on an open connection is answered while the server closes', async () => {
  const { socket, finish } = await closeDuringRequest();
  socket.write('GET /api/getAuth HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect((await finish()).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

test("a reply while the server closes has the header 'connection: close'", async () => {
  const { finish } = await closeDuringRequest();
  const reply = await finish();
  expect(reply).toMatch(/^HTTP\/1.1 200 /);
  expect(reply.toLowerCase()).toContain('\r\nconnection: close\r\n');
});

test('a request whose body does not arrive delays the close of the server only by the grace period', async () => {
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const socket = await send(`${head}content-length: 1000\r\n\r\n{"email":`);
  const ended = text(socket).catch(() => 'cut off');
  const begun = performance.now();
  await closeServer(app.fastify, 50);
  // Far below the timeouts of a request.
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(await ended).not.toContain('HTTP/1.1 200');
});
