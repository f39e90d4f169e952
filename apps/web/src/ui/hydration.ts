import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const subscribeToNothing = () => () => undefined;

/** False during the hydration of a prerendered page, whose first render must match the HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** The query string of the address; empty during hydration. */
export function useSearchWhenHydrated(): string {
  const { search } = useLocation();
  return useIsHydrated() ? search : '';
}
