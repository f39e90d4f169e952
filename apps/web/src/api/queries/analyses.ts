import { queryOptions } from '@tanstack/react-query';
import { fetchAnalysis } from '../analysis-call.ts';
import { NetworkFailure } from '../failure.ts';
import { resultsKey } from './keys.ts';

/**
 * A text that a model has written may come, and a corrected key: it is asked for anew whenever its screen opens.
 * @param attempt number of the sealed attempt; left out only where the key is meant for all of them
 */
export const analysisQuery = (tryoutId: number, attempt?: number) =>
  queryOptions({
    queryKey: [...resultsKey(tryoutId), 'analysis', ...(attempt === undefined ? [] : [attempt])],
    queryFn: ({ signal }) => fetchAnalysis(tryoutId, signal),
    staleTime: 0,
    // A service that hangs would hang again while the person waits for the word that it does.
    retry: (failures, error) => error instanceof NetworkFailure && !error.isTimeout && failures < 1,
  });
