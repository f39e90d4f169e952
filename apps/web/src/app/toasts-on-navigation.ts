import type { createMemoryRouter } from 'react-router';
import { dropErrorToastsOnNavigation } from '../ui/messages/toast.tsx';

/** A component's effect would run too late: the new screen may have shown a toast by then. */
export function dismissToastsOnNavigation(router: ReturnType<typeof createMemoryRouter>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    dropErrorToastsOnNavigation();
  });
}
