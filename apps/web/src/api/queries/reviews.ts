import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { resultsKey } from './keys.ts';

/**
 * The review has a file of its own, because the exam loads the other results and never needs a review. It is read once
 * for each attempt, and once more when a correction of the keys has moved the total.
 * @param tryout with its sealed attempt; undefined while it is unknown and nothing may be asked
 */
export const reviewQuery = (id: number, tryout: Pick<Tryout, 'attemptsStarted' | 'total'> | undefined) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'review', tryout?.attemptsStarted, tryout?.total],
    queryFn: ({ signal }) => call(getReview, { params: { id }, signal }),
    staleTime: Infinity,
  });
