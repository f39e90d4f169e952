import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { DeviceAttempt } from '../../offline/on-device.ts';

/** The attempt that runs, as the candidate has finished it here; null when they have not, undefined until it is known. */
export type Decision = DeviceAttempt | null | undefined;

/** The same tryout may have been begun anew, here or elsewhere: what was decided of another attempt says nothing of this one. */
export const deviceDecision = (
  waiting: readonly DeviceAttempt[],
  { id, state, attemptsStarted, startedAt }: TryoutDetail,
): DeviceAttempt | null => {
  const isRunning = (attempt: DeviceAttempt) =>
    attempt.tryoutId === id && attempt.attempt === attemptsStarted && attempt.startedAt === startedAt;
  const found = waiting.find((attempt) => attempt.isFinished && isRunning(attempt));
  return (state === 'running' && found) || null;
};
