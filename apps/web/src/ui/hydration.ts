import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/**
 * False during the first drawing of a page that was made at build time. That page is the same for everybody, and the
 * browser's first drawing has to match it.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The query of the address, empty at first where the page was made at build time. */
export function useSearchWhenHydrated(): string {
  const { search } = useLocation();
  return useIsHydrated() ? search : '';
}
