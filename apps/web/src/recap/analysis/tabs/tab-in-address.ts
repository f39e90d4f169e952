import type { TestName } from '@ambang/exam/rules.ts';
import { useAddressState } from '../../use-address-state.ts';

/** A test, or 'Semua' for all tests. */
export type TabName = TestName | 'Semua';

const PARAMETER = 'tes';

export function useTabInAddress(names: readonly TabName[]): [TabName, (name: TabName) => void] {
  const read = (search: string) => tabFromSearch(search, names);
  return useAddressState(read, searchForTab);
}

/** A missing or unknown name selects the tab 'Semua'. */
export const tabFromSearch = (search: string, names: readonly TabName[]): TabName => {
  const wanted = new URLSearchParams(search).get(PARAMETER)?.toUpperCase();
  return names.find((name) => name.toUpperCase() === wanted) ?? 'Semua';
};

export const searchForTab = (name: TabName): string => (name === 'Semua' ? '' : `?${PARAMETER}=${name}`);
