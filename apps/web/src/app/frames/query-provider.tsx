import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../../api/cache/query-client.ts';

/** Provides TanStack Query to the screens that show server data. The exam does not use it. */
export const QueryProvider = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
);
