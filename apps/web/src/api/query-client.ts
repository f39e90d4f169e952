import type { Query } from '@tanstack/react-query';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isRetriable, callRetryDelayMs } from './call-retry.ts';
import { connectCache } from './server-cache.ts';
import { freshFor } from './fresh-for.ts';

// The library believes in a network until the browser says "offline", which a page that was opened without one never hears.
onlineManager.setOnline(navigator.onLine);

/** What failed is asked again whatever its age: a good answer of just before does not make up for it. */
const alwaysIfFailed = ({ state }: Pick<Query, 'state'>) => (state.status === 'error' ? 'always' : true);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor(30_000),
      retry: isRetriable,
      retryDelay: callRetryDelayMs,
      // Offline must end in a visible error, not in a query that waits in silence.
      networkMode: 'always',
      refetchOnReconnect: alwaysIfFailed,
      refetchOnWindowFocus: alwaysIfFailed,
      refetchOnMount: alwaysIfFailed,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

connectCache(queryClient);
