import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import type { Readiness } from './paper-prefetch.tsx';
import { prefetchWithRetry, isWorthIt, PaperReadiness } from './paper-prefetch.tsx';

const ready: Readiness = { phase: 'ready', bytes: 40_960, isDurable: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tries that end as listed; what is shown after each. */
function bench(...outcomes: (Readiness | Error)[]) {
  const shown: string[] = [];
  const come = vi.fn(async () => {
    const outcome = outcomes[come.mock.calls.length - 1] ?? ready;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const stop = prefetchWithRetry(come, ({ phase }) => shown.push(phase));
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { shown, come, stop, wait };
}

const returnNetwork = () => window.dispatchEvent(new Event('online'));
const lookAtPage = () => document.dispatchEvent(new Event('visibilitychange'));

test('questions that the network has lost are asked for again by themselves, until they are here', async () => {
  const { shown, wait } = bench(new NetworkFailure(), new NetworkFailure());
  await wait(0);
  expect(shown).toEqual(['fetching', 'failed']);
  await wait(4_000);
  expect(shown).toEqual(['fetching', 'failed', 'fetching', 'failed', 'fetching', 'ready']);
});

test('a network that returns does not wait for the next try, unless the server has said when', async () => {
  const { come, wait } = bench(new NetworkFailure(), new CallFailure(503, 'Penuh.', 20_000));
  await wait(0);
  returnNetwork();
  await wait(0);
  expect(come).toHaveBeenCalledTimes(2);
  returnNetwork();
  await wait(19_000);
  expect(come).toHaveBeenCalledTimes(2);
  await wait(21_000);
  expect(come).toHaveBeenCalledTimes(3);
});

test('what the server does not have is not asked for again, and nobody is sent to look at the network', async () => {
  const { shown, come, wait } = bench(new CallFailure(404, 'Tidak ada.'));
  await wait(0);
  returnNetwork();
  await wait(120_000);
  expect([shown, come.mock.calls.length]).toEqual([['fetching', 'refused'], 1]);
  const words = renderToStaticMarkup(createElement(PaperReadiness, { readiness: { phase: 'refused' } }));
  expect(words).toContain('Naskah baru dimuat saat tes dimulai.');
  expect(words).not.toContain('Periksa jaringanmu');
});

test('what was ready is looked for again when the page is seen, in silence while it is still here', async () => {
  const { shown, come, wait } = bench(ready, ready, new NetworkFailure());
  await wait(0);
  lookAtPage();
  await wait(0);
  expect([shown, come.mock.calls.length]).toEqual([['fetching', 'ready', 'ready'], 2]);
  lookAtPage();
  await wait(0);
  expect(shown.at(-1)).toBe('failed');
});

test('an intro that was left asks for nothing more', async () => {
  const { come, stop, wait } = bench(new NetworkFailure());
  await wait(0);
  stop();
  returnNetwork();
  lookAtPage();
  await wait(60_000);
  expect(come).toHaveBeenCalledTimes(1);
});

test.each([
  [true, false, false],
  [true, true, true],
  [false, false, true],
])(
  'with data saver (%s) nothing is fetched before the person is about to start (%s)',
  (saveData, isAsking, comes) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    expect(isWorthIt(isAsking)).toBe(comes);
  },
);
