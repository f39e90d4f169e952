import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test, vi } from 'vitest';
import { startWithEmptyDevice, storedSession } from '../../../test/stored-exam.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { attemptStore } from '../../exam/device/attempt-store.ts';
import { canResumeOffline } from './use-enter-exam.ts';

startWithEmptyDevice();

const networkFailure = new NetworkFailure();
const loadExam = () => Promise.resolve();
const startedAt = 1_764_000_000_000;

const running = (id: number, other: Partial<TryoutDetail> = {}) =>
  ({ id, state: 'running', attemptsStarted: 1, startedAt, ...other }) as TryoutDetail;

test('after a network failure or a 503, a running attempt on this device can resume if time is left and the code loads', async () => {
  const session = await storedSession('rani', 1, 1, startedAt);
  expect(await canResumeOffline(networkFailure, 'rani', running(1), loadExam)).toBe(true);
  expect(await canResumeOffline(new CallFailure(503, 'Penuh.'), 'rani', running(1), loadExam)).toBe(true);
  expect(
    await canResumeOffline(networkFailure, 'rani', running(1), () => Promise.reject(new Error('no code'))),
  ).toBe(false);
  await attemptStore().update(session, (stored) => ({ ...stored, expiresAt: stored.startedAt }));
  expect(await canResumeOffline(networkFailure, 'rani', running(1), loadExam)).toBe(false);
});

test('an attempt cannot resume offline when the server refuses it or this device does not have it', async () => {
  await storedSession('rani', 1, 1, startedAt);
  const load = vi.fn(loadExam);
  expect(await canResumeOffline(new CallFailure(409, 'Sudah selesai.'), 'rani', running(1), load)).toBe(
    false,
  );
  expect(await canResumeOffline(networkFailure, 'rani', running(2), load)).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['no attempt is running', { state: 'none' }],
  ['another attempt was started', { attemptsStarted: 2 }],
  ['an attempt of the same number was started at another time', { startedAt: 5 }],
] as const)('the attempt on this device cannot resume offline when %s', async (_, other) => {
  await storedSession('rani', 1, 1, startedAt);
  expect(await canResumeOffline(networkFailure, 'rani', running(1, other), loadExam)).toBe(false);
});
