import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { findAndTouchSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { PUBLIC_URL, useTestApp } from '../../../test/app/test-app.ts';
import { createSheet } from '../../../test/inputs/sheets.ts';
import { attemptOf } from '../../../test/rows.ts';
import { cookieHeaderOf } from '../../../test/app/person.ts';

let lookups = 0;
const app = useTestApp({
  findSession: async (session) => {
    lookups += 1;
    return (await findAndTouchSessions(app.database.pool, [session]))[0] ?? null;
  },
});
let port: number;

beforeEach(async () => {
  await app.restart();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});

const bodyOf = (...numbers: number[]) => {
  const changes = numbers.map((number) => ({ number, answer: 3, at: number }));
  return JSON.stringify({ attempt: 1, changes });
};

/** @param unusual further headers; null removes a header */
function headOf({ person, tryout }: Candidate, body: string, unusual: Record<string, string | null> = {}) {
  const headers: Record<string, string | null> = {
    host: 'localhost',
    cookie: cookieHeaderOf(person.cookies),
    'sec-fetch-site': 'same-origin',
    [ACCOUNT_HEADER]: person.accountId,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...unusual,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : `${name}: ${value}`,
  );
  return [`PUT /api/tryoutAnswers/${tryout.id} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Sends each piece when the server has read the previous one, and calls functions between them. @returns all replies */
async function answersTo(...pieces: (string | (() => void))[]): Promise<string> {
  const accepted = once(app.fastify.server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const answers = text(socket);
  const [serverSide] = await accepted;
  let sent = 0;
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      piece();
      continue;
    }
    socket.write(piece);
    sent += Buffer.byteLength(piece);
    while (serverSide.bytesRead < sent) await new Promise((resolve) => setImmediate(resolve));
  }
  return answers;
}

const LAST = { connection: 'close' };

const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test('saves in pieces or pipelined take the fast path, without a separate session lookup', async () => {
  const candidate = await app.candidate();
  lookups = 0;
  const [one, two, three] = [bodyOf(1), bodyOf(2), bodyOf(3)];
  const answers = await answersTo(
    headOf(candidate, one).slice(0, 40),
    headOf(candidate, one).slice(40),
    one.slice(0, 30),
    one.slice(30) + headOf(candidate, two) + two + headOf(candidate, three, LAST) + three.slice(0, 1),
    three.slice(1),
  );
  expect([statusesIn(answers), lookups]).toEqual([[200, 200, 200], 0]);
  expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 3, 2: 3, 3: 3 }));
});

const MANY = bodyOf(...Array.from({ length: 300 }, (_, index) => (index % 110) + 1));

test.each([
  ['names no account', bodyOf(1), { [ACCOUNT_HEADER]: null }, 1],
  ['has another content type', bodyOf(1), { 'content-type': 'application/json; charset=utf-8' }, 1],
  ['comes from an older browser', bodyOf(1), { 'sec-fetch-site': null, origin: PUBLIC_URL }, 0],
  ['has additional fields', bodyOf(1).replace('{', '{"catatan":"é\\u00e9",'), {}, 1],
  ['is too long to be buffered', MANY, {}, 1],
])('a save that %s is accepted', async (_, body, unusual, sessionLookups) => {
  const candidate = await app.candidate();
  lookups = 0;
  const answers = await answersTo(headOf(candidate, body, { ...LAST, ...unusual }) + body);
  expect([statusesIn(answers), lookups]).toEqual([[200], sessionLookups]);
  expect((await attemptOf(app, candidate))?.answers?.[0]).toBe(3);
});

test.each([
  ['another site', bodyOf(1), { 'sec-fetch-site': 'cross-site' }, 403],
  ['two hosts', bodyOf(1), { Host: 'lain.id' }, 400],
  ['a truncated body', bodyOf(1).slice(0, -2), {}, 400],
  ['the name of a prototype', bodyOf(1).replace('{', '{"__proto__":{"x":1},'), {}, 400],
  ['an unknown question', bodyOf(111), {}, 400],
  ['an unknown session', bodyOf(1), { cookie: `sesi=${'a'.repeat(43)}` }, 401],
  ['a wrong cookie before the valid one', bodyOf(1), { Cookie: 'sesi=salah' }, 401],
])('a save with %s is refused by the normal route with a message', async (_, body, unusual, status) => {
  const candidate = await app.candidate();
  const { Cookie = null, ...others } = unusual as Record<string, string>;
  const head = headOf(candidate, body, { ...LAST, ...others });
  const answers = await answersTo((Cookie ? head.replace('cookie: ', `cookie: ${Cookie}; `) : head) + body);
  expect([statusesIn(answers), /"message":"[^"]+\. [^"]+\."/.test(answers)]).toEqual([[status], true]);
  expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet());
});

test('a save that is passed to the normal route keeps its arrival time', async () => {
  const candidate = await app.candidate();
  vi.spyOn(app.context.answers, 'save').mockImplementationOnce(async () => {
    app.clock.advance(7_000);
    return null;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const answers = await answersTo(headOf(candidate, bodyOf(1), LAST) + bodyOf(1));
  expect(statusesIn(answers)).toEqual([200]);
  expect((await attemptOf(app, candidate))?.log).toMatchObject([{ arrivedAt: 0 }]);
});

test('a save counts from the arrival of its last byte', async () => {
  const candidate = await app.candidate();
  const wait = () => app.clock.advance(7_000);
  const answers = await answersTo(headOf(candidate, bodyOf(1), LAST), wait, bodyOf(1));
  expect(statusesIn(answers)).toEqual([200]);
  expect((await attemptOf(app, candidate))?.log).toMatchObject([{ arrivedAt: 7_000 }]);
});

test('a save with an invalid outcome gets 500, and the process continues', async () => {
  const candidate = await app.candidate();
  const saved = { expiresAt: Number.NaN, revision: 1, shouldTouchSession: false };
  vi.spyOn(app.context.answers, 'save').mockImplementationOnce(async () => saved);
  onTestFinished(() => void vi.restoreAllMocks());
  const [faulty, next] = [
    headOf(candidate, bodyOf(1)) + bodyOf(1),
    headOf(candidate, bodyOf(2), LAST) + bodyOf(2),
  ];
  expect(statusesIn(await answersTo(faulty, next))).toEqual([500, 200]);
});
