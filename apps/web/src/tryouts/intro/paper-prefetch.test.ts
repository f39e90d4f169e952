import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import type { PaperReadiness } from './paper-prefetch.tsx';
import { prefetchWithRetry, isPrefetchAllowed, PaperReadinessNote } from './paper-prefetch.tsx';

const ready: PaperReadiness = { phase: 'ready', bytes: 40_960, isDurable: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a prefetch that ends with these outcomes in turn, then succeeds. `phases` lists the reported phases. */
function startPrefetch(...outcomes: (PaperReadiness | Error)[]) {
  const phases: string[] = [];
  const prefetch = vi.fn(async () => {
    const outcome = outcomes[prefetch.mock.calls.length - 1] ?? ready;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const stop = prefetchWithRetry(prefetch, ({ phase }) => phases.push(phase));
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { phases, prefetch, stop, wait };
}

const returnNetwork = () => window.dispatchEvent(new Event('online'));
const showPage = () => document.dispatchEvent(new Event('visibilitychange'));

test('after a network failure the paper is prefetched again until that succeeds', async () => {
  const { phases, wait } = startPrefetch(new NetworkFailure(), new NetworkFailure());
  await wait(0);
  expect(phases).toEqual(['fetching', 'failed']);
  await wait(4_000);
  expect(phases).toEqual(['fetching', 'failed', 'fetching', 'failed', 'fetching', 'ready']);
});

test('an `online` event retries the prefetch at once, unless the server sent Retry-After', async () => {
  const { prefetch, wait } = startPrefetch(new NetworkFailure(), new CallFailure(503, 'Penuh.', 20_000));
  await wait(0);
  returnNetwork();
  await wait(0);
  expect(prefetch).toHaveBeenCalledTimes(2);
  returnNetwork();
  await wait(19_000);
  expect(prefetch).toHaveBeenCalledTimes(2);
  await wait(21_000);
  expect(prefetch).toHaveBeenCalledTimes(3);
});

test('a missing paper is not fetched again, and the text does not blame the network', async () => {
  const { phases, prefetch, wait } = startPrefetch(new CallFailure(404, 'Tidak ada.'));
  await wait(0);
  returnNetwork();
  await wait(120_000);
  expect([phases, prefetch.mock.calls.length]).toEqual([['fetching', 'unavailable'], 1]);
  const html = renderToStaticMarkup(
    createElement(PaperReadinessNote, { readiness: { phase: 'unavailable' } }),
  );
  expect(html).toContain('Soal baru dimuat saat tes dimulai.');
  expect(html).not.toContain('Periksa jaringanmu');
});

test('when the page becomes visible, the paper is fetched again, and the phase changes only if that fails', async () => {
  const { phases, prefetch, wait } = startPrefetch(ready, ready, new NetworkFailure());
  await wait(0);
  showPage();
  await wait(0);
  expect([phases, prefetch.mock.calls.length]).toEqual([['fetching', 'ready', 'ready'], 2]);
  showPage();
  await wait(0);
  expect(phases.at(-1)).toBe('failed');
});

test('a stopped prefetch fetches nothing more', async () => {
  const { prefetch, stop, wait } = startPrefetch(new NetworkFailure());
  await wait(0);
  stop();
  returnNetwork();
  showPage();
  await wait(60_000);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test.each([
  [true, false, false],
  [true, true, true],
  [false, false, true],
])(
  'with data saver %s and the start dialog open %s, prefetching is allowed: %s',
  (saveData, isStartDialogOpen, isAllowed) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    expect(isPrefetchAllowed(isStartDialogOpen)).toBe(isAllowed);
  },
);
