import { expect, test } from 'vitest';
import { findLoopbackRedirect } from './loopback-redirect.ts';

const development = { isProduction: false, publicUrl: new URL('http://localhost:3000') };

test.each(['127.0.0.1:3000', '[::1]:3000', '127.0.1.1:3000'])(
  'a page at %s is redirected to the host of PUBLIC_URL',
  (host) => {
    expect(findLoopbackRedirect(development, host, '/login?x=1')).toBe('http://localhost:3000/login?x=1');
  },
);

test('a page at localhost is redirected when PUBLIC_URL is an IP address', () => {
  const numbered = { isProduction: false, publicUrl: new URL('http://127.0.0.1:3000') };
  expect(findLoopbackRedirect(numbered, 'localhost:3000', '/')).toBe('http://127.0.0.1:3000/');
});

test.each(['localhost:3000', '127.0.0.1:3001', '192.168.1.7:3000', 'contoh.id:3000', '', undefined, 'a b'])(
  'a page at %s is not redirected',
  (host) => {
    expect(findLoopbackRedirect(development, host, '/')).toBeNull();
  },
);

test('in production a page at a loopback address is not redirected', () => {
  expect(findLoopbackRedirect({ ...development, isProduction: true }, '127.0.0.1:3000', '/')).toBeNull();
});
