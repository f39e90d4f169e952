import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { DeviceAttempt } from '../../offline/device-content.ts';

/** The running attempt if the candidate has finished it on this device, null if not, undefined while loading. */
export type FinishedOnDevice = DeviceAttempt | null | undefined;

/** Only a decision on exactly this attempt counts: the tryout may have been started again, here or elsewhere. */
export const findFinishedOnDevice = (
  waiting: readonly DeviceAttempt[],
  { id, state, attemptsStarted, startedAt }: TryoutDetail,
): DeviceAttempt | null => {
  const isRunning = (attempt: DeviceAttempt) =>
    attempt.tryoutId === id && attempt.attempt === attemptsStarted && attempt.startedAt === startedAt;
  const found = waiting.find((attempt) => attempt.isFinished && isRunning(attempt));
  return (state === 'running' && found) || null;
};
