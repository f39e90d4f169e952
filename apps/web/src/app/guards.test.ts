import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import type { MiddlewareFunction } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, userNamed } from '../../test/device.ts';
import { currentAccountId, onUnauthorized } from '../api/call.ts';
import { createDeferred } from '../clock/deferred.ts';
import { rememberUser } from '../session/remembered-user.ts';
import { currentUser, invalidateSession, endSession } from '../session/session.ts';
import { requireAccount } from './guards.ts';

const EXAM = '/home/tryouts/3/start';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let reply: (body: unknown, status?: number) => void;
let unsubscribe: () => void;
let unauthorized: number;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  endSession();
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

/** Opens a page. The mock it returns is called once the guard has finished. */
async function open(path: string) {
  const passed = vi.fn();
  const request = new Request(`http://ambang.test${path}`);
  type Input = Parameters<MiddlewareFunction>[0];
  void Promise.resolve(requireAccount({ request } as Input, async () => undefined)).then(passed);
  await nextTask();
  return passed;
}

test('an exam opens for the remembered account before the server has confirmed the session', async () => {
  rememberUser(userNamed('rani'));
  expect(await open(EXAM)).toHaveBeenCalledWith(undefined);
  expect([currentUser()?.accountId, currentAccountId()]).toEqual(['rani', 'rani']);
  reply({ data: sessionUserCodec.write(userNamed('rani')) });
  await nextTask();
  expect([currentUser()?.token, unauthorized]).toEqual(['ticket', 0]);
});

test.each([
  ['any other page', () => rememberUser(userNamed('rani')), '/home/tryouts/3'],
  ['a page whose session has ended', () => rememberUser(userNamed('rani', Date.now() - 1)), '/home'],
  ['an exam on a device that remembers nobody', () => undefined, EXAM],
])('%s waits for the reply', async (_, remember, path) => {
  remember();
  const passed = await open(path);
  expect(passed).not.toHaveBeenCalled();
  reply({ data: {} });
  await nextTask();
  expect((passed.mock.calls[0]![0] as Response).headers.get('location')).toContain('/login');
});

test('an exam opens although the device clock is past the end of the session and the server fails', async () => {
  rememberUser(userNamed('rani', Date.now() - 1));
  expect(await open(EXAM)).toHaveBeenCalledWith(undefined);
  reply({ message: 'Server sedang dipulihkan' }, 503);
  await nextTask();
  expect([currentUser()?.accountId, unauthorized]).toEqual(['rani', 0]);
});

test('an exam that opened before the reply is left when nobody is signed in', async () => {
  rememberUser(userNamed('rani'));
  await open(EXAM);
  reply({ data: {} });
  await nextTask();
  expect([currentUser(), unauthorized, localStorage.getItem('userSession')]).toEqual([null, 1, null]);
});

test('an exam that opened before the reply stays when the server fails', async () => {
  rememberUser(userNamed('rani'));
  await open(EXAM);
  reply({ message: 'Server sedang dipulihkan' }, 503);
  await nextTask();
  expect([currentUser()?.accountId, unauthorized]).toEqual(['rani', 0]);
});

test('the reply replaces the remembered account when another one is signed in', async () => {
  rememberUser(userNamed('rani'));
  await open(EXAM);
  reply({ data: sessionUserCodec.write(userNamed('budi')) });
  await nextTask();
  expect([currentUser()?.accountId, currentAccountId()]).toEqual(['budi', 'budi']);
});
