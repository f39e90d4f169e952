import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Toaster } from '../ui/toast.tsx';
import { Progress } from './progress.tsx';
import { SkipLink } from './skip-link.tsx';

/** Around every screen. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      <SkipLink />
      <Progress active={state !== 'idle'} />
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
