import type { createMemoryRouter } from 'react-router';
import { leaveScreen } from '../ui/toast.tsx';

/** An effect of a component would be too late: a toast of the new screen may be there already. */
export function endToastsWithScreens(router: ReturnType<typeof createMemoryRouter>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    leaveScreen();
  });
}
