import { queryOptions } from '@tanstack/react-query';
import { fetchAnalysis } from '../analysis-call.ts';
import { NetworkFailure } from '../failure.ts';

// A text that a model has written may come, and a corrected key: it is asked for anew whenever its screen opens.
export const analysisQuery = (tryoutId: number) =>
  queryOptions({
    queryKey: ['results', tryoutId, 'analysis'],
    queryFn: ({ signal }) => fetchAnalysis(tryoutId, signal),
    staleTime: 0,
    // A service that hangs would hang again while the person waits for the word that it does.
    retry: (failures, error) => error instanceof NetworkFailure && !error.isTimeout && failures < 1,
  });
