import { lazy, Suspense, useEffect } from 'react';
import { failureMessage } from '../../api/failure.ts';
import { introPath, useTryoutId } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadingPage } from '../../ui/states/loading.tsx';
import { showErrorOnNextScreen } from '../../ui/messages/toast.tsx';
import { isConflict } from '../sending/calls/failure-kind.ts';
import type { ExpiredAttempt as ExpiredAttemptType } from './endings/expired-attempt.tsx';
import { ExamScreen } from './exam-screen.tsx';
import { useOpenedExam } from './use-opened-exam.ts';

/** Loaded on demand, because few visits need it. If loading fails, `FailedScreen` still shows the next step. */
const ExpiredAttempt = lazy(async () => {
  const part = await import('./endings/expired-attempt.tsx').catch(() => null);
  return { default: part?.ExpiredAttempt ?? Nothing };
});

const Nothing: typeof ExpiredAttemptType = () => <></>;

const up = { to: '/home/tryouts', label: 'Lihat tryoutmu' };

/** Only the intro starts an attempt. */
export function Component() {
  const { accountId } = useAccount();
  const tryoutId = useTryoutId();
  const { opened, error, retry } = useOpenedExam(accountId, tryoutId);
  if (opened) return <ExamScreen opened={opened} />;
  if (opened === null) return <Redirect to={introPath(tryoutId)} />;
  if (isConflict(error)) return <BackToIntro tryoutId={tryoutId} message={failureMessage(error)} />;
  if (!error) return <LoadingPage />;
  const expired = (
    <Suspense>
      <ExpiredAttempt {...{ accountId, tryoutId }} onRetry={retry} />
    </Suspense>
  );
  return <FailedScreen noun="Tryout" up={up} error={error} onRetry={retry} fallback={expired} />;
}

function BackToIntro({ tryoutId, message }: { tryoutId: number; message: string }) {
  useEffect(() => showErrorOnNextScreen(message), [message]);
  return <Redirect to={introPath(tryoutId)} />;
}
