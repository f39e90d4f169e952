import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { register } from '@ambang/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabaseProxy } from '../../../../../packages/db/test/servers/database-proxy.ts';
import { aRegistration } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { requestIds } from './request-ids.ts';

const lines: string[] = [];
const log = { level: 'error', stream: { write: (text: string) => lines.push(text) } };
const app = useTestApp({ log });
const proxy = useDatabaseProxy();
const overProxy = useTestApp({ log, proxy });

const change = (how: string) => sql.raw(`alter table accounts ${how}`).execute(app.database.db);
beforeAll(() => change("add constraint broken check (name not like 'Rani%') not valid"));
afterAll(() => change('drop constraint broken'));

const requestFrom = (from: string, id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress: from } }) as never;

test('a 5xx reply has the request id of the log, other replies have none', async () => {
  lines.length = 0;
  const failed = await app.visitor().call(register, { body: aRegistration() });
  expect(failed.status).toBe(500);
  const [logged] = lines.map((text) => JSON.parse(text) as { reqId: string });
  expect(logged!.reqId).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  expect(failed.response.headers['x-request-id']).toBe(logged!.reqId);
  const refused = await app.visitor().call(getProfile);
  expect([refused.status, refused.response.headers['x-request-id']]).toEqual([401, undefined]);
});

test('a log line about many failed requests has the id of the first', async () => {
  lines.length = 0;
  const { person } = await overProxy.candidate();
  proxy.refuse();
  proxy.cut();
  const failed = await Promise.all([person.call(getProfile), person.call(getProfile)]);
  proxy.resume();
  expect(failed.map(({ status }) => status)).toEqual([503, 503]);
  const ids = failed.map(({ response }) => response.headers['x-request-id']);
  const [first] = lines
    .map((text) => JSON.parse(text) as { msg: string; reqId: string; times: number })
    .filter(({ msg }) => msg === 'requests failed');
  expect(first!.times).toBe(1);
  expect(ids).toContain(first!.reqId);
});

test('each request has its own id, with the name of its process', () => {
  const [one, other] = [requestIds([]), requestIds([])];
  const ids = [one, one, other, other].map((next) => next(requestFrom('127.0.0.1')));
  expect(new Set(ids).size).toBe(4);
});

test('a trusted proxy sets the request id, by its address or its subnet', () => {
  const next = requestIds(['10.0.0.5', '192.168.0.0/16', 'fd00::/8']);
  for (const from of ['10.0.0.5', '::ffff:10.0.0.5', '192.168.7.7', 'fd00::7'])
    expect(next(requestFrom(from, 'nginx-1.A_b'))).toBe('nginx-1.A_b');
  for (const from of ['10.0.0.6', '8.8.8.8', '::1'])
    expect(next(requestFrom(from, 'nginx-1'))).not.toBe('nginx-1');
});

test('a malformed or long id is ignored, also from a proxy', () => {
  const next = requestIds(['10.0.0.5']);
  for (const id of ['', ' ', 'a b', '{"x":1}', 'baris\nbaru', 'é', 'a'.repeat(65)])
    expect(next(requestFrom('10.0.0.5', id))).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  expect(next(requestFrom('10.0.0.5', 'a'.repeat(64)))).toHaveLength(64);
});
