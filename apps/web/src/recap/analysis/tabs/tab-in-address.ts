import type { TestName } from '@ambang/exam/rules.ts';
import { useInAddress } from '../../use-in-address.ts';

/** What a tab shows: one test, or all of them. */
export type TabName = TestName | 'Semua';

const PARAMETER = 'tes';

export function useTabInAddress(names: readonly TabName[]): [TabName, (name: TabName) => void] {
  const read = (search: string) => tabIn(search, names);
  return useInAddress(read, searchFor);
}

/** A missing or wrong name is all tests. */
export const tabIn = (search: string, names: readonly TabName[]): TabName => {
  const wanted = new URLSearchParams(search).get(PARAMETER)?.toUpperCase();
  return names.find((name) => name.toUpperCase() === wanted) ?? 'Semua';
};

/** All tests need no word in the address. */
export const searchFor = (name: TabName): string => (name === 'Semua' ? '' : `?${PARAMETER}=${name}`);
