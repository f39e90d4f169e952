import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installWorker } from './install-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser without a service worker that shows the page with this path. */
function browser(pathname: string, { saveData = false, failures = 0 } = {}) {
  const current = { pathname };
  const register = vi.fn(async () => {
    if (register.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('navigator', { connection: { saveData }, serviceWorker: { controller: null, register } });
  installWorker({
    pathname: () => current.pathname,
    isProtected: (path) => path.startsWith('/home'),
    isExam: () => false,
  });
  const press = async () => {
    document.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(2_000);
    return register.mock.calls.length;
  };
  return { current, press };
}

test('several presses install the worker once', async () => {
  const { press } = browser('/home');
  expect([await press(), await press()]).toEqual([1, 1]);
});

test('a press after a network failure retries until the worker is installed', async () => {
  const { press } = browser('/home', { failures: 2 });
  expect([await press(), await press(), await press(), await press()]).toEqual([1, 2, 3, 3]);
});

test.each(['/home/tryouts/7', '/home/latihan'])(
  'with data saver the worker is installed on %s, because it may have to open offline, and not on home',
  async (pathname) => {
    const { current, press } = browser('/home', { saveData: true });
    expect(await press()).toBe(0);
    current.pathname = pathname;
    expect(await press()).toBe(1);
  },
);

test('a press on a public page installs nothing', async () => {
  const { press } = browser('/login');
  expect(await press()).toBe(0);
});
