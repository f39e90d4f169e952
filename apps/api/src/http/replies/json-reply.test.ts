import { gunzipSync } from 'node:zlib';
import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app/test-app.ts';
import { sendJson } from './json-reply.ts';

const app = useTestApp();

test('a tryout with its rules is compressed for clients that accept gzip', async () => {
  const { person, tryout } = await app.candidate();
  const url = `${BASE_PATH}${getTryout.path.replace(':id', String(tryout.id))}`;
  const plain = await person.send({ method: 'GET', url });
  const packed = await person.send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  for (const { headers } of [plain, packed])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
});

test('a short JSON reply is not compressed', async () => {
  const person = await app.person();
  const url = BASE_PATH + getUnreadCount.path;
  const { headers, payload } = await person.send({
    method: 'GET',
    url,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(payload).toBe('{"data":0}');
});

test.each([500, 5_000, 500_000])('a JSON reply of %i characters arrives complete', async (length) => {
  const server = fastify();
  const value = { data: 'é7'.repeat(length / 2) };
  server.get('/', (call, reply) => sendJson(call, reply, value));
  const request = { method: 'GET', url: '/', headers: { 'accept-encoding': 'gzip' } } as const;
  const { headers, rawPayload } = await server.inject(request);
  const isPacked = headers['content-encoding'] === 'gzip';
  expect(isPacked).toBe(length > 1_000);
  const text = (isPacked ? gunzipSync(rawPayload) : rawPayload).toString();
  expect(JSON.parse(text)).toEqual(value);
});
