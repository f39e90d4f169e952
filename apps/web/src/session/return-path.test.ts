import { expect, test } from 'vitest';
import { loginPath, pathAfterLogin } from './return-path.ts';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

test('a sign-in returns to the page that required it', () => {
  const path = loginPath({ pathname: '/home/tryouts/3/start', search: '' });
  expect(pathAfterLogin(searchOf(path))).toBe('/home/tryouts/3/start');
});

test('the notifications page is a return path', () => {
  const path = loginPath({ pathname: '/notification', search: '' });
  expect(pathAfterLogin(searchOf(path))).toBe('/notification');
});

test('the email confirmation page is a return path only without its token', () => {
  const path = loginPath({ pathname: '/confirm-email', search: '' });
  expect(pathAfterLogin(searchOf(path))).toBe('/confirm-email');
  for (const target of ['/confirm-email?token=rahasia', '/confirm-email/', '/confirm-emails'])
    expect(pathAfterLogin(`?lanjut=${encodeURIComponent(target)}`)).toBe('/home');
});

test('a sign-in without a return path leads to the home page', () => {
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
  '/home/..//evil.example',
  '/home/../api/accounts/data',
  '/home/%2e%2e/api/accounts/data',
  '/home/.%2E/api/accounts/data',
  '/home/./api',
  '/home/%2Fevil.example',
  '/home/%252e%252e/api',
  '/home//evil.example',
  `/home/${'a'.repeat(510)}`,
  '/homeevil',
])('%s is refused as a return path', (target) => {
  expect(pathAfterLogin(`?lanjut=${encodeURIComponent(target)}`)).toBe('/home');
});

test('the sign-in page keeps its return path when another call finds the session ended', () => {
  const search = '?lanjut=%2Fhome%2Ftryouts%2F1%2Frecap';
  expect(loginPath({ pathname: '/login', search })).toBe(`/login${search}`);
  expect(pathAfterLogin(search)).toBe('/home/tryouts/1/recap');
});
