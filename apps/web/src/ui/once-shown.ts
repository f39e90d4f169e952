import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

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

/** The query of the address, empty at first where the page was made at build time. */
export function useSearchOnceShown(): string {
  const { search } = useLocation();
  return useIsShown() ? search : '';
}
