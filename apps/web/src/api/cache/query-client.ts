import type { Query } from '@tanstack/react-query';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { shouldRetry, callRetryDelayMs } from '../call-retry.ts';
import { connectCache } from './server-cache.ts';
import { clockSafeStaleTime } from './stale-time.ts';

// The library assumes a network until an `offline` event, which a page opened without a network never gets.
onlineManager.setOnline(navigator.onLine);

/** A failed query is refetched even if its last success is recent. */
const alwaysIfFailed = ({ state }: Pick<Query, 'state'>) => (state.status === 'error' ? 'always' : true);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: clockSafeStaleTime(30_000),
      retry: shouldRetry,
      retryDelay: callRetryDelayMs,
      // Without a network a query fails visibly instead of pausing.
      networkMode: 'always',
      refetchOnReconnect: alwaysIfFailed,
      refetchOnWindowFocus: alwaysIfFailed,
      refetchOnMount: alwaysIfFailed,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

connectCache(queryClient);
