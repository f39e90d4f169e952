import { listRuleSets } from '@ambang/contract/tryouts/rule-sets.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { freshFor } from '../fresh-for.ts';
import { keys } from './keys.ts';

/** Rule sets change only with a publication. */
export const ruleSetsQuery = queryOptions({
  queryKey: keys.ruleSets,
  queryFn: ({ signal }) => call(listRuleSets, { signal }),
  staleTime: freshFor(3_600_000),
});
