import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { tryoutQuery } from '../api/queries/tryouts.ts';

interface Sealed {
  tryout: Tryout | undefined;
  isSealed: boolean;
  /** The attempt is not sealed: only the intro leads on, because the first look at a result seals it. */
  isOpen: boolean;
  error: Error | null;
  asked: UseQueryResult<Tryout>;
  retry: () => void;
}

/** Results are asked for only of a sealed attempt: a look at an open one would seal it without a question. */
export function useSealed(tryoutId: number): Sealed {
  const asked = useQuery(tryoutQuery(tryoutId));
  const { data, error, isFetching, refetch } = asked;
  const isSealed = data?.state === 'sealed';
  return {
    tryout: data,
    isSealed,
    isOpen: data !== undefined && !isSealed && !isFetching,
    error: data ? null : error,
    asked,
    retry: () => void refetch(),
  };
}
