import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../../api/cache/query-client.ts';
import { LazyOutbox } from './lazy-outbox.tsx';

/** All protected screens but the exam. The outbox stays while screens with and without the top bar take turns. */
export const QueryProvider = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
    <LazyOutbox />
  </QueryClientProvider>
);
