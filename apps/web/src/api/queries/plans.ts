import { getPlan } from '@ambang/contract/practice/plans.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryKeys } from '../cache/query-keys.ts';
import { ALWAYS_STALE } from '../cache/stale-time.ts';

/** Always stale, because practice finishes steps. */
export const planQuery = (id: number, attempt: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.plan(id, attempt),
    queryFn: ({ signal }) => call(getPlan, { params: { id }, signal }),
    staleTime: ALWAYS_STALE,
  });
