import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { scoreQuery } from '../api/queries/scores.ts';
import { tryoutQuery } from '../api/queries/tryouts.ts';

interface SealedTryout {
  tryout: Tryout | undefined;
  isSealed: boolean;
  /** True when the tryout has been fetched and its attempt is not sealed. The screen then redirects to the intro. */
  isUnsealed: boolean;
  error: Error | null;
  query: UseQueryResult<Tryout>;
  retry: () => void;
}

/** Screens fetch results only of a sealed attempt: fetching them would seal an expired attempt without confirmation. */
export function useSealedTryout(tryoutId: number): SealedTryout {
  const query = useQuery(tryoutQuery(tryoutId));
  const { data, error, isFetching, refetch } = query;
  const isSealed = data?.state === 'sealed';
  return {
    tryout: data,
    isSealed,
    isUnsealed: data !== undefined && !isSealed && !isFetching,
    error: data ? null : error,
    query,
    retry: () => void refetch(),
  };
}

/** Adds the score of the sealed attempt. Error and retry are those of the query that has failed. */
export function useSealedScore(tryoutId: number) {
  const sealed = useSealedTryout(tryoutId);
  const { tryout, isSealed } = sealed;
  const score = useQuery({ ...scoreQuery(tryoutId, tryout?.attemptsStarted), enabled: isSealed });
  return {
    ...sealed,
    score: score.data,
    error: score.data ? null : (score.error ?? sealed.error),
    retry: () => (isSealed ? void score.refetch() : sealed.retry()),
  };
}
