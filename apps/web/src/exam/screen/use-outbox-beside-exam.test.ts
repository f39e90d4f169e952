import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWithEmptyDevice, storedSession } from '../../../test/stored-exam.ts';
import { startSendingOutboxLazily } from './use-outbox-beside-exam.ts';

startWithEmptyDevice();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => vi.useRealTimers());

async function openBesideUnsent(failures: number) {
  await storedSession('rani', 2);
  const end = vi.fn();
  const startSendingOutboxBesideExam = vi.fn(() => end);
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures)
      throw new TypeError('Failed to fetch dynamically imported module');
    return { startSendingOutboxBesideExam };
  });
  const leave = startSendingOutboxLazily('rani', 1, load);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  return { leave, end, load, startSendingOutboxBesideExam };
}

const returnNetwork = () => window.dispatchEvent(new Event('online'));

test('loading the outbox code is retried when the network returns, until it succeeds', async () => {
  const { load, startSendingOutboxBesideExam, leave, end } = await openBesideUnsent(2);
  for (const tries of [2, 3]) {
    returnNetwork();
    returnNetwork();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.waitFor(() => expect(startSendingOutboxBesideExam).toHaveBeenCalledExactlyOnceWith('rani', 1), {
    timeout: 20_000,
  });
  returnNetwork();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  leave();
  expect(end).toHaveBeenCalledTimes(1);
});

test('loading the outbox code is retried on a timer when no network event comes', async () => {
  const { load, startSendingOutboxBesideExam } = await openBesideUnsent(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(startSendingOutboxBesideExam).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  expect(load).toHaveBeenCalledTimes(2);
});

test('after an exam is closed, loading the outbox code is not retried', async () => {
  const { load, leave } = await openBesideUnsent(9);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  returnNetwork();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an exam without another stored attempt loads no outbox code', async () => {
  await storedSession('rani', 1);
  const load = vi.fn();
  startSendingOutboxLazily('rani', 1, load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});
