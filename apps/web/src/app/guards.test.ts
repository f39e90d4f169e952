import { sessionUser } from '@ambang/contract/accounts/accounts.ts';
import type { MiddlewareFunction } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, userNamed } from '../../test/device.ts';
import { currentAccountId, onUnauthorized } from '../api/call.ts';
import { deferred } from '../clock/deferred.ts';
import { rememberUser } from '../session/device.ts';
import { currentUser, invalidateSession, endSession } from '../session/session.ts';
import { requireAccount } from './guards.ts';

const EXAM = '/home/tryouts/3/start';

const settle = () => new Promise((resolve) => setTimeout(resolve));

let answer: (body: unknown, status?: number) => void;
let stopListening: () => void;
let refused: number;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  endSession();
  invalidateSession();
  refused = 0;
  stopListening = onUnauthorized(() => (refused += 1));
  const { promise, resolve } = deferred<Response>();
  answer = (body, status = 200) => resolve(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', () => promise);
});

afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});

/** What has become of the way to a page by now. */
async function way(path: string) {
  const passed = vi.fn();
  const request = new Request(`http://ambang.test${path}`);
  type Input = Parameters<MiddlewareFunction>[0];
  void Promise.resolve(requireAccount({ request } as Input, async () => undefined)).then(passed);
  await settle();
  return passed;
}

test('an exam opens for whom the device remembers, before the server has said who is signed in', async () => {
  rememberUser(userNamed('rani'));
  expect(await way(EXAM)).toHaveBeenCalledWith(undefined);
  expect([currentUser()?.accountId, currentAccountId()]).toEqual(['rani', 'rani']);
  answer({ data: sessionUser.write(userNamed('rani')) });
  await settle();
  expect([currentUser()?.token, refused]).toEqual(['ticket', 0]);
});

test.each([
  ['any other page', () => rememberUser(userNamed('rani')), '/home/tryouts/3'],
  ['a page whose session has ended', () => rememberUser(userNamed('rani', Date.now() - 1)), '/home'],
  ['an exam on a device that remembers nobody', () => undefined, EXAM],
])('%s waits for the answer', async (_, remember, path) => {
  remember();
  const passed = await way(path);
  expect(passed).not.toHaveBeenCalled();
  answer({ data: {} });
  await settle();
  expect((passed.mock.calls[0]![0] as Response).headers.get('location')).toContain('/login');
});

test('an exam opens also where the clock of the device is past the end of the session, and a server in trouble', async () => {
  rememberUser(userNamed('rani', Date.now() - 1));
  expect(await way(EXAM)).toHaveBeenCalledWith(undefined);
  answer({ message: 'Server sedang dipulihkan' }, 503);
  await settle();
  expect([currentUser()?.accountId, refused]).toEqual(['rani', 0]);
});

test('an exam that was opened before the answer is left when nobody is signed in', async () => {
  rememberUser(userNamed('rani'));
  await way(EXAM);
  answer({ data: {} });
  await settle();
  expect([currentUser(), refused, localStorage.getItem('userSession')]).toEqual([null, 1, null]);
});

test('an exam that was opened before the answer stays when there is none', async () => {
  rememberUser(userNamed('rani'));
  await way(EXAM);
  answer({ message: 'Server sedang dipulihkan' }, 503);
  await settle();
  expect([currentUser()?.accountId, refused]).toEqual(['rani', 0]);
});

test('somebody else who is signed in is taken over from the answer', async () => {
  rememberUser(userNamed('rani'));
  await way(EXAM);
  answer({ data: sessionUser.write(userNamed('budi')) });
  await settle();
  expect([currentUser()?.accountId, currentAccountId()]).toEqual(['budi', 'budi']);
});
