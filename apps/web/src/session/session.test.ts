import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { memoryStorage, userNamed as user } from '../../test/device.ts';
import { currentAccountId } from '../api/call.ts';
import { findTicket } from '../api/ticket.ts';
import type { ClockReading } from '../clock/server-clock.ts';
import { readClocks } from '../clock/server-clock.ts';
import { createDeferred } from '../clock/deferred.ts';
import { rememberedUser, rememberUser } from './remembered-user.ts';
import {
  currentUser,
  endSession,
  fetchSession,
  isSessionConfirmed,
  onAccountChange,
  refreshRememberedUser,
  refetchSession,
} from './session.ts';

const answerOf = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(answerOf(body, status)));

const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  endSession();
});
afterEach(() => vi.unstubAllGlobals());

test('a session is stored without its ticket', async () => {
  const rani = user('rani');
  answer({ data: sessionUserCodec.write(rani) });
  expect(await refetchSession()).toEqual(rani);
  expect(localStorage.getItem('userSession')).not.toContain('ticket');
  expect(localStorage.getItem('expiration')).toBe(String(rani.sessionEndsAt));
  expect(rememberedUser(Date.now())).toEqual({ ...rani, token: null });
});

test('the ticket stays in memory and ends with the session', async () => {
  const rani = { ...user('rani'), analysisUrl: 'https://analisis.contoh.id' };
  answer({ data: sessionUserCodec.write(rani) });
  await refetchSession();
  expect(findTicket('rani')?.token).toBe('ticket');
  expect(
    JSON.stringify(
      [...Array(localStorage.length).keys()].map((place) => localStorage.getItem(localStorage.key(place)!)),
    ),
  ).not.toContain('ticket');
  endSession();
  expect(findTicket('rani')).toBeNull();
});

test('a lost network keeps the session and is not confirmed by the server', async () => {
  rememberUser(user('rani'));
  loseNetwork();
  expect(await refetchSession()).toMatchObject({ accountId: 'rani' });
  expect(isSessionConfirmed()).toBe(false);
  answer({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  expect(isSessionConfirmed()).toBe(true);
});

test.each([
  ['a server in trouble', 503],
  ['one that asks for patience', 429],
])('%s neither ends nor starts a session', async (_, status) => {
  answer({ message: 'Tunggu sebentar' }, status);
  expect(await refetchSession()).toBeNull();
  rememberUser(user('rani'));
  expect(await refetchSession()).toMatchObject({ accountId: 'rani' });
});

test('without a network an ended session means nobody', async () => {
  rememberUser(user('rani', Date.now() - 1));
  loseNetwork();
  await expect(refetchSession()).rejects.toThrow('Koneksi ke server terputus');
});

test.each([
  ['an empty answer', { data: {} }, 200],
  ['a refusal', { message: 'Masuk dulu' }, 401],
  ['another refusal', { message: 'Tidak boleh' }, 403],
])('%s signs out and clears the device', async (_, body, status) => {
  rememberUser(user('rani'));
  answer(body, status);
  expect(await refetchSession()).toBeNull();
  expect(rememberedUser(Date.now())).toBeNull();
});

/** Counts the session requests. */
function countQuestions() {
  const asked = vi.fn(() => Promise.resolve(answerOf({ data: sessionUserCodec.write(user('rani')) })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const later = ({ wall, steady }: ClockReading, ms: number): ClockReading => ({
  wall: wall + ms,
  steady: steady + ms,
});

test('a reply is used for a minute', async () => {
  const asked = countQuestions();
  const now = readClocks();
  await refetchSession(now);
  await Promise.all([fetchSession(later(now, 59_000)), fetchSession(later(now, 59_000))]);
  expect(asked).toHaveBeenCalledTimes(1);
  await Promise.all([fetchSession(later(now, 60_001)), fetchSession(later(now, 60_001))]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a clock set back does not extend that minute', async () => {
  const asked = countQuestions();
  const now = readClocks();
  await refetchSession(now);
  const anHourBack = ({ wall, steady }: ClockReading) => ({ wall: wall - 3_600_000, steady });
  await fetchSession(anHourBack(later(now, 59_000)));
  expect(asked).toHaveBeenCalledTimes(1);
  await fetchSession(anHourBack(later(now, 60_001)));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a reply from before a sign-in does not undo it', async () => {
  const early = createDeferred<Response>();
  vi.stubGlobal('fetch', () => early.promise);
  const before = refetchSession();
  answer({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  early.resolve(answerOf({ data: {} }));
  await before;
  expect(currentUser()?.accountId).toBe('rani');
  expect(rememberedUser(Date.now())?.accountId).toBe('rani');
});

test('a change of account is reported to listeners', async () => {
  const changes: string[] = [];
  onAccountChange((change) => changes.push(change));
  for (const name of ['rani', 'rani', 'budi']) {
    answer({ data: sessionUserCodec.write(user(name)) });
    await refetchSession();
  }
  expect(changes).toEqual(['other']);
});

test('another account after an ended session is reported as well', async () => {
  const signIn = (name: string) => {
    answer({ data: sessionUserCodec.write(user(name)) });
    return refetchSession();
  };
  await signIn('rani');
  const changes: string[] = [];
  onAccountChange((change) => changes.push(change));
  endSession();
  await signIn('rani');
  expect(changes).toEqual([]);
  endSession();
  await signIn('budi');
  expect(changes).toEqual(['other']);
});

test('an ended session leaves nothing on the device', async () => {
  answer({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  endSession();
  expect(rememberedUser(Date.now())).toBeNull();
  expect(currentUser()).toBeNull();
});

test('calls name the account of this page', async () => {
  answer({ data: sessionUserCodec.write(user('rani')) });
  await refetchSession();
  expect(currentAccountId()).toBe('rani');
  endSession();
  expect(currentAccountId()).toBeNull();
});

test('a forgotten account is remembered again only when it is signed in', async () => {
  answer({ data: sessionUserCodec.write(user('budi')) });
  await refreshRememberedUser('rani');
  expect([rememberedUser(0), currentUser()]).toEqual([null, null]);
  await refreshRememberedUser('budi');
  expect(rememberedUser(0)).toMatchObject({ accountId: 'budi' });
});
