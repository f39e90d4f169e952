import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { Progress } from './ui/progress.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { Toaster } from './ui/toast.tsx';

/** Around every screen. */
export function Root() {
  const { state } = useNavigation();
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <Progress active={state !== 'idle'} />
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
