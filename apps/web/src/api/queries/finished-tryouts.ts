import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { keys } from './keys.ts';
import { freshFor } from '../fresh-for.ts';

// Never fresh, like the other lists of tryouts.
export const finishedTryoutsQuery = queryOptions({
  queryKey: keys.finishedTryouts,
  queryFn: ({ signal }) => call(listFinishedTryouts, { signal }),
  staleTime: freshFor(0),
});
