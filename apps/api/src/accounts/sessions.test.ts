import { createHash } from 'node:crypto';
import { getAuth, login, logout, register } from '@ambang/contract/accounts/accounts.ts';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { getEnvelope, getPaper, getPicture } from '@ambang/contract/tryouts/papers.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../test/app/person.ts';
import { createRegistration, signIn } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { urlOf } from '../../test/inputs/endpoints.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { listEndpoints } from '../../../../packages/contract/test/list-endpoints.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;

const sessionsOf = (accountId: string) =>
  app.database.db.selectFrom('sessions').selectAll().where('accountId', '=', accountId).execute();

const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.call(getAuth)).data !== null;

const createBrowserWithCookie = (value: string): Browser => {
  const browser = app.visitor();
  browser.cookies.set('sesi', value);
  return browser;
};

describe('signing in', () => {
  test('a sign-in with a wrong password and a sign-in with an unknown email get the same refusal and no session', async () => {
    const person = await app.person();
    const before = await readTableContents(app.database.db);
    const visitor = app.visitor();
    const wrong = await visitor.call(login, { body: { email: person.email, password: 'bukan ini 123' } });
    const unknown = await visitor.call(login, {
      body: { email: 'tak.ada@contoh.id', password: 'bukan ini 123' },
    });
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.message]).toEqual([wrong.status, wrong.message]);
    expect(unknown.response.headers).toEqual({
      ...wrong.response.headers,
      date: unknown.response.headers.date,
    });
    expect(visitor.cookies.size).toBe(0);
    expect(await readTableContents(app.database.db)).toEqual(before);
  });

  test.each(['rina.%@contoh.id', 'UMIT.%@contoh.id'])(
    'a sign-in with an email like %s ignores surrounding spaces and the case of the domain',
    async (pattern) => {
      const email = pattern.replace('%', String(Math.round(performance.now())));
      const { password, ...rest } = createRegistration();
      await app.visitor().call(register, { body: { ...rest, password, email } });
      for (const typed of [email, ` ${email} `, email.replace('contoh', 'CONTOH')])
        expect((await app.visitor().call(login, { body: { email: typed, password } })).status).toBe(200);
    },
  );

  test('getAuth returns the account and the end of its session, and is not cached', async () => {
    const person = await app.person();
    const { data, response } = await person.call(getAuth);
    expect(data).toEqual({
      accountId: person.accountId,
      name: person.name,
      email: person.email,
      phone: '+6281234567890',
      avatar: null,
      token: null,
      analysisUrl: null,
      sessionEndsAt: app.clock.now() + 7 * DAY_MS,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('the session cookie is HttpOnly and Lax for the whole site, and expires after 30 days', async () => {
    const { email, password } = await app.person();
    const { response } = await app.visitor().call(login, { body: { email, password } });
    const [cookie, ...others] = response.cookies;
    expect(others).toMatchObject([{ name: 'kenal' }]);
    expect(cookie).toMatchObject({
      name: 'sesi',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 86_400,
    });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie).not.toHaveProperty('domain');
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  test('the database stores the session token only as a hash', async () => {
    const person = await app.person();
    const token = person.cookies.get('sesi')!;
    const [row] = await sessionsOf(person.accountId);
    expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('signing in again ends only the previous session of this browser', async () => {
    const person = await app.person();
    const other = await person.onOtherDevice();
    const previousToken = person.cookies.get('sesi')!;
    await signIn(person, person);
    expect(person.cookies.get('sesi')).not.toBe(previousToken);
    expect(await isSignedIn(createBrowserWithCookie(previousToken))).toBe(false);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, true]);
    expect(await sessionsOf(person.accountId)).toHaveLength(2);
  });

  test('a sign-in with a password gets 401 if the account has no password', async () => {
    const { accountId, email, password } = await app.person();
    const { db } = app.database;
    await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', accountId).execute();
    for (const typed of [password, 'null', ''])
      expect((await app.visitor().call(login, { body: { email, password: typed } })).status).toBe(401);
  });

  test('a failed sign-in keeps the current session', async () => {
    const person = await app.person();
    await person.call(login, { body: { email: person.email, password: 'bukan ini 123' } });
    expect(await isSignedIn(person)).toBe(true);
  });
});

describe('signing out', () => {
  test('a logout ends the session on the server, so a copied cookie is invalid', async () => {
    const person = await app.person();
    const copiedToken = person.cookies.get('sesi')!;
    const other = await person.onOtherDevice();
    expect(await person.call(logout)).toMatchObject({ status: 200, message: 'berhasil keluar' });
    expect(person.cookies.has('sesi')).toBe(false);
    expect(await isSignedIn(createBrowserWithCookie(copiedToken))).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect(await sessionsOf(person.accountId)).toHaveLength(1);
  });

  test('a logout without a session gets 200', async () => {
    expect((await app.visitor().call(logout)).status).toBe(200);
  });
});

describe('without a session', () => {
  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), '%E0%A4%A', "' or 1=1 --"])(
    'the cookie %j is not a session: getAuth returns no account',
    async (value) => {
      const browser = createBrowserWithCookie(value);
      const { status, response } = await browser.call(getAuth);
      expect([status, response.json()]).toEqual([200, { data: {} }]);
      expect((await browser.call(getProfile)).status).toBe(401);
    },
  );

  test('a signed-out caller gets 401 at the start of a tryout and at endpoints that read or delete, and nothing changes', async () => {
    const { tryout } = await app.candidate();
    const before = await readTableContents(app.database.db);
    const closed = (await listEndpoints()).filter(({ access }) => access === 'account');
    const calls = closed.filter(({ method }) => method !== 'POST' && method !== 'PUT');
    expect(calls.length).toBeGreaterThan(8);
    const hashes = new Map<string, string>([
      [getPaper.path, tryout.paperHash],
      [getEnvelope.path, tryout.paperHash],
      [getPicture.path, tryout.pictures[0]!.hash],
    ]);
    const urls = calls.map((endpoint) => ({
      method: endpoint.method,
      url: urlOf(endpoint, hashes.get(endpoint.path) ?? tryout.id),
    }));
    urls.push({ method: 'POST', url: `/api/startTryout/${tryout.id}` });
    for (const request of urls) {
      const response = await app.visitor().send(request);
      expect([request.url, response.statusCode]).toEqual([request.url, 401]);
      expect(response.json()).toEqual({ message: 'Sesi kamu sudah berakhir. Silakan masuk lagi.' });
    }
    expect(await readTableContents(app.database.db)).toEqual(before);
  });
});

test('concurrent calls of getAuth each get the account of their own session', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => app.person()));
  await people[3]!.call(logout);
  const stranger = createBrowserWithCookie('a'.repeat(43));
  const callers = [...people, stranger, ...people.toReversed()];
  const replies = await Promise.all(callers.map((caller) => caller.call(getAuth)));
  const own = people.map(({ accountId }, index) => (index === 3 ? undefined : accountId));
  expect(replies.map(({ data }) => data?.accountId)).toEqual([...own, undefined, ...own.toReversed()]);
});

test('among concurrent calls only those of an expired session are refused', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  app.clock.advance(6 * DAY_MS);
  for (const person of people.slice(0, 3)) await person.call(getAuth);
  app.clock.advance(2 * DAY_MS);
  const statuses = await Promise.all(people.map(async (person) => (await person.call(getProfile)).status));
  expect(statuses).toEqual([200, 200, 200, 401, 401, 401]);
});

describe('the end of a session', () => {
  test('a session ends after seven days without a request, to the millisecond', async () => {
    const person = await app.person();
    app.clock.advance(7 * DAY_MS);
    expect(await isSignedIn(person)).toBe(false);
    app.clock.advance(-1);
    expect(await isSignedIn(person)).toBe(true);
    app.clock.advance(7 * DAY_MS - 1);
    expect(await isSignedIn(person)).toBe(true);
  });

  test('a session ends after thirty days of daily use', async () => {
    const person = await app.person();
    const signedInAt = app.clock.now();
    for (let day = 1; day < 30; day += 1) {
      app.clock.advance(DAY_MS);
      expect(await isSignedIn(person)).toBe(true);
    }
    const { data } = await person.call(getAuth);
    expect(data?.sessionEndsAt).toBe(signedInAt + 30 * DAY_MS);
    app.clock.set(signedInAt + 30 * DAY_MS - 1);
    expect(await isSignedIn(person)).toBe(true);
    app.clock.advance(1);
    expect(await isSignedIn(person)).toBe(false);
  });

  test('a session ends when its row or its account is deleted', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const { db } = app.database;
    await db.deleteFrom('sessions').where('accountId', '=', one.accountId).execute();
    await db.deleteFrom('accounts').where('id', '=', other.accountId).execute();
    for (const person of [one, other]) {
      expect(await isSignedIn(person)).toBe(false);
      expect((await person.call(getProfile)).status).toBe(401);
    }
    expect(await sessionsOf(other.accountId)).toEqual([]);
  });

  test('saves of answers without other calls postpone the end of the session', async () => {
    const { person, tryout, attempt } = await app.candidate();
    app.clock.advance(65 * 60_000);
    const changes = [{ number: 1, answer: 2 as const, at: 65 * 60_000 }];
    await person.call(saveAnswers, { id: tryout.id, body: { attempt: attempt.attempt, changes } });
    const expectSeenNow = async () =>
      expect(await sessionsOf(person.accountId)).toMatchObject([{ lastSeenAt: app.clock.now() }]);
    // The reply does not wait for the update of the session.
    await vi.waitFor(expectSeenNow, { timeout: 20_000 });
    app.clock.advance(7 * DAY_MS - 1);
    expect(await isSignedIn(person)).toBe(true);
  });

  test('a session is still valid just before the end that getAuth returned', async () => {
    const person = await app.person();
    app.clock.advance(3 * DAY_MS);
    const announcedEnd = (await person.call(getAuth)).data!.sessionEndsAt;
    app.clock.set(announcedEnd - 1);
    expect(await isSignedIn(person)).toBe(true);
  });
});
