import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying, retryDelayMs } from './patiently.ts';
import { openCache } from './server-cache.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      retryDelay: retryDelayMs,
      // Offline must end in a visible error, not in a query that waits in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

openCache(queryClient);
