import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOn } from '../http.ts';
import { googleTestAccounts } from './test-accounts.ts';
import type { GoogleSimulator } from './google-simulator.ts';
import { startGoogleSimulator } from './google-simulator.ts';

const client = {
  id: 'uji',
  secret: 'rahasia uji yang panjang',
  redirectUri: 'http://localhost:3000/api/auth/google/callback',
};

let provider: GoogleSimulator;

beforeAll(async () => {
  provider = await startGoogleSimulator(listenOn(0), client, googleTestAccounts);
});

afterAll(() => provider.close());

/** Every reply must be a redirect or a form that submits itself. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async function visit(address: string, form?: Record<string, string>): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(address, { ...post, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const page = await response.text();
    const nextForm =
      /forms\[0\]\.submit\(\)/.test(page) && /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (nextForm) return visit(nextForm, hiddenFields(page));
    expect([302, 303], page).toContain(response.status);
    return new URL(response.headers.get('location') ?? '', address).href;
  };
}

function hiddenFields(page: string): Record<string, string> {
  const fields = page.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g);
  return Object.fromEntries(Array.from(fields, ([, name = '', value = '']) => [name, value]));
}

async function signIn(visit: ReturnType<typeof createBrowser>, personId: string): Promise<unknown> {
  const verifier = randomBytes(32).toString('base64url');
  const request = new URL('/auth', provider.issuer);
  request.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  let address = await visit(await visit(request.href), { akun: personId });
  while (!address.startsWith(client.redirectUri)) address = await visit(address);
  return exchangeCode(new URL(address).searchParams.get('code') ?? '', verifier);
}

/** @returns the subject of the identity token */
async function exchangeCode(code: string, verifier: string): Promise<unknown> {
  const response = await fetch(new URL('/token', provider.issuer), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.id,
      client_secret: client.secret,
      redirect_uri: client.redirectUri,
      code_verifier: verifier,
      code,
    }),
  });
  const { id_token: token } = (await response.json()) as { id_token: string };
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
  return claims.sub;
}

test('each sign-in of one browser returns the chosen person', async () => {
  const visit = createBrowser();
  for (const id of ['1005', '1001', '1001', '1003', '1005']) expect(await signIn(visit, id)).toBe(id);
});

async function requestAuthorization(
  changes: Record<string, string | undefined>,
  userAgent = 'Mozilla/5.0',
  at = provider,
) {
  const request = new URL('/auth', at.issuer);
  const parameters = {
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) request.searchParams.set(name, value);
  const response = await fetch(request, { headers: { 'user-agent': userAgent }, redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    page: await response.text(),
  };
}

test('a browser embedded in an app is refused', async () => {
  const embedded =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';
  const { status, page } = await requestAuthorization({}, embedded);
  expect([status, page]).toEqual([403, expect.stringContaining('Error 403: disallowed_useragent')]);
  expect(
    (await requestAuthorization({}, 'Mozilla/5.0 (Linux; Android 14; K) Chrome/131.0 Safari/537.36')).status,
  ).toBe(303);
});

test('a redirect address that differs from the registered one is refused', async () => {
  const { redirectUri } = client;
  for (const other of [
    `${redirectUri}/`,
    `${redirectUri}?lanjut=1`,
    redirectUri.replace('localhost', '127.0.0.1'),
    redirectUri.replace('http:', 'https:'),
    redirectUri.replace('callback', 'Callback'),
  ]) {
    const { status, page } = await requestAuthorization({ redirect_uri: other });
    expect([status, page], other).toEqual([400, expect.stringContaining('redirect_uri_mismatch')]);
  }
});

test('a sign-in of an unknown client is refused', async () => {
  const { status, page } = await requestAuthorization({ client_id: 'lain' });
  expect([status, page]).toEqual([401, expect.stringContaining('invalid_client')]);
});

test('a code challenge with the method plain or without a method is refused', async () => {
  for (const code_challenge_method of ['plain', undefined]) {
    const { location } = await requestAuthorization({ code_challenge_method });
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
  }
});

test('an http redirect address of another host is refused', async () => {
  const redirectUri = 'http://ambang.contoh.id/api/auth/google/callback';
  const other = await startGoogleSimulator(listenOn(0), { ...client, redirectUri }, googleTestAccounts);
  const { status, page } = await requestAuthorization({ redirect_uri: redirectUri }, 'Mozilla/5.0', other);
  other.close();
  expect([status, page]).toEqual([400, expect.stringContaining('invalid_request')]);
});
