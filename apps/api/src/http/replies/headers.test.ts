import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app/test-app.ts';

const app = useTestApp();

const calls = [
  ['a call', 'GET', '/api/getAuth', 200],
  ['a refused call', 'GET', '/api/accounts/single', 401],
  ['an unknown call', 'GET', '/api/tidak-ada', 404],
  ['a call from another site', 'POST', '/api/logout', 403],
  ['an address that cannot be decoded', 'GET', '/api/%ZZ', 404],
  ['an address that is too long', 'GET', `/api/tryouts/${'9'.repeat(300)}`, 404],
] as const;

const pages = [
  ['a page', 'GET', '/', 200],
  ['an unknown page', 'GET', '/tidak-ada', 302],
  ['a missing file', 'GET', '/assets/tidak-ada.js', 404],
] as const;

const files = [['a file', 'GET', '/assets/app-0a1b2c.css', 200]] as const;

const read = (method: 'GET' | 'POST', url: string) =>
  app.visitor().send({ method, url, headers: { 'sec-fetch-site': 'cross-site' } });

test.each([...calls, ...pages, ...files])(
  'the reply to %s has nosniff and a same-origin resource policy',
  async (_, method, url, status) => {
    const { statusCode, headers } = await read(method, url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

test.each(pages)('the reply to %s has the headers of a page', async (_, method, url) => {
  const { headers } = await read(method, url);
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test.each(files)('the reply to %s has no headers of a document', async (_, method, url) => {
  const { headers } = await read(method, url);
  for (const name of ['content-security-policy', 'referrer-policy', 'x-frame-options', 'permissions-policy'])
    expect(headers).not.toHaveProperty(name);
});

test.each(calls)('the reply to %s has only the headers of a call', async (_, method, url) => {
  const { headers } = await read(method, url);
  const needed = ['cache-control', 'content-length', 'content-type', 'cross-origin-resource-policy'];
  const ofTransport = ['connection', 'date'];
  expect(Object.keys(headers).sort()).toEqual([...needed, ...ofTransport, 'x-content-type-options'].sort());
});

test.each(pages.slice(1))(
  'the reply to %s has a policy that forbids inline scripts and frames',
  async (_, method, url) => {
    const policy = String((await read(method, url)).headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*/);
  },
);

test('a page has the hashes of its styles in its policy, and only a page that depends on the cookie is private', async () => {
  const { headers } = await read('GET', '/');
  expect(headers['content-security-policy']).toContain('sha256-uji');
  // The reply depends on the cookie, because a signed-in person is redirected.
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toContain('cookie');
  expect((await read('GET', '/404')).headers['cache-control']).toBe('no-cache');
});

test.each(['/api/getAuth', '/%61pi/getAuth', '/api/accounts/single', '/api/tidak-ada', '/api', '/api?x=1'])(
  'the reply to %s is `no-store`',
  async (url) => {
    expect((await read('GET', url)).headers['cache-control']).toBe('no-store');
  },
);
