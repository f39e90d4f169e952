import { expect, test } from 'vitest';
import { loginPath, pathAfterLogin } from './return-path.ts';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

test('after the sign-in the person is back where the session was missing', () => {
  const path = loginPath({ pathname: '/home/tryouts/3/start', search: '' });
  expect(pathAfterLogin(searchOf(path))).toBe('/home/tryouts/3/start');
});

test('without a page to go back to, it is the home page', () => {
  expect(loginPath({ pathname: '/home', search: '' })).toBe('/login');
  expect(pathAfterLogin('')).toBe('/home');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/home\\..',
  '/homes',
  '/login',
  '/homeevil',
])('%s is no place to go to', (target) => {
  expect(pathAfterLogin(`?lanjut=${encodeURIComponent(target)}`)).toBe('/home');
});
