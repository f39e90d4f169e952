import { expect, test } from 'vitest';
import { isApplicationPage } from './application-pages.ts';

const patterns = ['/home', '/home/tryouts/:id', '/home/tryouts/:id/start'];

test.each(['/home', '/home/', '/home/tryouts/7', '/home/tryouts/7/start/'])(
  '%s is a page of the application',
  (path) => {
    expect(isApplicationPage(path, patterns)).toBe(true);
  },
);

test.each([
  '/',
  '/login',
  '/register',
  '/api/getAuth',
  '/404',
  '/homes',
  '//home',
  '/home//',
  '/home/tryouts/',
  '/home/tryouts/7/start/x',
  '/HOME',
  '/app',
  '/sw.js',
])('%s is not a page of the application', (path) => {
  expect(isApplicationPage(path, patterns)).toBe(false);
});
