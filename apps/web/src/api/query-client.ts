import { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from './failure.ts';

const RETRIES = 2;

/** Only a call that the network lost is tried again: the server would repeat a refusal. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  error instanceof NetworkFailure && failures < RETRIES;

/** @param failures how often it has failed before */
export const queryRetryDelayMs = (failures: number): number => 600 * 2 ** failures;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      retryDelay: queryRetryDelayMs,
      // Offline must end in a visible error, not in a query that waits in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
