import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, userNamed } from '../../test/device.ts';
import { createDeferred } from '../clock/deferred.ts';
import { rememberUser } from './remembered-user.ts';
import { isSignedIn } from './is-signed-in.ts';
import { signIn, waitForSignIns } from './sign-in.ts';

const credentials = { email: 'budi@contoh.id', password: 'sandi yang panjang' };

/**
 * A server with the session of the account `cookie` and this reply to a login.
 * @returns for each login, the accounts whose answers the device would have sent during the login
 */
function serve(state: { cookie: string; login: Response | Error | Promise<Response> }) {
  const sendersAtLogin: string[][] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/login')
      return new Response(JSON.stringify({ data: sessionUserCodec.write(userNamed(state.cookie)) }));
    sendersAtLogin.push(['rani', 'budi'].filter(isSignedIn));
    if (state.login instanceof Error) throw state.login;
    const answer = await state.login;
    if (answer.ok) state.cookie = 'budi';
    return answer;
  });
  return sendersAtLogin;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  rememberUser(userNamed('rani'));
});
afterEach(() => vi.unstubAllGlobals());

test('during a login no account counts as signed in, so no tab sends answers', async () => {
  const senders = serve({ cookie: 'rani', login: new Response('{"data":null}') });
  await signIn(credentials);
  expect(senders).toEqual([[]]);
  expect([isSignedIn('rani'), isSignedIn('budi')]).toEqual([false, true]);
});

test.each([
  ['a wrong password', new Response('{"message":"Email atau kata sandi salah."}', { status: 401 })],
  ['a lost connection', new TypeError('Failed to fetch')],
])('after %s the previous account counts as signed in again', async (_, login) => {
  const senders = serve({ cookie: 'rani', login });
  await expect(signIn(credentials)).rejects.toThrow();
  expect(senders).toEqual([[]]);
  expect(isSignedIn('rani')).toBe(true);
});

test.each([
  ['has no Web Locks', {}],
  ['refuses Web Locks', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } }],
])('a browser that %s can sign in', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  serve({ cookie: 'rani', login: new Response('{"data":null}') });
  await signIn(credentials);
  await waitForSignIns();
  expect(isSignedIn('budi')).toBe(true);
});

test('the wait for a tab that was suspended during its sign-in ends after 20 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      if (signal.aborted) reject(new DOMException('', 'AbortError'));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  await waitForSignIns();
  expect(timeout).toHaveBeenCalledWith(20_000);
  timeout.mockRestore();
});

test('waiting for sign-ins ends only after the reply to a pending login', async () => {
  const { promise, resolve } = createDeferred<Response>();
  const state = { cookie: 'rani', login: promise };
  const order: string[] = [];
  const senders = serve(state);
  const signingIn = signIn(credentials).then(() => order.push('signed in'));
  await vi.waitFor(() => expect(senders).toHaveLength(1), { timeout: 20_000 });
  const waiting = waitForSignIns().then(() => order.push('waited'));
  resolve(new Response('{"data":null}'));
  await Promise.all([signingIn, waiting]);
  expect(order).toEqual(['signed in', 'waited']);
});
