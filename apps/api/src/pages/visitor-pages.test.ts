import { SESSION_IDLE_TIMEOUT_MS } from '@ambang/db/session-activity.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Browser } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp();

const visitorPages = ['/', '/login', '/register', '/login/', '/?dari=iklan'];

const open = (browser: Browser, url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  browser.send({ method, url, headers });

const byCookie = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie, user-agent' };

test.each(visitorPages)('the page %s is shown to a visitor and not stored by shared caches', async (url) => {
  const { statusCode, headers, payload } = await open(app.visitor(), url);
  expect([statusCode, payload]).toEqual([200, expect.stringMatching(/^(?:beranda|masuk|daftar)$/)]);
  expect(headers).toMatchObject(byCookie);
  expect(headers['content-security-policy']).toContain('sha256-uji');
});

test.each(visitorPages)(
  'the page %s redirects a signed-in person to /home, for GET and HEAD',
  async (url) => {
    const person = await app.person();
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, payload } = await open(person, url, method);
      expect([statusCode, headers.location, payload]).toEqual([302, '/home', '']);
      expect(headers).toMatchObject(byCookie);
    }
  },
);

test('a signed-in person is redirected to the page that required the sign-in, and to no other site', async () => {
  const person = await app.person();
  const to = async (target: string) =>
    (await open(person, `/login?lanjut=${encodeURIComponent(target)}`)).headers.location;
  expect(await to('/home/tryouts/3/start')).toBe('/home/tryouts/3/start');
  for (const target of ['//lain.id', 'https://lain.id', '/login', '/home/../api']) {
    expect(await to(target), target).toBe('/home');
  }
});

test('the page / is shown without a valid session', async () => {
  const person = await app.person();
  const stranger = app.visitor();
  stranger.cookies.set('sesi', 'bukan-tiket');
  expect((await open(stranger, '/')).statusCode).toBe(200);
  stranger.cookies.set('sesi', 'A'.repeat(43));
  expect((await open(stranger, '/')).statusCode).toBe(200);
  app.clock.set(app.clock.now() + SESSION_IDLE_TIMEOUT_MS);
  expect((await open(person, '/')).statusCode).toBe(200);
});

test('opening the page / extends the session', async () => {
  const person = await app.person();
  for (let days = 0; days < 3; days += 1) {
    app.clock.set(app.clock.now() + SESSION_IDLE_TIMEOUT_MS - 1);
    expect((await open(person, '/')).statusCode).toBe(302);
  }
});

test('the page / is compressed for browsers that accept brotli', async () => {
  const { headers, payload } = await open(app.visitor(), '/', 'GET', { 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], payload]).toEqual(['br', 'br beranda']);
  expect(headers).toMatchObject(byCookie);
});

test('the page /home is served with public caching to a signed-in person', async () => {
  const person = await app.person();
  const { statusCode, headers } = await open(person, '/home');
  expect([statusCode, headers['cache-control'], headers.vary]).toEqual([200, 'no-cache', 'accept-encoding']);
});

const lookupStarted = Promise.withResolvers<unknown>();
const withSilentDatabase = useTestApp({
  findSession: () => {
    lookupStarted.resolve(null);
    return new Promise(() => undefined);
  },
});

test('a database that does not answer delays the page / by at most 300 ms', async () => {
  const person = await withSilentDatabase.person();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let page: Awaited<ReturnType<typeof open>> | undefined;
  const opened = open(person, '/').then((answer) => (page = answer));
  await lookupStarted.promise;
  await vi.advanceTimersByTimeAsync(299);
  await new Promise((resolve) => setImmediate(resolve));
  expect(page).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  expect([page?.statusCode, page?.payload]).toEqual([200, 'beranda']);
  expect(page?.headers).toMatchObject(byCookie);
});

const withBrokenDatabase = useTestApp({ findSession: () => Promise.reject(new Error('connection lost')) });

test('the page /login is shown during a database outage', async () => {
  const person = await withBrokenDatabase.person();
  expect((await open(person, '/login')).payload).toBe('masuk');
});

test('a browser inside another app gets its variant of the page /login', async () => {
  const inAppBrowser = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) AppleWebKit/605.1.15 Mobile/15E148',
  };
  const { headers, payload } = await open(app.visitor(), '/login', 'GET', inAppBrowser);
  expect(payload).toBe('masuk di aplikasi');
  expect(headers).toMatchObject(byCookie);
});
