import { expect, test } from 'vitest';
import { listEndpoints } from '../../test/list-endpoints.ts';
import { nullCodec, identityCodec } from '../codec.ts';
import { endpoint, endpointName } from '../endpoint.ts';
import { login } from '../accounts/accounts.ts';
import { bodySchema } from './bodies.ts';
import { replySchema } from './replies.ts';

test('an endpoint has a body schema if and only if it has a body', async () => {
  const rows = await listEndpoints();
  expect(rows.length).toBeGreaterThanOrEqual(19);
  for (const row of rows)
    expect([endpointName(row), bodySchema(row) !== undefined]).toEqual([
      endpointName(row),
      row.body !== nullCodec,
    ]);
});

test('every endpoint has a reply schema, and the lookup for an endpoint without one throws', async () => {
  for (const row of await listEndpoints()) expect(() => replySchema(row)).not.toThrow();
  const fresh = endpoint('GET', '/belum/ada', { access: 'account', reply: identityCodec<number>() });
  expect(() => replySchema(fresh)).toThrow('no reply schema for GET /belum/ada');
});

test('the names of endpoints are unique', async () => {
  const names = (await listEndpoints()).map(endpointName);
  expect(new Set(names).size).toBe(names.length);
});

test('the lookup for a body without a schema throws, even when another endpoint of the path has one', () => {
  const fresh = endpoint('PUT', '/belum/ada', { access: 'account', body: identityCodec<{ a: string }>() });
  expect(() => bodySchema(fresh)).toThrow('no body schema for PUT /belum/ada');
  const beside = endpoint('PUT', login.path as '/login', {
    access: 'public',
    body: identityCodec<{ a: string }>(),
  });
  expect(() => bodySchema(beside)).toThrow('PUT /login');
  const bodyless = endpoint('DELETE', login.path as '/login', { access: 'public' });
  expect(bodySchema(bodyless)).toBeUndefined();
});
