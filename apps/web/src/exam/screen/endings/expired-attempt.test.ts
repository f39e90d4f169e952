import { expect, test, vi } from 'vitest';
import { acknowledgeAll, startWithEmptyDevice, storedSession } from '../../../../test/stored-exam.ts';
import { attemptStore } from '../../device/attempt-store.ts';
import { watchExpiredAttempt } from './expired-attempt.tsx';

startWithEmptyDevice();

async function watchAttempt(lateMs: number) {
  const session = await storedSession('rani', 1);
  let now = session.expiresAt - session.clockOffset + lateMs;
  let timer: [number, () => void] | undefined;
  const show = vi.fn<(text: string) => void>();
  const onRetry = vi.fn();
  const stop = watchExpiredAttempt('rani', 1, {
    show,
    onRetry,
    now: () => now,
    after: (ms, run) => {
      timer = [ms, run];
      return () => (timer = undefined);
    },
  });
  const expectText = (words: string | RegExp) =>
    vi.waitFor(() => expect(show.mock.lastCall?.[0]).toMatch(words), { timeout: 20_000 });
  const passTimer = () => {
    const [ms, run] = timer!;
    now += ms;
    run();
    return ms;
  };
  return { session, expectText, onRetry, stop, passTimer, isWaiting: () => timer !== undefined };
}

test('the text about unsent answers changes when it is too late to be ranked and a day after the deadline', async () => {
  const { expectText, passTimer, stop, isWaiting } = await watchAttempt(1_000);
  await expectText('Hasilnya ikut perangkingan kalau 1 jawaban');
  expect(passTimer()).toBe(59_000);
  await expectText('Hasilnya tidak ikut perangkingan');
  expect(passTimer()).toBe(86_400_000 - 60_000);
  await expectText('tidak dinilai lagi');
  expect(isWaiting()).toBe(false);
  stop();
});

test('the text about unsent answers changes after a save, and the exam is opened again when the attempt is removed', async () => {
  const { session, expectText, onRetry, stop } = await watchAttempt(1_000);
  await expectText('1 jawaban menunggu');
  await acknowledgeAll(session);
  await expectText('Semua jawabanmu sudah sampai di server');
  expect(onRetry).not.toHaveBeenCalled();
  await attemptStore().remove(session);
  await vi.waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  stop();
});

test('an attempt before its deadline shows no text about unsent answers', async () => {
  const { expectText, onRetry, stop } = await watchAttempt(-1_000);
  await expectText(/^$/);
  expect(onRetry).not.toHaveBeenCalled();
  stop();
});
