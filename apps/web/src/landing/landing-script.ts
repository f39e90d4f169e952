/** Most visitors only read, so the application is preloaded only when a sign-in link is likely to be used. */

const signInLinks = 'a[href="/login"], a[href="/register"]';

/** Events that precede a click on a link. A touch also fires `pointerover`. */
const EARLY_EVENTS = ['pointerover', 'focusin'];

/** Preloads the application's files, which the build lists in `data-preload`, without running them. */
function preloadApplication({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest(signInLinks)) return;
  for (const type of EARLY_EVENTS) document.removeEventListener(type, preloadApplication);
  const files = document.querySelector<HTMLElement>('script[data-preload]')?.dataset['preload'] ?? '';
  document.head.append(...files.split(' ').map(preloadLink));
}

function preloadLink(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: address });
}

/**
 * Reloads a page that was restored from the back/forward cache if the server would now redirect it, which it does for a
 * signed-in visitor.
 */
async function reloadIfRedirected(): Promise<void> {
  const reply = await fetch('/', { method: 'HEAD', redirect: 'manual' });
  if (reply.type === 'opaqueredirect') window.location.reload();
}

for (const type of EARLY_EVENTS) document.addEventListener(type, preloadApplication);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) reloadIfRedirected().catch(() => undefined);
});
