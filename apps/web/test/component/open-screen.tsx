import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ScreenRoute } from '../../src/app/router/load-screen.tsx';
import { Router } from '../../src/app/router/router.ts';
import { RouterView } from '../../src/app/router/router-view.tsx';
import { dropErrorToastsOnNavigation } from '../../src/app/toasts-on-navigation.ts';
import { skipUnusedEvents } from '../../src/app/unused-events.ts';
import { routes } from '../../src/app/routes.tsx';
import { userNamed } from '../device.ts';
import { setReply } from './fake-server.ts';

export const rani: SessionUser = userNamed('rani', Date.now() + 86_400_000);

/** Opens a page of the application, signed in as `user`. */
export async function openScreen(path: string, user: SessionUser | null = rani) {
  setReply(getAuth, user);
  await openRoutes(routes, path);
  return { path: () => window.location.pathname + window.location.search };
}

/** Opens the screen at a path. */
export async function openRoutes(screens: ScreenRoute[], path: string): Promise<Router> {
  window.history.replaceState(null, '', path);
  const router = new Router(screens);
  dropErrorToastsOnNavigation(router);
  const container = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  skipUnusedEvents(container);
  await render(
    <StrictMode>
      <RouterView router={router} />
    </StrictMode>,
    { container },
  );
  onTestFinished(() => router.dispose());
  return router;
}
