import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { TRYOUTS } from './keys.ts';

// Like the other lists of tryouts it is never taken for fresh when its screen opens.
export const finishedTryoutsQuery = queryOptions({
  queryKey: [...TRYOUTS, 'finished'],
  queryFn: ({ signal }) => call(listFinishedTryouts, { signal }),
  staleTime: 0,
});
