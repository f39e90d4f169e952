import { expect, test } from 'vitest';
import type { TabName } from './tab-in-address.ts';
import { searchForTab, tabFromSearch } from './tab-in-address.ts';

const names: TabName[] = ['Semua', 'TWK', 'TIU', 'TKP'];

test.each([
  ['', 'Semua'],
  ['?tes=', 'Semua'],
  ['?tes=TIU', 'TIU'],
  ['?tes=tkp', 'TKP'],
  ['?tes=semua', 'Semua'],
  ['?tes=SKB', 'Semua'],
  ['?soal=4&tes=TWK', 'TWK'],
])('the address %j opens the analysis tab %s', (search, name) => {
  expect(tabFromSearch(search, names)).toBe(name);
});

test('the address of a test that the rule set does not have opens the tab Semua', () => {
  expect(tabFromSearch('?tes=TKP', ['Semua', 'TWK'])).toBe('Semua');
});

test('the address written for an analysis tab opens that tab', () => {
  expect(names.map((name) => tabFromSearch(searchForTab(name), names))).toEqual(names);
});
