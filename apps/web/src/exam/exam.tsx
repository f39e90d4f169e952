import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { messageOf } from '../api/failure.ts';
import { useAccount } from '../session/account.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { showToast } from '../ui/toast.tsx';
import { ExamScreen } from './exam-screen.tsx';
import { openExam } from './open-exam.ts';
import { isConflict } from './refusal.ts';
import { introPath, useTryoutId } from './use-tryout-id.ts';

/** Opens the attempt; only the intro starts one. */
export function Component() {
  const { accountId } = useAccount();
  const tryoutId = useTryoutId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['exam', accountId, tryoutId],
    queryFn: () => openExam(accountId, tryoutId),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (data) return <ExamScreen opened={data} />;
  if (data === null) return <Navigate to={introPath(tryoutId)} replace />;
  if (isConflict(error)) return <BackToIntro tryoutId={tryoutId} message={messageOf(error)} />;
  if (!error) return <Loading />;
  return (
    <Page title="Ujian">
      <ErrorState
        heading="h1"
        title="Soal belum bisa dibuka"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Page>
  );
}

function BackToIntro({ tryoutId, message }: { tryoutId: number; message: string }) {
  useEffect(() => showToast('bad', message), [message]);
  return <Navigate to={introPath(tryoutId)} replace />;
}
