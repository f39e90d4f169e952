import { useEffect, useLayoutEffect } from 'react';
import { tryStorage } from '../../storage/try-storage.ts';
import type { Router, RouterState } from './router.ts';

const STORAGE_KEY = 'react-router-scroll-positions';

/** The scroll position of each history entry by its key. A reload keeps them. */
const positions = tryStorage<Partial<Record<string, number>>>(
  {},
  () => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Record<string, number>>,
);

interface Props {
  router: Pick<Router, 'subscribe'>;
  shown: RouterState;
}

/** Scrolls a new screen to its top, and a screen of an earlier history entry to its former position. */
export function ScrollRestoration({ router, shown: { location, preventScrollReset } }: Props) {
  useOwnRestoration(location.key);
  useLayoutEffect(() => {
    if (preventScrollReset) return;
    const position = positions[location.key];
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (position !== undefined) window.scrollTo(0, position);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location, preventScrollReset]);
  // The router changes its state before React replaces the screen.
  useLayoutEffect(() => router.subscribe(() => savePosition(location.key)), [router, location]);
  return null;
}

function savePosition(key: string): void {
  positions[key] = window.scrollY;
}

/** The browser would scroll before the screen has its content. It restores only while no script of this page runs. */
function useOwnRestoration(key: string): void {
  useEffect(() => {
    const start = () => (window.history.scrollRestoration = 'manual');
    const stop = () => {
      savePosition(key);
      tryStorage(undefined, () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions)));
      window.history.scrollRestoration = 'auto';
    };
    start();
    window.addEventListener('pageshow', start);
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pageshow', start);
      window.removeEventListener('pagehide', stop);
    };
  }, [key]);
}
