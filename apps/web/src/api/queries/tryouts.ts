import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { keys } from './keys.ts';
import { freshFor } from '../fresh-for.ts';

// Attempts begin, run out and are sealed elsewhere: the list is never taken for fresh when its screen opens.
export const ownedTryoutsQuery = queryOptions({
  queryKey: keys.ownedTryouts,
  queryFn: ({ signal }) => call(listOwnedTryouts, { signal }),
  staleTime: freshFor(0),
});

// Its state changes with the clock and on other devices: it is never taken for fresh when a screen opens.
export const tryoutQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tryout(id),
    queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }),
    staleTime: freshFor(0),
  });
