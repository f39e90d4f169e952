import { afterEach, expect, test, vi } from 'vitest';
import { answerReminder, showReminder } from './reminders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function createScope(urls: readonly string[] = []) {
  const focus = vi.fn(() => Promise.resolve());
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const openWindow = vi.fn(() => Promise.resolve());
  const showNotification = vi.fn(() => Promise.resolve());
  const scope = {
    registration: {
      showNotification,
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    },
    clients: { matchAll: () => Promise.resolve(urls.map((url) => ({ url, focus }))), openWindow },
  };
  return { scope, focus, unsubscribe, openWindow, showNotification };
}

test('a message shows what is due, with a button that ends the reminders', async () => {
  const { scope, showNotification } = createScope();
  await showReminder(scope, { json: () => ({ body: '8 soal, 9 menit', stop: 'tanda' }) });
  expect(showNotification).toHaveBeenCalledWith('Latihan hari ini', {
    ...{
      body: '8 soal, 9 menit',
      tag: 'latihan',
      icon: '/icons/192.png',
      lang: 'id',
      data: { stop: 'tanda' },
    },
    actions: [{ action: 'stop', title: 'Berhenti ingatkan' }],
  });
});

test('a message that cannot be read still shows a notification', async () => {
  const { scope, showNotification } = createScope();
  const json = () => {
    throw new SyntaxError('unreadable');
  };
  for (const data of [null, { json }]) await showReminder(scope, data);
  expect(showNotification).toHaveBeenCalledTimes(2);
});

test('a press opens Latihan, and leaves a page with an exam alone', async () => {
  const { scope, focus, openWindow } = createScope(['https://contoh.id/home/tryouts/1/start']);
  await answerReminder(scope, '', { stop: 'tanda' });
  expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([0, [['/home/latihan']]]);
  const other = createScope(['https://contoh.id/home/latihan']);
  await answerReminder(other.scope, '', { stop: 'tanda' });
  expect([other.focus.mock.calls.length, other.openWindow.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['with', { ok: true }, 0],
  ['without', null, 1],
  ['with an unknown token and', { ok: false, status: 404 }, 0],
])('the button ends the reminders here and on the server, %s a network', async (_, reply, notes) => {
  const { scope, unsubscribe, showNotification } = createScope();
  const fetched = vi.fn(() => (reply ? Promise.resolve(reply) : Promise.reject(new TypeError('offline'))));
  vi.stubGlobal('fetch', fetched);
  await answerReminder(scope, 'stop', { stop: 'tanda' });
  expect(fetched).toHaveBeenCalledWith('/api/practice/reminders/stop/tanda', { method: 'POST' });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(showNotification).toHaveBeenCalledTimes(notes);
});
