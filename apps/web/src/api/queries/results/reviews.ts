import { expandReview, CACHED_PAPER_PARAMETER } from '@ambang/contract/tryouts/compact-reviews.ts';
import { ONLY_QUESTION_PARAMETER } from '@ambang/contract/tryouts/one-question-reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../../call.ts';
import { call } from '../../call.ts';
import type { CachedPaper } from '../../cache/query-keys.ts';
import { queryKeys } from '../../cache/query-keys.ts';

/**
 * The review of a sealed attempt is fetched once per attempt and total, so a correction that changes the total
 * refetches it. It is large, and what screens show first needs only smaller replies.
 * @param tryout undefined while unknown
 */
export const reviewQuery = (id: number, tryout: Pick<Tryout, 'attemptsStarted' | 'total'> | undefined) =>
  queryOptions({
    queryKey: queryKeys.review(id, tryout?.attemptsStarted, tryout?.total),
    queryFn: ({ client, signal }) =>
      call(getReview, { params: { id }, signal, priority: 'low', ...withCachedPaper(client, id) }),
    staleTime: Infinity,
  });

/** The same review with the texts of one question, which arrives long before the whole one on a slow network. */
export const firstReviewQuery = (
  id: number,
  tryout: Pick<Tryout, 'attemptsStarted'> | undefined,
  number: number | null,
) =>
  queryOptions({
    queryKey: queryKeys.firstReview(id, tryout?.attemptsStarted, number),
    queryFn: ({ signal }) =>
      call(getReview, { params: { id }, signal, query: { [ONLY_QUESTION_PARAMETER]: String(number) } }),
    staleTime: Infinity,
    // The whole review is the other try.
    retry: false,
  });

/** Names the paper that is cached after a hand-in, so that its questions and pictures are not fetched again. */
function withCachedPaper(cache: QueryClient, id: number): Pick<CallOptions, 'query' | 'completeReply'> {
  const cachedPaper = cache.getQueryData<CachedPaper>(queryKeys.cachedPaper(id));
  return cachedPaper
    ? {
        query: { [CACHED_PAPER_PARAMETER]: cachedPaper.hash },
        completeReply: expandReview(cachedPaper.questions),
      }
    : {};
}
