import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is drawn as it was made at build time: that picture is for everybody, and the browser's first one
 * has to be the same.
 */
export const useIsShown = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
