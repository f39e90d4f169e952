import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure } from '../../api/failure.ts';
import { keepOnlySealed } from './keep-only.ts';
import type { StoredReview } from './review-store.ts';
import { reviewStore } from './review-store.ts';
import { saveReviewOnce } from './save-review.ts';

/** Stores or deletes the review of a tryout according to its state on the server. A network failure changes nothing. */
export function useReviewStorage(
  accountId: string,
  tryoutId: number,
  { data: tryout, error: tryoutError, isFetching }: UseQueryResult<Tryout>,
  { data: review, error: reviewError }: UseQueryResult<Review>,
): void {
  const isDeleted = isRefused(tryoutError) || isRefused(reviewError);
  useEffect(() => {
    if (isDeleted) void keepOnlySealed(accountId, [], tryoutId);
  }, [accountId, tryoutId, isDeleted]);
  useEffect(() => {
    if (!tryout || isFetching) return;
    if (tryout.state === 'sealed' && review) void saveReviewOnce(accountId, tryout, review);
    else void keepOnlySealed(accountId, tryout.state === 'sealed' ? [tryout] : [], tryoutId);
  }, [accountId, tryoutId, tryout, review, isFetching]);
}

/**
 * @param attempt the number of the sealed attempt, if known: reviews of other attempts are ignored
 * @param isNeeded false skips the reading
 * @returns undefined until the storage has been read, null if it has no review
 */
export function useStoredReview(
  accountId: string,
  tryoutId: number,
  attempt: number | undefined,
  isNeeded: boolean,
): StoredReview | null | undefined {
  const key = `${accountId}/${tryoutId}`;
  const [found, setFound] = useState<{ key: string; stored: StoredReview | null }>();
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    void reviewStore()
      .find(accountId, tryoutId)
      .then((stored) => {
        if (!isUnmounted) setFound({ key, stored: stored ?? null });
      });
    return () => {
      isUnmounted = true;
    };
  }, [accountId, tryoutId, key, isNeeded]);
  if (!isNeeded || found?.key !== key) return undefined;
  return attempt === undefined || found.stored?.attempt === attempt ? found.stored : null;
}

const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && [404, 409].includes(error.status);
