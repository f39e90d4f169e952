import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { keys } from './keys.ts';
import { freshFor } from '../fresh-for.ts';

// Never fresh: attempts start, expire and are sealed elsewhere.
export const ownedTryoutsQuery = queryOptions({
  queryKey: keys.ownedTryouts,
  queryFn: ({ signal }) => call(listOwnedTryouts, { signal }),
  staleTime: freshFor(0),
});

// Never fresh: its state changes with time and on other devices.
export const tryoutQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tryout(id),
    queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }),
    staleTime: freshFor(0),
  });
