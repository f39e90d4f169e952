import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { tryoutQuery } from '../api/queries/tryouts.ts';

interface Sealed {
  tryout: Tryout | undefined;
  isSealed: boolean;
  /** The attempt is not sealed, so redirect to the intro. */
  isOpen: boolean;
  error: Error | null;
  query: UseQueryResult<Tryout>;
  retry: () => void;
}

/** Results are fetched only for a sealed attempt: fetching them would seal an open one without confirmation. */
export function useSealedTryout(tryoutId: number): Sealed {
  const query = useQuery(tryoutQuery(tryoutId));
  const { data, error, isFetching, refetch } = query;
  const isSealed = data?.state === 'sealed';
  return {
    tryout: data,
    isSealed,
    isOpen: data !== undefined && !isSealed && !isFetching,
    error: data ? null : error,
    query,
    retry: () => void refetch(),
  };
}
