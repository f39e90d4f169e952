import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { TRYOUTS, tryoutKey } from './keys.ts';

// Attempts begin, run out and are sealed elsewhere: the list is never taken for fresh when its screen opens.
export const ownedTryoutsQuery = queryOptions({
  queryKey: [...TRYOUTS, 'owned'],
  queryFn: ({ signal }) => call(listOwnedTryouts, { signal }),
  staleTime: 0,
});

// Its state changes with the clock and on other devices: it is never taken for fresh when a screen opens.
export const tryoutQuery = (id: number) =>
  queryOptions({
    queryKey: tryoutKey(id),
    queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }),
    staleTime: 0,
  });
