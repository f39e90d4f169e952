import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { createMemoryStorage, userNamed as user } from '../../test/device.ts';
import { currentAccountId } from '../api/call.ts';
import { findAnalysisTicket } from '../api/analysis-ticket.ts';
import type { DeviceClocks } from '../clock/server-clock.ts';
import { readDeviceClocks } from '../clock/server-clock.ts';
import { createDeferred } from '../clock/deferred.ts';
import { rememberedUser, rememberUser } from './remembered-user.ts';
import {
  currentUser,
  endSessionOnDevice,
  fetchSession,
  isSessionConfirmed,
  onAccountChange,
  refreshRememberedUser,
  refetchSession,
} from './session.ts';

const jsonReply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const serve = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(jsonReply(body, status)));

const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  endSessionOnDevice();
});
afterEach(() => vi.unstubAllGlobals());

test('a session is stored without its ticket', async () => {
  const rani = user('rani');
  serve({ data: sessionUserCodec.write(rani) });
  expect(await refetchSession()).toEqual(rani);
  expect(localStorage.getItem('userSession')).not.toContain('ticket');
  expect(localStorage.getItem('expiration')).toBe(String(rani.sessionEndsAt));
  expect(rememberedUser(Date.now())).toEqual({ ...rani, token: null });
});

test('the ticket stays in memory and ends with the session', async () => {
  const rani = { ...user('rani'), analysisUrl: 'https://analisis.contoh.id' };
  serve({ data: sessionUserCodec.write(rani) });
  await refetchSession();
  expect(findAnalysisTicket('rani')?.token).toBe('ticket');
  expect(
    JSON.stringify(
      [...Array(localStorage.length).keys()].map((index) => localStorage.getItem(localStorage.key(index)!)),
    ),
  ).not.toContain('ticket');
  endSessionOnDevice();
  expect(findAnalysisTicket('rani')).toBeNull();
});

test('without a network the stored session stays, unconfirmed until the server replies', async () => {
  rememberUser(user('rani'));
  loseNetwork();
  expect(await refetchSession()).toMatchObject({ accountId: 'rani' });
  expect(isSessionConfirmed()).toBe(false);
  serve({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  expect(isSessionConfirmed()).toBe(true);
});

test.each([503, 429])('a reply with status %i neither ends nor starts a session', async (status) => {
  serve({ message: 'Tunggu sebentar' }, status);
  expect(await refetchSession()).toBeNull();
  rememberUser(user('rani'));
  expect(await refetchSession()).toMatchObject({ accountId: 'rani' });
});

test('without a network, fetching a session that has ended fails', async () => {
  rememberUser(user('rani', Date.now() - 1));
  loseNetwork();
  await expect(refetchSession()).rejects.toThrow('Belum tersambung ke Ambang');
});

test.each([
  ['without a user', { data: {} }, 200],
  ['with status 401', { message: 'Masuk dulu' }, 401],
  ['with status 403', { message: 'Tidak boleh' }, 403],
])('a session reply %s signs out and removes the stored user', async (_, body, status) => {
  rememberUser(user('rani'));
  serve(body, status);
  expect(await refetchSession()).toBeNull();
  expect(currentUser()).toBeNull();
  expect(rememberedUser(Date.now())).toBeNull();
});

/** A server with a session of Rani. @returns the mock that counts its requests */
function serveRani() {
  const requests = vi.fn(() => Promise.resolve(jsonReply({ data: sessionUserCodec.write(user('rani')) })));
  vi.stubGlobal('fetch', requests);
  return requests;
}

const later = ({ wall, steady }: DeviceClocks, ms: number): DeviceClocks => ({
  wall: wall + ms,
  steady: steady + ms,
});

test('a session reply is used for a minute', async () => {
  const requests = serveRani();
  const now = readDeviceClocks();
  await refetchSession(now);
  await Promise.all([fetchSession(later(now, 59_000)), fetchSession(later(now, 59_000))]);
  expect(requests).toHaveBeenCalledTimes(1);
  await Promise.all([fetchSession(later(now, 60_001)), fetchSession(later(now, 60_001))]);
  expect(requests).toHaveBeenCalledTimes(2);
});

test('a clock set back does not extend the minute for which a session reply is used', async () => {
  const requests = serveRani();
  const now = readDeviceClocks();
  await refetchSession(now);
  const anHourBack = ({ wall, steady }: DeviceClocks) => ({ wall: wall - 3_600_000, steady });
  await fetchSession(anHourBack(later(now, 59_000)));
  expect(requests).toHaveBeenCalledTimes(1);
  await fetchSession(anHourBack(later(now, 60_001)));
  expect(requests).toHaveBeenCalledTimes(2);
});

test('a session reply from before a sign-in does not undo the sign-in', async () => {
  const oldReply = createDeferred<Response>();
  vi.stubGlobal('fetch', () => oldReply.promise);
  const oldRequest = refetchSession();
  serve({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  oldReply.resolve(jsonReply({ data: {} }));
  await oldRequest;
  expect(currentUser()?.accountId).toBe('rani');
  expect(rememberedUser(Date.now())?.accountId).toBe('rani');
});

test('listeners are notified when a different account signs in', async () => {
  const onChange = vi.fn();
  onAccountChange(onChange);
  for (const name of ['rani', 'rani', 'budi']) {
    serve({ data: sessionUserCodec.write(user(name)) });
    await refetchSession();
  }
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('after an ended session, listeners are notified of a different account but not of the same one', async () => {
  const signIn = (name: string) => {
    serve({ data: sessionUserCodec.write(user(name)) });
    return refetchSession();
  };
  await signIn('rani');
  const onChange = vi.fn();
  onAccountChange(onChange);
  endSessionOnDevice();
  await signIn('rani');
  expect(onChange).not.toHaveBeenCalled();
  endSessionOnDevice();
  await signIn('budi');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('ending a session on the device removes the user from the page and the device', async () => {
  serve({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  endSessionOnDevice();
  expect(rememberedUser(Date.now())).toBeNull();
  expect(currentUser()).toBeNull();
});

test('calls are sent for the signed-in account, and for none after the session has ended', async () => {
  serve({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  expect(currentAccountId()).toBe('rani');
  endSessionOnDevice();
  expect(currentAccountId()).toBeNull();
});

test('a removed user is stored again only if the same account is still signed in', async () => {
  serve({ data: sessionUserCodec.write(user('budi')) });
  await refreshRememberedUser('rani');
  expect([rememberedUser(0), currentUser()]).toEqual([null, null]);
  await refreshRememberedUser('budi');
  expect(rememberedUser(0)).toMatchObject({ accountId: 'budi' });
});
