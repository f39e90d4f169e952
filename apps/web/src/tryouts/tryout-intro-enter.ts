import type { Tryout } from '@ambang/contract/tryouts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { enterExam } from '../exam/sending/enter-exam.ts';
import { examPath } from '../paths.ts';
import { useAccount } from '../session/account.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';

const loadScreen = () => import('../exam/screen/exam.tsx');

/** Starts or resumes the attempt, then goes to the exam, which stands there at once. */
export function useEnterExam(tryout: Tryout): { enter: () => void; isEntering: boolean } {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, isBusy } = useAction(
    async () => {
      await enterExam(accountId, tryout, loadScreen);
      await navigate(examPath(tryout.id));
    },
    (error) => {
      toastFailure(error);
      // The state on the screen may be an old one: the server has just said how it is.
      void client.invalidateQueries({ queryKey: ['tryouts'] });
    },
  );
  return { enter: run, isEntering: isBusy };
}
