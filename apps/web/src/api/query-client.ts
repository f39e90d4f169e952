import { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from './failure.ts';

const RETRIES = 2;

/** Only a lost network is worth asking again; a refusal stays one. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  error instanceof NetworkFailure && failures < RETRIES;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      retryDelay: (failures) => 600 * 2 ** failures,
      // Offline must end in a visible error, not in a query that waits in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
