import type { createMemoryRouter } from 'react-router';
import { dropPreviousScreenErrors } from '../ui/messages/toast.tsx';

/** Removes error toasts when another screen opens. An effect of the new screen could also remove that screen's toasts. */
export function dropErrorToastsOnNavigation(router: ReturnType<typeof createMemoryRouter>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    dropPreviousScreenErrors();
  });
}
