import { useQuery } from '@tanstack/react-query';
import type { Location } from 'react-router';
import { useLocation } from 'react-router';
import { queryClient } from '../../api/cache/query-client.ts';
import { firstReviewQuery, reviewQuery } from '../../api/queries/results/reviews.ts';
import { useIsOffline } from '../../offline/use-is-offline.ts';
import { useReviewStorage, useStoredReview } from '../../offline/reviews/use-review-storage.ts';
import { introPath, useTryoutId } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { useFallbackFonts, useQuestionFonts } from '../../ui/text/use-question-fonts.ts';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { FailedScreen, isMissing } from '../../ui/states/failed-screen.tsx';
import { beginResult } from '../begin-result.ts';
import { linkUpFrom } from '../link-up.ts';
import { useSealedTryout } from '../use-sealed-tryout.ts';
import { numberInAddress } from './filter/review-address.ts';
import { ReviewSkeleton } from './layout/review-skeleton.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useDoubts } from './use-doubts.ts';

export const begin = (location: Location, signal: AbortSignal): Promise<void> =>
  beginResult(location, signal, (id, tryout) => {
    const number = numberInAddress(location.search);
    if (number === null || isCached(id, tryout)) return queryClient.prefetchQuery(reviewQuery(id, tryout));
    return queryClient.prefetchQuery(firstReviewQuery(id, tryout, number));
  });

const isCached = (...of: Parameters<typeof reviewQuery>): boolean =>
  queryClient.getQueryData(reviewQuery(...of).queryKey) !== undefined;

export function Component() {
  const tryoutId = useTryoutId();
  const { accountId } = useAccount();
  const { tryout, isSealed, isUnsealed, query, error: tryoutError, retry } = useSealedTryout(tryoutId);
  const number = numberInAddress(useLocation().search);
  const hasFirst = number !== null && !isCached(tryoutId, tryout);
  const first = useQuery({ ...firstReviewQuery(tryoutId, tryout, number), enabled: isSealed && hasFirst });
  // The rest of the review may not delay the first question and its fonts.
  const fonts = useQuestionFonts();
  useFallbackFonts(fonts === 'late');
  const canLoadRest = isSealed && (!hasFirst || (first.isFetched && fonts !== 'loading'));
  const review = useQuery({ ...reviewQuery(tryoutId, tryout), enabled: canLoadRest });
  const isOffline = useIsOffline(query, review);
  const stored = useStoredReview(accountId, tryoutId, tryout?.attemptsStarted, isOffline && !review.data);
  useReviewStorage(accountId, tryoutId, query, review);
  const doubts = useDoubts(accountId, tryoutId, tryout?.attemptsStarted ?? stored?.attempt);
  if (isUnsealed) return <Redirect to={introPath(tryoutId)} />;
  if (review.data) return <ReviewScreen review={review.data} doubts={doubts} />;
  if (stored) return <ReviewScreen review={stored.review} doubts={doubts} savedAt={stored.savedAt} />;
  const error = review.error ?? tryoutError;
  const retryFailed = () => (isSealed ? void review.refetch() : retry());
  if (first.data && !isMissing(error)) {
    const failure = error && (
      <ErrorState
        heading="h1"
        title="Pembahasan lainnya belum bisa dimuat"
        error={error}
        onRetry={retryFailed}
      />
    );
    return <ReviewScreen review={first.data} doubts={doubts} missing={failure ?? undefined} />;
  }
  if (!error || (isOffline && stored === undefined)) return <ReviewSkeleton />;
  const up = linkUpFrom(tryoutId, error);
  return <FailedScreen noun="Pembahasan" up={up} error={error} onRetry={retryFailed} />;
}
