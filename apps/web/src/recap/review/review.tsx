import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { reviewQuery } from '../../api/queries/reviews.ts';
import { introPath, recapPath, useTryoutId } from '../../paths.ts';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useSealed } from '../use-sealed.ts';
import { ReviewScreen } from './review-screen.tsx';

export function Component() {
  const tryoutId = useTryoutId();
  const { tryout, isSealed, isOpen, error: tryoutError, retry } = useSealed(tryoutId);
  const review = useQuery({ ...reviewQuery(tryoutId, tryout), enabled: isSealed });
  if (isOpen) return <Navigate to={introPath(tryoutId)} replace />;
  if (review.data) return <ReviewScreen review={review.data} rules={review.data.rules} />;
  const error = review.error ?? tryoutError;
  if (!error) return <Loading />;
  const up = { to: recapPath(tryoutId), label: 'Kembali ke hasil' };
  const retryBoth = () => (isSealed ? void review.refetch() : retry());
  return <FailedScreen noun="Pembahasan" up={up} error={error} onRetry={retryBoth} />;
}
