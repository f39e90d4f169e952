import { useSyncExternalStore } from 'react';

/** From this width on, the key stands beside the question. */
const query = '(min-width: 1000px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

const isWide = (): boolean => window.matchMedia(query).matches;

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => false);
