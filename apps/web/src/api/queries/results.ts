import { getScore } from '@ambang/contract/tryouts/results.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Everything that belongs to the results of one tryout, whichever attempt they are of. */
export const resultsKey = (id: number) => ['results', id] as const;

/**
 * Only a correction of the keys changes the score of a sealed attempt.
 * @param attempt number of the sealed attempt; undefined while it is unknown and nothing may be asked
 */
export const scoreQuery = (id: number, attempt: number | undefined) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'score', attempt],
    queryFn: ({ signal }) => call(getScore, { params: { id }, signal }),
  });

const MODEL_TEXT = 'model-text';

export const modelTextKey = (id: number) => [...resultsKey(id), MODEL_TEXT] as const;

/** Asks anew about every text by a language model that a screen shows, whichever tryout it is of. */
export const rereadModelTexts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === MODEL_TEXT });
