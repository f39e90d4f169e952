import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { timeLeftMs } from '../../exam/attempt/exam-session.ts';
import { deviceStore } from '../../exam/device/device-store.ts';
import { isTransient } from '../../exam/sending/calls/failure-kind.ts';

/**
 * Whether an attempt whose resumption has failed opens from this device all the same, as a visit to the exam's own page
 * would: it is the one that runs, and only the network keeps the server from answering.
 */
export async function canResumeOffline(
  error: unknown,
  accountId: string,
  { id, state, attemptsStarted, startedAt }: TryoutDetail,
  loadExam: () => Promise<unknown>,
): Promise<boolean> {
  if (!isTransient(error) || state !== 'running') return false;
  const session = await deviceStore().read({ accountId, tryoutId: id, attempt: attemptsStarted });
  if (!session?.rules || session.startedAt !== startedAt || timeLeftMs(session, Date.now()) <= 0)
    return false;
  // The exam's code may be what did not come.
  return loadExam().then(
    () => true,
    () => false,
  );
}
