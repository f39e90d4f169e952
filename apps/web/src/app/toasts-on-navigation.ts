import { dropPreviousScreenErrors } from '../ui/messages/toast.tsx';
import type { Router } from './router/router.ts';

/** Removes error toasts when another screen opens. An effect of the new screen could also remove that screen's toasts. */
export function dropErrorToastsOnNavigation(router: Router): void {
  let { pathname } = router.state.location;
  router.subscribe(() => {
    const { location } = router.state;
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    dropPreviousScreenErrors();
  });
}
