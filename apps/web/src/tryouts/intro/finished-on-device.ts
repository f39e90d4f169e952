import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { DeviceAttempt } from '../../offline/device-content.ts';

/** The running attempt if the candidate has finished it on this device; null if not; undefined until loaded. */
export type FinishedOnDevice = DeviceAttempt | null | undefined;

/**
 * Finds the running attempt if the candidate has finished it on this device. An earlier attempt of the tryout does not
 * count.
 *
 * @param waiting the attempts on this device with unsent data
 */
export const findFinishedOnDevice = (
  waiting: readonly DeviceAttempt[],
  { id, state, attemptsStarted, startedAt }: TryoutDetail,
): DeviceAttempt | null => {
  const isRunningAttempt = (attempt: DeviceAttempt) =>
    attempt.tryoutId === id && attempt.attempt === attemptsStarted && attempt.startedAt === startedAt;
  const found = waiting.find((attempt) => attempt.isFinished && isRunningAttempt(attempt));
  return (state === 'running' && found) || null;
};
