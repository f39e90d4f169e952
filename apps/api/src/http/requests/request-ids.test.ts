import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { register } from '@ambang/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { useDatabaseProxy } from '../../../../../packages/db/test/servers/database-proxy.ts';
import { useBrokenRegistration } from '../../../test/app/faults/broken-registration.ts';
import { createRegistration } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { createRequestIdGenerator } from './request-ids.ts';

const lines: string[] = [];
const log = { level: 'error', stream: { write: (text: string) => lines.push(text) } };
const app = useTestApp({ log });
useBrokenRegistration(app);
const proxy = useDatabaseProxy();
const overProxy = useTestApp({ log, proxy });

const requestFrom = (from: string, id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress: from } }) as never;

test('a reply with status 500 has the request id of the log, and a refusal has none', async () => {
  lines.length = 0;
  const failed = await app.visitor().call(register, { body: createRegistration() });
  expect(failed.status).toBe(500);
  const [logged] = lines.map((text) => JSON.parse(text) as { reqId: string });
  expect(logged!.reqId).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  expect(failed.response.headers['x-request-id']).toBe(logged!.reqId);
  const refused = await app.visitor().call(getProfile);
  expect([refused.status, refused.response.headers['x-request-id']]).toEqual([401, undefined]);
});

test('the first log line of an outage has the id of the first failed request', async () => {
  lines.length = 0;
  const { person } = await overProxy.candidate();
  proxy.refuse();
  proxy.cut();
  const failed = [await person.call(getProfile), await person.call(getProfile)];
  proxy.resume();
  expect(failed.map(({ status }) => status)).toEqual([503, 503]);
  const ids = failed.map(({ response }) => response.headers['x-request-id']);
  const [first] = lines
    .map((text) => JSON.parse(text) as { msg: string; reqId: string; times: number })
    .filter(({ msg }) => msg === 'requests failed');
  expect(first).toMatchObject({ times: 1, reqId: ids[0] });
});

test('each request has its own id, with the name of its process', () => {
  const [one, other] = [createRequestIdGenerator([]), createRequestIdGenerator([])];
  const ids = [one, one, other, other].map((next) => next(requestFrom('127.0.0.1')));
  expect(new Set(ids).size).toBe(4);
  const [first, second, third, fourth] = ids.map((id) => id.split('-')[0]);
  expect([second, fourth]).toEqual([first, third]);
  expect(first).not.toBe(third);
});

test('a proxy that is trusted by its address or its subnet sets the request id', () => {
  const next = createRequestIdGenerator(['10.0.0.5', '192.168.0.0/16', 'fd00::/8']);
  for (const from of ['10.0.0.5', '::ffff:10.0.0.5', '192.168.7.7', 'fd00::7'])
    expect(next(requestFrom(from, 'nginx-1.A_b'))).toBe('nginx-1.A_b');
  for (const from of ['10.0.0.6', '8.8.8.8', '::1'])
    expect(next(requestFrom(from, 'nginx-1'))).not.toBe('nginx-1');
});

test('a malformed or long request id of a trusted proxy is ignored', () => {
  const next = createRequestIdGenerator(['10.0.0.5']);
  for (const id of ['', ' ', 'a b', '{"x":1}', 'baris\nbaru', 'é', 'a'.repeat(65)])
    expect(next(requestFrom('10.0.0.5', id))).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  expect(next(requestFrom('10.0.0.5', 'a'.repeat(64)))).toHaveLength(64);
});
