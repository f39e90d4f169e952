import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { quieten } from './quiet-root.ts';
import { GUEST_ROUTE, routes } from './routes.tsx';
import { followAccount } from './follow-account.ts';
import { doubtSession } from '../session/session.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const guardsHaveRun = { loaderData: { [GUEST_ROUTE]: null } };

function App({ router, onShown }: { router: Router; onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** The first picture of a prerendered page is for everybody; only then its guard sends a signed-in visitor on. */
async function hydrate(container: Element): Promise<void> {
  await nextTask();
  await loadMatched();
  const router = begin({ hydrationData: guardsHaveRun });
  // In slices: what is pressed meanwhile does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(container, <App router={router} onShown={() => void router.revalidate()} />);
  });
}

/** A slow phone hears touches between reading the code and running it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function draw(container: Element): void {
  createRoot(container).render(<App router={begin()} />);
}

function begin(options?: Parameters<typeof createBrowserRouter>[1]): Router {
  const router = createBrowserRouter(routes, options);
  followAccount(router);
  lookAgainWhenRestored(router);
  return router;
}

/** The parts of the prerendered screen must be there before React looks at its HTML. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** A page that the browser kept whole and shows again asks anew who is signed in. */
function lookAgainWhenRestored(router: Router): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    doubtSession();
    void router.revalidate();
  });
}

const root = document.querySelector('#root');
if (root) quieten(root);
if (root?.hasChildNodes()) await hydrate(root);
else if (root) draw(root);
