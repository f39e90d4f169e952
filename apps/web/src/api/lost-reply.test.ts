import { QueryClient } from '@tanstack/react-query';
import { ACCOUNT_HEADER, endpoint } from '@ambang/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectCache } from './cache/server-cache.ts';
import { call, setCurrentAccountId } from './call.ts';
import { NetworkFailure } from './failure.ts';

const saveThing = endpoint('PUT', '/things', { access: 'account', isIdempotent: true });
const buyThing = endpoint('POST', '/things', { access: 'account' });
const signIn = endpoint('POST', '/masuk', { access: 'public' });
const getThing = endpoint('GET', '/things', { access: 'account' });

const UNKNOWN = /^Belum tahu apakah tersimpan/;
const NOT_CONNECTED = /^Belum tersambung/;

/** The connection closes before the first replies. */
function closeConnections(times: number) {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  for (let time = 0; time < times; time += 1) fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(() => Promise.resolve(new Response('{"data":null}')));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const setOnLine = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => {
  vi.useFakeTimers();
  setOnLine(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns the message of the failure, null after a success */
async function messageOf(calling: Promise<unknown>): Promise<string | null> {
  const outcome = calling.then(
    () => null,
    (error: unknown) => (error instanceof NetworkFailure ? error.message : String(error)),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

test('an idempotent change whose connection closed is sent a second time, and not a third time', async () => {
  const fetched = closeConnections(1);
  expect(await messageOf(call(saveThing))).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(2);
  const closed = closeConnections(3);
  expect(await messageOf(call(saveThing))).toMatch(NOT_CONNECTED);
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a change that the proxy lost counts as one whose connection closed', async () => {
  const lost = { message: 'Belum tahu apakah tersimpan: server berhenti.', isUnknown: true };
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(lost), { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  expect(await messageOf(call(saveThing))).toMatch(UNKNOWN);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await messageOf(call(buyThing))).toMatch(UNKNOWN);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a change that the server refuses is not repeated', async () => {
  const refusal = JSON.stringify({ message: 'Server sedang tidak dapat dihubungi.' });
  const fetched = vi.fn(() => Promise.resolve(new Response(refusal, { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  expect(await messageOf(call(saveThing))).toContain('Server sedang tidak dapat dihubungi.');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an idempotent change whose caller retries it fails at once and is sent once', async () => {
  const fetched = closeConnections(1);
  await expect(call(saveThing, { isRetriedByCaller: true })).rejects.toThrow(NOT_CONNECTED);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an abort ends the wait for the second call, which is not sent', async () => {
  const fetched = closeConnections(1);
  const caller = new AbortController();
  const calling = call(saveThing, { signal: caller.signal });
  calling.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  caller.abort();
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the second call names the account of the first, although another account has signed in', async () => {
  const fetched = closeConnections(1);
  setCurrentAccountId('rani');
  const calling = messageOf(call(saveThing));
  setCurrentAccountId('budi');
  expect(await calling).toBeNull();
  setCurrentAccountId(null);
  const accounts = fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get(ACCOUNT_HEADER));
  expect(accounts).toEqual(['rani', 'rani']);
});

test('another change is not repeated: its outcome is unknown, and the shown data is fetched again', async () => {
  const cache = new QueryClient();
  // The unknown outcomes of earlier tests are fetched again now.
  connectCache(cache);
  const refetched = vi.spyOn(cache, 'invalidateQueries');
  const fetched = closeConnections(1);
  expect(await messageOf(call(buyThing))).toMatch(UNKNOWN);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(refetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['a change without a network', buyThing, false],
  ['an idempotent change without a network', saveThing, false],
  ['a sign-in', signIn, true],
  ['a read', getThing, true],
])('%s is neither repeated nor has an unknown outcome', async (_, row, onLine) => {
  setOnLine(onLine);
  const fetched = closeConnections(1);
  expect(await messageOf(call(row))).toMatch(NOT_CONNECTED);
  expect(fetched).toHaveBeenCalledTimes(1);
});
