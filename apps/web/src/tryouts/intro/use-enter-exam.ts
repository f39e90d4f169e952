import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { timeLeftMs } from '../../exam/attempt/exam-session.ts';
import { attemptStore } from '../../exam/device/attempt-store.ts';
import { isTransient } from '../../exam/sending/calls/failure-kind.ts';
import { enterExam } from '../../exam/sending/opening/enter-exam.ts';
import { examPath } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';

/** Starts or resumes the attempt, then opens the exam, whose code `enterExam` has loaded by then. */
export function useEnterExam(tryout: TryoutDetail, loadExam: () => Promise<unknown>) {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, isBusy } = useAction(
    async () => {
      await enterExam(accountId, tryout, loadExam).catch(async (error: unknown) => {
        if (!(await canResumeOffline(error, accountId, tryout, loadExam))) throw error;
      });
      await navigate(examPath(tryout.id));
    },
    (error) => {
      toastFailure(error);
      // The server may have refused because the shown state is outdated.
      void client.invalidateQueries({ queryKey: queryKeys.tryouts });
    },
  );
  return { enter: run, isEntering: isBusy };
}

/**
 * True when the call failed because of the network or an overloaded server, this device has the running attempt, and the
 * exam's code loads.
 */
export async function canResumeOffline(
  error: unknown,
  accountId: string,
  { id, state, attemptsStarted, startedAt }: TryoutDetail,
  loadExam: () => Promise<unknown>,
): Promise<boolean> {
  if (!isTransient(error) || state !== 'running') return false;
  const session = await attemptStore().read({ accountId, tryoutId: id, attempt: attemptsStarted });
  if (!session?.rules || session.startedAt !== startedAt || timeLeftMs(session, Date.now()) <= 0)
    return false;
  // The failed request may have been for the exam's code.
  return loadExam().then(
    () => true,
    () => false,
  );
}
