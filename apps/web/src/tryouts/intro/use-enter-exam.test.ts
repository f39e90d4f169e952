import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test, vi } from 'vitest';
import { startWithEmptyDevice, storedSession } from '../../../test/stored-exam.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { deviceStore } from '../../exam/device/device-store.ts';
import { canResumeOffline } from './use-enter-exam.ts';

startWithEmptyDevice();

const networkFailure = new NetworkFailure();
const loadExam = () => Promise.resolve();
const startedAt = 1_764_000_000_000;

/** A tryout whose first attempt has been running since `startedAt`. */
const running = (id: number, other: Partial<TryoutDetail> = {}) =>
  ({ id, state: 'running', attemptsStarted: 1, startedAt, ...other }) as TryoutDetail;

test('an attempt started on this device resumes without the server, while time is left and the code loads', async () => {
  const session = await storedSession('rani', 1, 1, startedAt);
  expect(await canResumeOffline(networkFailure, 'rani', running(1), loadExam)).toBe(true);
  expect(await canResumeOffline(new CallFailure(503, 'Penuh.'), 'rani', running(1), loadExam)).toBe(true);
  expect(
    await canResumeOffline(networkFailure, 'rani', running(1), () => Promise.reject(new Error('no code'))),
  ).toBe(false);
  await deviceStore().update(session, (kept) => ({ ...kept, expiresAt: kept.startedAt }));
  expect(await canResumeOffline(networkFailure, 'rani', running(1), loadExam)).toBe(false);
});

test('an attempt that the server refuses or another device started does not resume', async () => {
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
] as const)('the attempt on this device does not resume when %s', async (_, other) => {
  await storedSession('rani', 1, 1, startedAt);
  expect(await canResumeOffline(networkFailure, 'rani', running(1, other), loadExam)).toBe(false);
});
