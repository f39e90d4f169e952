import { queryOptions } from '@tanstack/react-query';
import { fetchAnalysis } from '../../analysis-call.ts';
import { NetworkFailure } from '../../failure.ts';
import { queryKeys } from '../../cache/query-keys.ts';
import { ALWAYS_STALE } from '../../cache/stale-time.ts';

/**
 * The analysis is always stale, because a model text or a corrected key may have changed it.
 * @param attempt number of the sealed attempt; undefined while unknown
 */
export const analysisQuery = (tryoutId: number, attempt: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.analysis(tryoutId, attempt),
    queryFn: ({ signal }) => fetchAnalysis(tryoutId, signal),
    staleTime: ALWAYS_STALE,
    // A service that timed out once would probably time out again.
    retry: (failures, error) => error instanceof NetworkFailure && !error.isTimeout && failures < 1,
  });
