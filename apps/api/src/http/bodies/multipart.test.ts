import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handleErrors } from '../replies/errors.ts';
import { UPLOAD_TIMEOUT_MS, registerMultipartRoutes, readMultipart } from './multipart.ts';

test('an upload that stops in the middle gets 400 and is closed after its timeout', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  handleErrors(app);
  let ended = 0;
  registerMultipartRoutes(app, 'multipart', (scope) =>
    scope.put('/', async (request, reply) => {
      try {
        return await readMultipart(request, reply, 'multipart');
      } finally {
        ended += 1;
      }
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    [
      'PUT / HTTP/1.1',
      'host: localhost',
      'content-length: 500000',
      'content-type: multipart/form-data; boundary=batas',
      '',
      '--batas',
      'content-disposition: form-data; name="avatar"; filename="a"',
      '',
      'foto',
    ].join('\r\n'),
  );
  await once(app.server, 'request');
  await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS - 1);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(1);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*connection: close.*terlalu lambat sampai ke server/is);
  expect(ended).toBe(1);
});
