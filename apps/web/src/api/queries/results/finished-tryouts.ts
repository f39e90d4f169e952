import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';
import { queryKeys } from '../../cache/query-keys.ts';
import { ALWAYS_STALE } from '../../cache/stale-time.ts';

export const finishedTryoutsQuery = queryOptions({
  queryKey: queryKeys.finishedTryouts,
  queryFn: ({ signal }) => call(listFinishedTryouts, { signal }),
  staleTime: ALWAYS_STALE,
});
