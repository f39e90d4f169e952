import { getScore } from '@ambang/contract/results.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

// The score of a sealed attempt never changes; a reset removes it from the cache.
export const scoreQuery = (id: number) =>
  queryOptions({
    queryKey: ['results', id, 'score'],
    queryFn: ({ signal }) => call(getScore, { params: { id }, signal }),
    staleTime: Infinity,
  });

/** Everything that belongs to the result of one tryout. */
export const resultsKey = (id: number) => ['results', id] as const;
