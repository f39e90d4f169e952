import { SESSION_IDLE_MS } from '@ambang/db/session-activity.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Browser } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp();

const visitorPages = ['/', '/login', '/register', '/login/', '/?dari=iklan'];

const open = (browser: Browser, url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  browser.send({ method, url, headers });

const byCookie = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie, user-agent' };

test.each(visitorPages)('%s is shown to a visitor and kept by no shared cache', async (url) => {
  const { statusCode, headers, payload } = await open(app.visitor(), url);
  expect([statusCode, payload]).toEqual([200, expect.stringMatching(/^(?:beranda|masuk|daftar)$/)]);
  expect(headers).toMatchObject(byCookie);
  expect(headers['content-security-policy']).toContain('sha256-uji');
});

test.each(visitorPages)('%s sends who is signed in to /home, asked for or only looked up', async (url) => {
  const person = await app.person();
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, payload } = await open(person, url, method);
    expect([statusCode, headers.location, payload]).toEqual([302, '/home', '']);
    expect(headers).toMatchObject(byCookie);
  }
});

test('the page that had asked for the sign-in is where a signed-in person comes to, and no other site', async () => {
  const person = await app.person();
  const to = async (target: string) =>
    (await open(person, `/login?lanjut=${encodeURIComponent(target)}`)).headers.location;
  expect(await to('/home/tryouts/3/start')).toBe('/home/tryouts/3/start');
  for (const target of ['//lain.id', 'https://lain.id', '/login', '/home/../api']) {
    expect(await to(target), target).toBe('/home');
  }
});

test('a session that is over, unknown or no token at all leaves the page to be shown', async () => {
  const person = await app.person();
  const stranger = app.visitor();
  stranger.cookies.set('sesi', 'bukan-tiket');
  expect((await open(stranger, '/')).statusCode).toBe(200);
  stranger.cookies.set('sesi', 'A'.repeat(43));
  expect((await open(stranger, '/')).statusCode).toBe(200);
  app.clock.set(app.clock.now() + SESSION_IDLE_MS);
  expect((await open(person, '/')).statusCode).toBe(200);
});

test('to open such a page is a sign of life of the session', async () => {
  const person = await app.person();
  for (let days = 0; days < 3; days += 1) {
    app.clock.set(app.clock.now() + SESSION_IDLE_MS - 1);
    expect((await open(person, '/')).statusCode).toBe(302);
  }
});

test('such a page is sent compressed to who can read that', async () => {
  const { headers, payload } = await open(app.visitor(), '/', 'GET', { 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], payload]).toEqual(['br', 'br beranda']);
  expect(headers).toMatchObject(byCookie);
});

test('other pages ask nobody who it is, and are the same for everybody', async () => {
  const person = await app.person();
  const { statusCode, headers } = await open(person, '/home');
  expect([statusCode, headers['cache-control'], headers.vary]).toEqual([
    ...[200, 'no-cache', 'accept-encoding'],
  ]);
});

const asked = Promise.withResolvers<unknown>();
const withSilentDatabase = useTestApp({
  findSession: () => {
    asked.resolve(null);
    return new Promise(() => undefined);
  },
});

test('a database that does not answer keeps the page back for 300 ms and no longer', async () => {
  const person = await withSilentDatabase.person();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let page: Awaited<ReturnType<typeof open>> | undefined;
  const opened = open(person, '/').then((answer) => (page = answer));
  await asked.promise;
  await vi.advanceTimersByTimeAsync(299);
  await new Promise((resolve) => setImmediate(resolve));
  expect(page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  expect([page?.statusCode, page?.payload]).toEqual([200, 'beranda']);
  expect(page?.headers).toMatchObject(byCookie);
});

const withBrokenDatabase = useTestApp({ findSession: () => Promise.reject(new Error('connection lost')) });

test('a database that is away leaves the page to be shown', async () => {
  const person = await withBrokenDatabase.person();
  expect((await open(person, '/login')).payload).toBe('masuk');
});

test('a browser inside another app gets the page that says where Google works', async () => {
  const named = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) AppleWebKit/605.1.15 Mobile/15E148',
  };
  const { headers, payload } = await open(app.visitor(), '/login', 'GET', named);
  expect(payload).toBe('masuk di aplikasi');
  expect(headers).toMatchObject(byCookie);
});
