import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { unlessBegun } from '../cache/query-client.ts';
import { queryKeys } from '../cache/query-keys.ts';
import { ALWAYS_STALE } from '../cache/stale-time.ts';

/** Always stale, because attempts start, expire and are sealed on other devices and on the server. */
export const ownedTryoutsQuery = queryOptions({
  queryKey: queryKeys.ownedTryouts,
  queryFn: ({ signal }) => call(listOwnedTryouts, { signal }),
  staleTime: ALWAYS_STALE,
  refetchOnMount: unlessBegun,
});

/** Always stale, because the state of a tryout changes with time and on other devices. */
export const tryoutQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.tryout(id),
    queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }),
    staleTime: ALWAYS_STALE,
    refetchOnMount: unlessBegun,
  });
