import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailure } from '../../api/failure.ts';
import { storeReviewOnce, reviewStore } from './store-review.ts';

/** What the server says of a tryout decides what this device keeps of it; a lost network decides nothing. */
export function useReviewStorage(
  accountId: string,
  tryoutId: number,
  { data: tryout, error: tryoutError, isFetching }: UseQueryResult<Tryout>,
  { data: review, error: reviewError }: UseQueryResult<Review>,
): void {
  const isGone = isRefused(tryoutError) || isRefused(reviewError);
  useEffect(() => {
    if (isGone) void reviewStore().dropOthers(accountId, [], tryoutId);
  }, [accountId, tryoutId, isGone]);
  useEffect(() => {
    if (!tryout || isFetching) return;
    if (tryout.state === 'sealed' && review) void storeReviewOnce(accountId, tryout, review);
    else void reviewStore().dropOthers(accountId, tryout.state === 'sealed' ? [tryout] : [], tryoutId);
  }, [accountId, tryoutId, tryout, review, isFetching]);
}

/** The review of all tryouts that the server has just listed, and of no other. */
export function useReviewCleanup(
  accountId: string,
  { data, isSuccess, isFetching }: UseQueryResult<Tryout[]>,
): void {
  useEffect(() => {
    if (!isSuccess || isFetching) return;
    const sealed = data.filter(({ state }) => state === 'sealed');
    void reviewStore().dropOthers(accountId, sealed);
  }, [accountId, data, isSuccess, isFetching]);
}

const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && [404, 409].includes(error.status);
