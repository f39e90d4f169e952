import type { Reminders } from '@ambang/contract/practice/reminders.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewIfOutdated } from './renew-push.ts';

const { call, subscribeToPush, findSubscription } = vi.hoisted(() => ({
  call: vi.fn(),
  subscribeToPush: vi.fn(),
  findSubscription: vi.fn(),
}));

vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('./push-subscription.ts', () => ({
  subscribeToPush,
  findSubscription,
  isReminderBrowserOf: () => true,
}));

const KEY = Buffer.from('kunci sekarang').toString('base64url');

const stored: Reminders = {
  ...{ hour: 19, isEmailOn: true, isEmailProved: true, pushKey: KEY },
  endpoints: [],
  outdatedEndpoints: [],
};

const renewed = { ...stored, endpoints: ['baru'] };
const fresh = { endpoint: 'baru', p256dh: 'titik', auth: 'rahasia' };

function subscribedWith(endpoint: string, key: string) {
  const applicationServerKey = new Uint8Array(Buffer.from(key)).buffer;
  findSubscription.mockResolvedValue({ endpoint, options: { applicationServerKey } });
}

beforeEach(() => {
  subscribeToPush.mockResolvedValue(fresh);
});

afterEach(() => {
  vi.resetAllMocks();
});

test.each([
  ['the server lists it as outdated', { outdatedEndpoints: ['lama'] }],
  ['the server does not know its key', { endpoints: ['lama'] }],
])('a browser with another key subscribes again: %s', async (_, listed) => {
  call.mockResolvedValue(renewed);
  subscribedWith('lama', 'kunci lama');
  expect(await renewIfOutdated('rani', { ...stored, ...listed })).toEqual(renewed);
  expect(subscribeToPush).toHaveBeenCalledWith('rani', KEY);
  expect(call.mock.calls[0]![1]).toEqual({
    body: { hour: 19, isEmailOn: true, added: fresh, removed: 'lama' },
  });
});

test('a browser whose reminders the account has ended stays without', async () => {
  subscribedWith('lama', 'kunci lama');
  expect(await renewIfOutdated('rani', stored)).toBe(stored);
  expect(subscribeToPush).not.toHaveBeenCalled();
});

test('a browser with the same key keeps its subscription', async () => {
  subscribedWith('baru', 'kunci sekarang');
  expect(await renewIfOutdated('rani', renewed)).toBe(renewed);
  expect(subscribeToPush).not.toHaveBeenCalled();
});

test('when it cannot subscribe again, its reminders count as off', async () => {
  subscribeToPush.mockRejectedValue(new Error('denied'));
  subscribedWith('lama', 'kunci lama');
  for (const listed of [{ endpoints: ['lama'] }, { outdatedEndpoints: ['lama'] }])
    expect(await renewIfOutdated('rani', { ...stored, ...listed })).toEqual(stored);
});
