import '../styles/tokens.css';
import '../styles/base.css';
import { googleMarkFor } from '@ambang/contract/accounts/in-app-browser.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { quieten } from './quiet-root.ts';
import { GUEST_ROUTE, routes } from './routes.tsx';
import { endToastsWithScreens } from './end-toasts-with-screens.ts';
import { followAccount } from './follow-account.ts';
import { isExam, isProtected } from './guards.ts';
import { captureInstallPrompt } from '../install/install-prompt.ts';
import { installWorker } from '../install/install-worker.ts';
import { clearOthersAtSignIn } from '../offline/clear-others-at-sign-in.ts';
import { rememberedUser } from '../session/device.ts';
import { invalidateSession } from '../session/session.ts';
import { heedBack } from '../ui/open-dialogs.ts';

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

/** A prerendered page is first drawn as it is for everybody; after that its guard sends a signed-in visitor on. */
async function hydrate(container: Element): Promise<void> {
  await nextTask();
  await loadMatched().catch(tellMissing);
  const router = begin({ hydrationData: guardsHaveRun });
  // A transition hydrates in slices, so that a press meanwhile does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(container, <App router={router} onShown={() => void router.revalidate()} />);
  });
}

/** What was made at build time stays on the screen, and nothing in it would answer. */
function tellMissing(error: unknown): never {
  document.documentElement.classList.add('part-missing');
  throw error;
}

/** Lets a slow phone handle touches between reading the code and running it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function draw(container: Element): void {
  createRoot(container).render(<App router={begin()} />);
}

function begin(options?: Parameters<typeof createBrowserRouter>[1]): Router {
  const router = createBrowserRouter(routes, options);
  clearOthersAtSignIn();
  followAccount(router);
  void deliverIfOutside(router);
  installWorker({ pathname: () => router.state.location.pathname, isOfAccount: isProtected, isExam });
  lookAgainWhenRestored(router);
  endToastsWithScreens(router);
  return router;
}

/** Hardly any visitor of a public page is signed in: only then the code comes that sends what waits of their exams. */
async function deliverIfOutside(router: Router): Promise<void> {
  const user = isProtected(window.location.pathname) ? null : rememberedUser(Date.now());
  if (!user) return;
  // Without it the next page sends them.
  const part = await import('../exam/sending/outbox/use-outbox.ts').catch(() => null);
  // The screens of the account have deliveries of their own, and one of them may have come meanwhile.
  if (!part || isProtected(router.state.location.pathname)) return;
  const stop = part.watchOutbox(user.accountId);
  const stopHearing = router.subscribe(({ location }) => {
    if (!isProtected(location.pathname)) return;
    stop();
    stopHearing();
  });
}

/** Loads the code of the prerendered screen: React must have it before it looks at the screen's HTML. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** A page that the browser restores from its back/forward cache asks anew who is signed in. */
function lookAgainWhenRestored(router: Router): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    invalidateSession();
    void router.revalidate();
  });
}

/** Marks also the page that the worker keeps and that of an earlier build: only some come marked from the server. */
function markGoogle({ dataset }: HTMLElement): void {
  if (dataset['google'] !== undefined) dataset['google'] = googleMarkFor(navigator.userAgent);
}

document.documentElement.classList.add('begun');
markGoogle(document.documentElement);
captureInstallPrompt();
heedBack();
const root = document.querySelector('#root');
if (root) quieten(root);
if (root?.hasChildNodes()) await hydrate(root);
else if (root) draw(root);
