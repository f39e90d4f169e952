import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEmptyLocalStorage } from '../../../test/device.ts';
import {
  endRemindersOfOthers,
  findPushEndpoint,
  isPushSupported,
  subscribeToPush,
} from './push-subscription.ts';

const ENDPOINT = 'https://push.contoh.id/kirim/1';

let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null;

beforeEach(() => {
  stubEmptyLocalStorage();
  subscription = null;
  const unsubscribe = () => {
    subscription = null;
    return Promise.resolve(true);
  };
  const subscribe = () => {
    const toJSON = () => ({ keys: { p256dh: 'titik', auth: 'rahasia' } });
    subscription = { endpoint: ENDPOINT, unsubscribe, toJSON };
    return Promise.resolve(subscription);
  };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } };
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the sign-in of another account ends the reminders in this browser, and one of the same account keeps them', async () => {
  expect(await subscribeToPush('rani', 'kunci')).toEqual({
    endpoint: ENDPOINT,
    p256dh: 'titik',
    auth: 'rahasia',
  });
  await endRemindersOfOthers('rani');
  expect(await findPushEndpoint()).toBe(ENDPOINT);
  await endRemindersOfOthers('budi');
  expect(await findPushEndpoint()).toBeNull();
});

test('a browser without push messages has no endpoint', async () => {
  vi.stubGlobal('window', {});
  expect([isPushSupported(), await findPushEndpoint()]).toEqual([false, null]);
});
