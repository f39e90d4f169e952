import { queryOptions } from '@tanstack/react-query';
import { fetchAnalysis } from '../analysis-call.ts';
import { NetworkFailure } from '../failure.ts';
import { keys } from './keys.ts';
import { freshFor } from '../fresh-for.ts';

/**
 * A text that a model has written may come, and a corrected key: it is asked for anew whenever its screen opens.
 * @param attempt number of the sealed attempt; left out only where the key is meant for all of them
 */
export const analysisQuery = (tryoutId: number, attempt?: number) =>
  queryOptions({
    queryKey: attempt === undefined ? keys.analyses(tryoutId) : keys.analysis(tryoutId, attempt),
    queryFn: ({ signal }) => fetchAnalysis(tryoutId, signal),
    staleTime: freshFor(0),
    // A service that hangs would hang again while the person waits for the word that it does.
    retry: (failures, error) => error instanceof NetworkFailure && !error.isTimeout && failures < 1,
  });
