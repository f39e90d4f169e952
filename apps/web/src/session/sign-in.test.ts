import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, userNamed } from '../../test/device.ts';
import { createDeferred } from '../clock/deferred.ts';
import { rememberUser } from './remembered-user.ts';
import { isSignedIn } from './is-signed-in.ts';
import { signIn, waitForSignIns } from './sign-in.ts';

const credentials = { email: 'budi@contoh.id', password: 'sandi yang panjang' };

/** The cookie's account, and the server's reply to a login; each login records whose answers the device would send. */
function server(world: { cookie: string; login: Response | Error | Promise<Response> }) {
  const sendersAtLogin: string[][] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/login')
      return new Response(JSON.stringify({ data: sessionUserCodec.write(userNamed(world.cookie)) }));
    sendersAtLogin.push(['rani', 'budi'].filter(isSignedIn));
    if (world.login instanceof Error) throw world.login;
    const answer = await world.login;
    if (answer.ok) world.cookie = 'budi';
    return answer;
  });
  return sendersAtLogin;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  rememberUser(userNamed('rani'));
});
afterEach(() => vi.unstubAllGlobals());

test('during a login no tab sends answers', async () => {
  const senders = server({ cookie: 'rani', login: new Response('{"data":null}') });
  await signIn(credentials);
  expect(senders).toEqual([[]]);
  expect([isSignedIn('rani'), isSignedIn('budi')]).toEqual([false, true]);
});

test.each([
  ['a wrong password', new Response('{"message":"Email atau kata sandi salah."}', { status: 401 })],
  ['a lost connection', new TypeError('Failed to fetch')],
])('%s keeps the earlier account signed in, in every tab', async (_, login) => {
  const senders = server({ cookie: 'rani', login });
  await expect(signIn(credentials)).rejects.toThrow();
  expect(senders).toEqual([[]]);
  expect(isSignedIn('rani')).toBe(true);
});

test.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } }],
])('a browser that %s can sign in', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  server({ cookie: 'rani', login: new Response('{"data":null}') });
  await signIn(credentials);
  await waitForSignIns();
  expect(isSignedIn('budi')).toBe(true);
});

test('a tab suspended during its sign-in is not waited for forever', async () => {
  const waited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      if (signal.aborted) reject(new DOMException('', 'AbortError'));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  await waitForSignIns();
  expect(waited).toHaveBeenCalledWith(20_000);
  waited.mockRestore();
});

test("a request during another tab's sign-in waits for its reply", async () => {
  const { promise, resolve } = createDeferred<Response>();
  const world = { cookie: 'rani', login: promise };
  const order: string[] = [];
  const senders = server(world);
  const signingIn = signIn(credentials).then(() => order.push('signed in'));
  await vi.waitFor(() => expect(senders).toHaveLength(1), { timeout: 20_000 });
  const asking = waitForSignIns().then(() => order.push('asked'));
  resolve(new Response('{"data":null}'));
  await Promise.all([signingIn, asking]);
  expect(order).toEqual(['signed in', 'asked']);
});
