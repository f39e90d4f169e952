import { queryOptions } from '@tanstack/react-query';
import { fetchAnalysis } from '../../analysis-call.ts';
import { NetworkFailure } from '../../failure.ts';
import { queryKeys } from '../../cache/query-keys.ts';
import { staleTimeFor } from '../../cache/stale-time.ts';

/**
 * The analysis is always stale, because a model text or a corrected key may have changed it.
 * @param attempt number of the sealed attempt; omit it only for a key of all attempts
 */
export const analysisQuery = (tryoutId: number, attempt?: number) =>
  queryOptions({
    queryKey: attempt === undefined ? queryKeys.analyses(tryoutId) : queryKeys.analysis(tryoutId, attempt),
    queryFn: ({ signal }) => fetchAnalysis(tryoutId, signal),
    staleTime: staleTimeFor(0),
    // A service that timed out once would probably time out again.
    retry: (failures, error) => error instanceof NetworkFailure && !error.isTimeout && failures < 1,
  });
