import type { Query, QueryKey } from '@tanstack/react-query';
import { hashKey, onlineManager, QueryClient } from '@tanstack/react-query';
import { shouldRetry, callRetryDelayMs } from '../call-retry.ts';
import { connectCache } from './server-cache.ts';
import { clockSafeStaleTime } from './stale-time.ts';

// The library assumes a network until an `offline` event, which a page opened without a network never gets.
onlineManager.setOnline(navigator.onLine);

/** A failed query is refetched even if its last success is recent. */
const alwaysIfFailed = ({ state }: Pick<Query, 'state'>) => (state.status === 'error' ? 'always' : true);

/** Longer than the time between the arrival of content and the first rendering of its screen. */
const OPENING_MS = 1_000;

/** The queries that the opening screen has begun to load, by hash. */
const begun = new Set<string>();

/**
 * Begins to load a query before its screen is rendered. With `refetchOnMount: unlessBegun` the screen then does not fetch it
 * a second time.
 * @param signal aborted when another screen opens
 */
export function beginQuery(queryKey: QueryKey, signal: AbortSignal): void {
  const hash = hashKey(queryKey);
  begun.add(hash);
  signal.addEventListener('abort', () => begun.delete(hash));
}

/** The age may be negative, because the device's clock may have been set back. */
export const unlessBegun = (query: Pick<Query, 'state' | 'queryHash'>) => {
  const age = Date.now() - query.state.dataUpdatedAt;
  const isFresh = query.state.status === 'success' && age >= 0 && age < OPENING_MS;
  return isFresh && begun.has(query.queryHash) ? false : alwaysIfFailed(query);
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
