import type { Query } from '@tanstack/react-query';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { shouldRetry, callRetryDelayMs } from '../call-retry.ts';
import { connectCache } from './server-cache.ts';
import { clockSafeStaleTime } from './stale-time.ts';

// The library assumes a network until an `offline` event, which a page opened without a network never gets.
onlineManager.setOnline(navigator.onLine);

/** A failed query is refetched even if its last success is recent. */
const alwaysIfFailed = ({ state }: Pick<Query, 'state'>) => (state.status === 'error' ? 'always' : true);

/** Longer than the time between the arrival of content and the first rendering of its screen. */
const OPENING_MS = 1_000;

/**
 * For content that a screen begins to load before it is rendered: it is not fetched a second time then. The age may be
 * negative, because the device's clock may have been set back.
 */
export const unlessJustFetched = (query: Pick<Query, 'state'>) => {
  const age = Date.now() - query.state.dataUpdatedAt;
  return query.state.status === 'success' && age >= 0 && age < OPENING_MS ? false : alwaysIfFailed(query);
};

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
