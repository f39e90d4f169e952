import { useLocation } from 'react-router';
import { useIsShown } from './use-is-shown.ts';

/** The query of the address, empty at first where the page was made at build time. */
export function useSearchOnceShown(): string {
  const { search } = useLocation();
  return useIsShown() ? search : '';
}
