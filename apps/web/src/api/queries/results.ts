import { getScore } from '@ambang/contract/results.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

// What is sealed never changes; a reset takes it out of the cache.
export const scoreQuery = (id: number) =>
  queryOptions({
    queryKey: ['results', id, 'score'],
    queryFn: ({ signal }) => call(getScore, { params: { id }, signal }),
    staleTime: Infinity,
  });

/** Everything that belongs to the result of one tryout. */
export const resultsKey = (id: number) => ['results', id] as const;
