import '../styles/fallback-fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { googleButtonMode } from '@ambang/contract/accounts/in-app-browser.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router';
import { skipUnusedEvents } from './unused-events.ts';
import { routes } from './routes.tsx';
import { dropErrorToastsOnNavigation } from './toasts-on-navigation.ts';
import { watchAccountChanges } from './account-changes.ts';
import { isExamPath, isProtectedPath } from './guards.ts';
import { captureInstallPrompt } from '../install/install-prompt.ts';
import { installWorker } from '../install/install-worker.ts';
import { clearOthersAtSignIn } from './clear-others-at-sign-in.ts';
import { nextTask } from '../clock/next-task.ts';
import { rememberedUser } from '../session/remembered-user.ts';
import { invalidateSession } from '../session/session.ts';
import { closeDialogsOnBack } from '../ui/dialogs/open-dialogs.ts';
import type { ScreenMatch } from './router/load-screen.tsx';
import { loadComponents } from './router/load-screen.tsx';
import { Router } from './router/router.ts';
import { RouterView } from './router/router-view.tsx';

function App({ router, onShown }: { router: Router; onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <RouterView router={router} />
    </StrictMode>
  );
}

/**
 * Hydrates a prerendered page, whose HTML is the same for all visitors. The page's guard redirects signed-in users
 * afterwards.
 */
async function hydrate(container: Element): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await loadComponents(matches).catch(markPartMissing);
  const router = startRouter(matches);
  // A transition hydrates in slices, so that a click does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(container, <App router={router} onShown={() => void router.revalidate()} />);
  });
}

/** The prerendered page stays visible but does not respond, so it shows a note that a part is missing. */
function markPartMissing(error: unknown): never {
  document.documentElement.classList.add('part-missing');
  throw error;
}

/** The router begins to load the screen before React begins its work, which is a task of its own. */
async function renderApp(container: Element): Promise<void> {
  const router = startRouter();
  await nextTask();
  createRoot(container).render(<App router={router} />);
}

function startRouter(hydrated?: ScreenMatch[]): Router {
  const router = new Router(routes, hydrated);
  clearOthersAtSignIn();
  watchAccountChanges(router);
  void sendOutboxOnPublicPage(router);
  installWorker({
    pathname: () => router.state.location.pathname,
    isProtected: isProtectedPath,
    isExam: isExamPath,
  });
  revalidateWhenRestored(router);
  dropErrorToastsOnNavigation(router);
  return router;
}

/** Loads the code of the outbox only for signed-in users, because few visitors of public pages are signed in. */
async function sendOutboxOnPublicPage(router: Router): Promise<void> {
  const user = isProtectedPath(window.location.pathname) ? null : rememberedUser(Date.now());
  if (!user) return;
  // When the code fails to load, the next page sends the outbox.
  const outbox = await import('../exam/sending/outbox/use-outbox.ts').catch(() => null);
  // Protected screens send the outbox too, and one may have opened during the import.
  if (!outbox || isProtectedPath(router.state.location.pathname)) return;
  const stop = outbox.startSendingOutbox(user.accountId);
  const unsubscribe = router.subscribe(() => {
    if (!isProtectedPath(router.state.location.pathname)) return;
    stop();
    unsubscribe();
  });
}

/** A page restored from the back/forward cache fetches the session again. */
function revalidateWhenRestored(router: Router): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    invalidateSession();
    void router.revalidate();
  });
}

/**
 * Sets the mode of the Google button on a page that offers one. The server does not set it on pages from the service
 * worker.
 */
function markGoogle({ dataset }: HTMLElement): void {
  if (dataset['google'] !== undefined) dataset['google'] = googleButtonMode(navigator.userAgent);
}

document.documentElement.classList.add('begun');
markGoogle(document.documentElement);
captureInstallPrompt();
closeDialogsOnBack();
const root = document.querySelector('#root');
if (root) skipUnusedEvents(root);
// A slow phone handles touches between parsing the code and running it.
await nextTask();
if (root?.hasChildNodes()) await hydrate(root);
else if (root) await renderApp(root);
