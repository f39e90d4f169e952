import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, userNamed } from '../../test/device.ts';
import { settle } from '../../test/settle.ts';
import { currentAccountId, onUnauthorized } from '../api/call.ts';
import { createDeferred } from '../clock/deferred.ts';
import { rememberUser } from '../session/remembered-user.ts';
import { currentUser, invalidateSession, endSessionOnDevice } from '../session/session.ts';
import { requireAccount } from './guards.ts';

const EXAM = '/home/tryouts/3/start';

let reply: (body: unknown, status?: number) => void;
let unsubscribe: () => void;
let unauthorized: number;

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  endSessionOnDevice();
  invalidateSession();
  unauthorized = 0;
  unsubscribe = onUnauthorized(() => (unauthorized += 1));
  const { promise, resolve } = createDeferred<Response>();
  reply = (body, status = 200) => resolve(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', () => promise);
});

afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
});

/** Runs the guard for a page. @returns a mock that is called with the guard's result */
async function open(path: string) {
  const finished = vi.fn();
  void Promise.resolve(requireAccount({ pathname: path, search: '' })).then(finished);
  await settle();
  return finished;
}

test('an exam opens for the stored user before the server has confirmed the session', async () => {
  rememberUser(userNamed('rani'));
  expect(await open(EXAM)).toHaveBeenCalledWith(undefined);
  expect([currentUser()?.accountId, currentAccountId()]).toEqual(['rani', 'rani']);
  reply({ data: sessionUserCodec.write(userNamed('rani')) });
  await settle();
  expect([currentUser()?.token, unauthorized]).toEqual(['ticket', 0]);
});

test.each([
  ['a session that lasts', undefined, 'rani'],
  ['a session that has ended', Date.now() - 1, null],
])('with %s, the user of the device while the server is asked is %s', async (_, end, expected) => {
  rememberUser(userNamed('rani', end));
  const finished = await open('/home');
  expect([finished.mock.calls.length, currentAccountId()]).toEqual([0, expected]);
});

test.each([
  ['a page other than an exam', () => rememberUser(userNamed('rani')), '/home/tryouts/3'],
  ['a page with an ended session', () => rememberUser(userNamed('rani', Date.now() - 1)), '/home'],
  ['an exam on a device without a stored user', () => undefined, EXAM],
])('%s waits for the server and redirects visitors to /login', async (_, setUp, path) => {
  setUp();
  const finished = await open(path);
  expect(finished).not.toHaveBeenCalled();
  reply({ data: {} });
  await settle();
  expect(finished).toHaveBeenCalledWith(expect.stringContaining('/login'));
});

test('an exam opens although the session has ended by the device clock, and a failing server does not close it', async () => {
  rememberUser(userNamed('rani', Date.now() - 1));
  expect(await open(EXAM)).toHaveBeenCalledWith(undefined);
  reply({ message: 'Server sedang dipulihkan' }, 503);
  await settle();
  expect([currentUser()?.accountId, unauthorized]).toEqual(['rani', 0]);
});

test('an exam that opened before the reply reports the ended session, and the stored user is removed', async () => {
  rememberUser(userNamed('rani'));
  await open(EXAM);
  reply({ data: {} });
  await settle();
  expect([currentUser(), unauthorized, localStorage.getItem('userSession')]).toEqual([null, 1, null]);
});

test('an exam that opened before the reply keeps its user when the server fails', async () => {
  rememberUser(userNamed('rani'));
  await open(EXAM);
  reply({ message: 'Server sedang dipulihkan' }, 503);
  await settle();
  expect([currentUser()?.accountId, unauthorized]).toEqual(['rani', 0]);
});

test('the reply replaces the stored user when a different account is signed in', async () => {
  rememberUser(userNamed('rani'));
  await open(EXAM);
  reply({ data: sessionUserCodec.write(userNamed('budi')) });
  await settle();
  expect([currentUser()?.accountId, currentAccountId()]).toEqual(['budi', 'budi']);
});
