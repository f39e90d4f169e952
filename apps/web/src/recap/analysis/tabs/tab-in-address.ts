import type { TestName } from '@ambang/exam/rules.ts';
import { useAddressState } from '../../use-address-state.ts';

/** One test or all tests. */
export type TabName = TestName | 'Semua';

const PARAMETER = 'tes';

export function useTabInAddress(names: readonly TabName[]): [TabName, (name: TabName) => void] {
  const read = (search: string) => tabFromSearch(search, names);
  return useAddressState(read, searchForTab);
}

/** A missing or invalid name opens all tests. */
export const tabFromSearch = (search: string, names: readonly TabName[]): TabName => {
  const wanted = new URLSearchParams(search).get(PARAMETER)?.toUpperCase();
  return names.find((name) => name.toUpperCase() === wanted) ?? 'Semua';
};

/** The tab of all tests has no parameter in the address. */
export const searchForTab = (name: TabName): string => (name === 'Semua' ? '' : `?${PARAMETER}=${name}`);
