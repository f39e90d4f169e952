import { listRuleSets } from '@ambang/contract/tryouts/rule-sets.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';
import { clockSafeStaleTime } from '../../cache/stale-time.ts';
import { queryKeys } from '../../cache/query-keys.ts';

const HOUR_MS = 3_600_000;

/** Rule sets change only with a publication. */
export const ruleSetsQuery = queryOptions({
  queryKey: queryKeys.ruleSets,
  queryFn: ({ signal }) => call(listRuleSets, { signal, priority: 'low' }),
  staleTime: clockSafeStaleTime(HOUR_MS),
});
