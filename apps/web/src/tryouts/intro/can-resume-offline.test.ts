import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test, vi } from 'vitest';
import { beginWithEmptyDevice, keptSession } from '../../../test/kept-exam.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { deviceStore } from '../../exam/device/device-store.ts';
import { canResumeOffline } from './can-resume-offline.ts';

beginWithEmptyDevice();

const lost = new NetworkFailure();
const loadExam = () => Promise.resolve();
const startedAt = 1_764_000_000_000;

/** What the server has said of a tryout whose first attempt runs since `startedAt`. */
const running = (id: number, other: Partial<TryoutDetail> = {}) =>
  ({ id, state: 'running', attemptsStarted: 1, startedAt, ...other }) as TryoutDetail;

test('an attempt that began here goes on without the server, while there is time and the code is there', async () => {
  const session = await keptSession('rani', 1, 1, startedAt);
  expect(await canResumeOffline(lost, 'rani', running(1), loadExam)).toBe(true);
  expect(await canResumeOffline(new CallFailure(503, 'Penuh.'), 'rani', running(1), loadExam)).toBe(true);
  expect(await canResumeOffline(lost, 'rani', running(1), () => Promise.reject(new Error('no code')))).toBe(
    false,
  );
  await deviceStore().update(session, (kept) => ({ ...kept, expiresAt: kept.startedAt }));
  expect(await canResumeOffline(lost, 'rani', running(1), loadExam)).toBe(false);
});

test('what the server refuses, or another device began, does not go on here', async () => {
  await keptSession('rani', 1, 1, startedAt);
  const load = vi.fn(loadExam);
  expect(await canResumeOffline(new CallFailure(409, 'Sudah selesai.'), 'rani', running(1), load)).toBe(
    false,
  );
  expect(await canResumeOffline(lost, 'rani', running(2), load)).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['none runs', { state: 'none' }],
  ['another one was begun', { attemptsStarted: 2 }],
  ['the same number was begun at another time', { startedAt: 5 }],
] as const)('what lies here is not gone on with where %s', async (_, other) => {
  await keptSession('rani', 1, 1, startedAt);
  expect(await canResumeOffline(lost, 'rani', running(1, other), loadExam)).toBe(false);
});
