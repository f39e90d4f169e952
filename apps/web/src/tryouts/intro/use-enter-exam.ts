import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keys } from '../../api/queries/keys.ts';
import { enterExam } from '../../exam/sending/opening/enter-exam.ts';
import { examPath } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';
import { canResumeOffline } from './can-resume-offline.ts';

/** Starts or resumes the attempt, then goes to the exam, which is drawn at once. */
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
      // The server has refused, so the state on the screen may be an old one: it is read anew.
      void client.invalidateQueries({ queryKey: keys.tryouts });
    },
  );
  return { enter: run, isEntering: isBusy };
}
