import { getScore } from '@ambang/contract/tryouts/results.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryKeys } from '../cache/query-keys.ts';

/** Only a corrected key changes the score of a sealed attempt. */
export const scoreQuery = (id: number, attempt: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.score(id, attempt),
    queryFn: ({ signal }) => call(getScore, { params: { id }, signal }),
  });

/**
 * Refetches the model texts of all tryouts. It is not in `results/`, because screens without results need no other code
 * of that folder.
 */
export const refetchModelTexts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === queryKeys.modelText(0)[2] });
