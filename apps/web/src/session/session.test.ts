import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '@ambang/contract/accounts.ts';
import { sessionUser } from '@ambang/contract/accounts.ts';
import { rememberUser, rememberedUser } from './device.ts';
import { endSession, sessionQuery } from './session.ts';

const user = (accountId: string, sessionEndsAt = Date.now() + 60_000): SessionUser => ({
  accountId,
  name: 'Rani Puspita',
  email: 'rani@contoh.id',
  phone: null,
  avatar: null,
  token: 'ticket',
  sessionEndsAt,
});

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

const ask = (client = new QueryClient()) => client.fetchQuery({ ...sessionQuery, staleTime: 0 });

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a session is kept on the device without its ticket', async () => {
  const rani = user('rani');
  answer({ data: sessionUser.write(rani) });
  expect(await ask()).toEqual(rani);
  expect(localStorage.getItem('userSession')).not.toContain('ticket');
  expect(localStorage.getItem('expiration')).toBe(String(rani.sessionEndsAt));
  expect(rememberedUser(Date.now())).toEqual({ ...rani, token: null });
});

test('a lost network is not a lost session', async () => {
  rememberUser(user('rani'));
  loseNetwork();
  expect(await ask()).toMatchObject({ accountId: 'rani' });
});

test('a server in trouble does not end a remembered session, and begins none', async () => {
  answer({ message: 'Server sedang dipulihkan' }, 503);
  expect(await ask()).toBeNull();
  rememberUser(user('rani'));
  expect(await ask()).toMatchObject({ accountId: 'rani' });
});

test('without a network an ended session is nobody', async () => {
  rememberUser(user('rani', Date.now() - 1));
  loseNetwork();
  await expect(ask()).rejects.toThrow('Koneksi ke server terputus');
});

test.each([
  ['an empty answer', { data: {} }, 200],
  ['a refusal', { message: 'Tidak boleh' }, 403],
])('%s means signed out and clears the device', async (_, body, status) => {
  rememberUser(user('rani'));
  answer(body, status);
  expect(await ask()).toBeNull();
  expect(rememberedUser(Date.now())).toBeNull();
});

test("another account in the same browser does not see the former one's data", async () => {
  const client = new QueryClient();
  answer({ data: sessionUser.write(user('rani')) });
  await ask(client);
  client.setQueryData(['profile'], 'of rani');
  answer({ data: sessionUser.write(user('budi')) });
  await ask(client);
  expect(client.getQueryData(['profile'])).toBeUndefined();
});

test('an ended session leaves nothing of it on the device', async () => {
  const client = new QueryClient();
  answer({ data: sessionUser.write(user('rani')) });
  await ask(client);
  endSession(client);
  expect(rememberedUser(Date.now())).toBeNull();
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
});
