/**
 * The only script of the landing page as the server sends it, which is read and not used: the application begins behind
 * its links.
 */

const toSignIn = 'a[href="/login"], a[href="/register"]';

/** What comes before a press. A finger has its `pointerover` too. */
const signs = ['pointerover', 'focusin'];

/** Brings the parts of the application that the build has named here, and starts none of them. */
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

/** A page that the browser kept whole asks the server, which sends on who has signed in meanwhile. */
async function askAgain(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', redirect: 'manual' });
  if (answer.type === 'opaqueredirect') window.location.reload();
}

for (const sign of signs) document.addEventListener(sign, fetchAhead);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) askAgain().catch(() => undefined);
});
