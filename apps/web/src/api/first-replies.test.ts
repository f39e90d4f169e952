import { endpoint } from '@ambang/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, setCurrentAccountId } from './call.ts';
import type { FirstReply } from './first-replies.ts';

const ADDRESS = '/api/things';
const text = { read: (wire: string) => wire, write: (value: string) => value };
const getThing = endpoint('GET', '/things', { access: 'account', reply: text });
const deleteThing = endpoint('DELETE', '/things', { access: 'account', reply: text });

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ data: 'fetched' }));
  vi.stubGlobal('fetch', fetched);
  setCurrentAccountId('a');
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  setCurrentAccountId(null);
});

function begin(more: Partial<FirstReply> = {}): FirstReply {
  const reply = Promise.resolve(Response.json({ data: 'begun' }));
  const first = { reply, accountId: 'a', arrivedAt: null, mayWaitMs: 2_000, stop: vi.fn(), ...more };
  vi.stubGlobal('firstReplies', new Map([[ADDRESS, first]]));
  return first;
}

test('a call that was begun before the application had loaded is not made again, but the next one is', async () => {
  begin();
  expect(await call(getThing)).toBe('begun');
  expect(fetched).not.toHaveBeenCalled();
  expect(await call(getThing)).toBe('fetched');
});

test.each([
  ['of another account', { accountId: 'b' }],
  ['of no account', { accountId: null }],
  ['that has waited too long', { arrivedAt: performance.now() - 2_001 }],
])('a begun call %s is made again', async (_, more) => {
  const first = begin(more);
  expect(await call(getThing)).toBe('fetched');
  expect(first.stop).toHaveBeenCalledOnce();
});

test('a begun call without a reply is made again', async () => {
  begin({ reply: Promise.reject(new TypeError('Failed to fetch')) });
  expect(await call(getThing)).toBe('fetched');
});

test('a call for an attempt, and one that changes something, take no reply', async () => {
  begin();
  expect(await call(getThing, { attempt: 1 })).toBe('fetched');
  begin();
  expect(await call(deleteThing)).toBe('fetched');
});

test('a refusal of a begun call is a refusal of the call', async () => {
  begin({ reply: Promise.resolve(Response.json({ message: 'Tidak ditemukan.' }, { status: 404 })) });
  await expect(call(getThing)).rejects.toThrow('Tidak ditemukan.');
  expect(fetched).not.toHaveBeenCalled();
});

test('a call that is no longer needed stops the begun one', async () => {
  const controller = new AbortController();
  const first = begin({ reply: new Promise(() => undefined) });
  void call(getThing, { signal: controller.signal });
  expect(first.stop).not.toHaveBeenCalled();
  controller.abort();
  expect(first.stop).toHaveBeenCalledOnce();
});
