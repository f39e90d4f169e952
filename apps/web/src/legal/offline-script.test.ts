import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const ask = vi.fn<(path: string, init: { signal: AbortSignal }) => Promise<{ ok: boolean }>>();
let page = new EventTarget();
let news = new EventTarget();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.resetAllMocks();
  ask.mockRejectedValue(new TypeError('no network'));
  news = new EventTarget();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', Object.assign(news, { location: { reload } }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', ask);
  await import('./offline-script.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test('the page is asked for again once the server answers, whatever the browser tells', async () => {
  await seconds(2 + 4 + 8);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true });
  await seconds(16);
  expect(reload).toHaveBeenCalledOnce();
});

test('news of the network is followed at once, and a server that fails brings no page', async () => {
  ask.mockResolvedValue({ ok: false });
  news.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(ask).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true });
  news.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('nobody asks behind a page that is not seen, and at most once a minute in the end', async () => {
  Object.assign(page, { hidden: true });
  await seconds(3_600);
  expect(ask).not.toHaveBeenCalled();
  Object.assign(page, { hidden: false });
  page.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(ask).toHaveBeenCalledOnce();
  await seconds(600);
  expect(ask).toHaveBeenCalledTimes(11);
});

test('a question that is never answered is given up', async () => {
  ask.mockImplementation(
    (_, { signal }) =>
      new Promise((_answer, refuse) => signal.addEventListener('abort', () => refuse(new Error('given up')))),
  );
  await seconds(2 + 8);
  ask.mockResolvedValue({ ok: true });
  await seconds(4);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledOnce();
});
