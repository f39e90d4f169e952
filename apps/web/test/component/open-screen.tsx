import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { dropErrorToastsOnNavigation } from '../../src/app/toasts-on-navigation.ts';
import { skipUnusedEvents } from '../../src/app/unused-events.ts';
import { routes } from '../../src/app/routes.tsx';
import { userNamed } from '../device.ts';
import { setReply } from './fake-server.ts';

export const rani: SessionUser = userNamed('rani', Date.now() + 86_400_000);

/** Opens a page of the application, signed in as `user`. */
export async function openScreen(path: string, user: SessionUser | null = rani) {
  setReply(getAuth, user);
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(routes);
  dropErrorToastsOnNavigation(router);
  const container = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  skipUnusedEvents(container);
  await render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    { container },
  );
  onTestFinished(async () => {
    await cleanup();
    router.dispose();
  });
  return { path: () => window.location.pathname + window.location.search };
}
