import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Progress } from '../ui/progress.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toast.tsx';

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
