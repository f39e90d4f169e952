import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The review has a file of its own, because the exam loads the other results and never needs a review. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['results', id, 'review'],
    queryFn: ({ signal }) => call(getReview, { params: { id }, signal }),
    staleTime: Infinity,
  });
