import type { TestName } from '@ambang/exam/rules.ts';
import { useCallback, useState } from 'react';

/** What a tab shows: one test, or all of them. */
export type TabName = TestName | 'Semua';

const PARAMETER = 'tes';

/**
 * The open tab, kept in the address so that a link, a reload and the way back from another screen find it again. The
 * address is changed past the router, which would move the focus and ask its guards again.
 */
export function useTabInAddress(names: readonly TabName[]): [TabName, (name: TabName) => void] {
  const [name, setName] = useState(() => tabIn(window.location.search, names));
  const open = useCallback((wanted: TabName) => {
    setName(wanted);
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname + searchFor(wanted));
  }, []);
  return [name, open];
}

/** A missing or wrong name is all tests. */
export const tabIn = (search: string, names: readonly TabName[]): TabName => {
  const wanted = new URLSearchParams(search).get(PARAMETER)?.toUpperCase();
  return names.find((name) => name.toUpperCase() === wanted) ?? 'Semua';
};

/** All tests need no word in the address. */
export const searchFor = (name: TabName): string => (name === 'Semua' ? '' : `?${PARAMETER}=${name}`);
