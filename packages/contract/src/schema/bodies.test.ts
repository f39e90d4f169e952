import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nothing, same } from '../codec.ts';
import type { AuthLevel, Endpoint } from '../endpoint.ts';
import { endpoint, endpointName } from '../endpoint.ts';
import { login } from '../accounts/accounts.ts';
import { bodySchema } from './bodies.ts';
import { replySchema } from './replies.ts';

type AnyEndpoint = Endpoint<AuthLevel, string, unknown, unknown>;

async function table(): Promise<AnyEndpoint[]> {
  const folder = new URL('../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'bodyKind' in value;

test('every row that takes a body has a schema, and no other row has one', async () => {
  const rows = await table();
  expect(rows.length).toBeGreaterThanOrEqual(19);
  for (const row of rows)
    expect([endpointName(row), bodySchema(row) !== undefined]).toEqual([
      endpointName(row),
      row.body !== nothing,
    ]);
});

test('every row has a schema of its reply, and a reply that nobody has described is a loud fault', async () => {
  for (const row of await table()) expect(() => replySchema(row)).not.toThrow();
  const fresh = endpoint('GET', '/belum/ada', { access: 'account', reply: same<number>() });
  expect(() => replySchema(fresh)).toThrow('no schema describes the reply of GET /belum/ada');
});

test('no two rows have one name', async () => {
  const names = (await table()).map(endpointName);
  expect(new Set(names).size).toBe(names.length);
});

test('a body that nobody has described is a loud fault, also beside a described one of the same path', () => {
  const fresh = endpoint('PUT', '/belum/ada', { access: 'account', body: same<{ a: string }>() });
  expect(() => bodySchema(fresh)).toThrow('no schema describes the body of PUT /belum/ada');
  const beside = endpoint('PUT', login.path as '/login', { access: 'public', body: same<{ a: string }>() });
  expect(() => bodySchema(beside)).toThrow('PUT /login');
  const bodyless = endpoint('DELETE', login.path as '/login', { access: 'public' });
  expect(bodySchema(bodyless)).toBeUndefined();
});
