import { getScore } from '@ambang/contract/tryouts/results.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

// Only a correction of the keys changes the score of a sealed attempt; a reset removes it from the cache.
export const scoreQuery = (id: number) =>
  queryOptions({
    queryKey: ['results', id, 'score'],
    queryFn: ({ signal }) => call(getScore, { params: { id }, signal }),
  });

/** Everything that belongs to the result of one tryout. */
export const resultsKey = (id: number) => ['results', id] as const;

const MODEL_TEXT = 'model-text';

export const modelTextKey = (id: number) => [...resultsKey(id), MODEL_TEXT] as const;

/** Asks anew about every text by a language model that a screen shows, whichever tryout it is of. */
export const rereadModelTexts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === MODEL_TEXT });
