import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const replace = vi.fn();
const location = { pathname: '/login', reload, replace };
const fetchHealth = vi.fn<(path: string, init: { signal: AbortSignal }) => Promise<{ ok: boolean }>>();
let fakeDocument = new EventTarget();
let fakeWindow = new EventTarget();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.resetAllMocks();
  location.pathname = '/login';
  fetchHealth.mockRejectedValue(new TypeError('no network'));
  fakeWindow = new EventTarget();
  fakeDocument = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', Object.assign(fakeWindow, { location }));
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('fetch', fetchHealth);
  await import('./offline-script.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test('the offline page reloads once the server replies, also without an `online` event', async () => {
  await seconds(2 + 4 + 8);
  expect(fetchHealth).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
  fetchHealth.mockResolvedValue({ ok: true });
  await seconds(16);
  expect(reload).toHaveBeenCalledOnce();
});

test('at its own address, where no page was asked for, the offline page leads to the start', async () => {
  location.pathname = '/offline';
  fetchHealth.mockResolvedValue({ ok: true });
  fakeWindow.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(replace.mock.calls).toEqual([['/']]);
  expect(reload).not.toHaveBeenCalled();
});

test('on the offline page an `online` event checks the server at once, and an error status causes no reload', async () => {
  fetchHealth.mockResolvedValue({ ok: false });
  fakeWindow.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(fetchHealth).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  fetchHealth.mockResolvedValue({ ok: true });
  fakeWindow.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('a hidden offline page does not check the server; once visible, it checks at once and then every minute', async () => {
  Object.assign(fakeDocument, { hidden: true });
  await seconds(3_600);
  expect(fetchHealth).not.toHaveBeenCalled();
  Object.assign(fakeDocument, { hidden: false });
  fakeDocument.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(fetchHealth).toHaveBeenCalledOnce();
  await seconds(600);
  expect(fetchHealth).toHaveBeenCalledTimes(11);
});

test('on the offline page a check without a reply times out, and the next check follows', async () => {
  fetchHealth.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  await seconds(2 + 8);
  fetchHealth.mockResolvedValue({ ok: true });
  await seconds(4);
  expect(fetchHealth).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledOnce();
});
