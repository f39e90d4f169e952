import { expect, test } from 'vitest';
import { loginPath, pathAfterLogin } from '../session/return-path.ts';
import { codeFromSearch } from './redeem-form.tsx';

test.each([
  ['', ''],
  ['?lain=1', ''],
  ['?kode=AB12-CD34', 'AB12-CD34'],
  ['?kode=ab12_cd34', 'ab12_cd34'],
  ['?kode=%20AB12%C2%A0CD34%0A', 'AB12CD34'],
  ['?kode=AB12%E2%80%91CD34', 'AB12-CD34'],
  ['?kode=*AB12-CD34*.', 'AB12-CD34'],
  ['?kode=AB12CD34&kode=LAIN', 'AB12CD34'],
  ['?kode=%3Cb%3EAB12%22%27', 'bAB12'],
  [`?kode=${'A'.repeat(500)}`, 'A'.repeat(32)],
])('a link with %j fills in the code %j', (search, code) => {
  expect(codeFromSearch(search)).toBe(code);
});

test('a code in a link is in the address again after the sign-in', () => {
  const login = loginPath({ pathname: '/home/tryouts', search: '?kode=AB12-CD34' });
  const path = pathAfterLogin(login.slice(login.indexOf('?')));
  expect(path).toBe('/home/tryouts?kode=AB12-CD34');
  expect(codeFromSearch(path.slice(path.indexOf('?')))).toBe('AB12-CD34');
});
