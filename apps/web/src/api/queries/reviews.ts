import { completeReview, HELD_PAPER } from '@ambang/contract/tryouts/held-reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../call.ts';
import { call } from '../call.ts';
import type { CachedPaper } from './keys.ts';
import { keys } from './keys.ts';

/**
 * The review has a file of its own, because the exam loads the other results and never needs a review. It is read once
 * for each attempt, and once more when a correction of the keys has moved the total.
 * @param tryout with its sealed attempt; undefined while it is unknown and nothing may be asked
 */
export const reviewQuery = (id: number, tryout: Pick<Tryout, 'attemptsStarted' | 'total'> | undefined) =>
  queryOptions({
    queryKey: keys.review(id, tryout?.attemptsStarted, tryout?.total),
    queryFn: ({ client, signal }) => call(getReview, { params: { id }, signal, ...besideHeld(client, id) }),
    staleTime: Infinity,
  });

/** Questions and pictures that this page still has from the exam are not fetched a second time. */
function besideHeld(cache: QueryClient, id: number): Pick<CallOptions, 'query' | 'completeReply'> {
  const held = cache.getQueryData<CachedPaper>(keys.cachedPaper(id));
  return held ? { query: { [HELD_PAPER]: held.hash }, completeReply: completeReview(held.questions) } : {};
}
