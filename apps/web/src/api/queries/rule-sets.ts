import { listRuleSets } from '@ambang/contract/tryouts/rule-sets.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** They change with a publication only. */
export const ruleSetsQuery = queryOptions({
  queryKey: ['rule-sets'],
  queryFn: ({ signal }) => call(listRuleSets, { signal }),
  staleTime: 3_600_000,
});
