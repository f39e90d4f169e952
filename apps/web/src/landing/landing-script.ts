/**
 * The only script of the landing page as the server sends it. Visitors only read that page, so the application begins
 * behind its links.
 */

const toSignIn = 'a[href="/login"], a[href="/register"]';

/** Events that come before a press on a link. A finger causes a `pointerover`, too. */
const signs = ['pointerover', 'focusin'];

/** Preloads the files of the application that the build has named in `data-ahead`, and runs none of them. */
function fetchAhead({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest(toSignIn)) return;
  for (const sign of signs) document.removeEventListener(sign, fetchAhead);
  const named = document.querySelector<HTMLElement>('script[data-ahead]')?.dataset['ahead'] ?? '';
  document.head.append(...named.split(' ').map(preloadOf));
}

function preloadOf(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: address });
}

/** A page from the back/forward cache asks the server, which redirects somebody who has signed in meanwhile. */
async function askAgain(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', redirect: 'manual' });
  if (answer.type === 'opaqueredirect') window.location.reload();
}

for (const sign of signs) document.addEventListener(sign, fetchAhead);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) askAgain().catch(() => undefined);
});
