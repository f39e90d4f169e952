import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenNear } from './listen-near.ts';
import { people } from './people.ts';
import type { RunningProvider } from './provider.ts';
import { startProvider } from './provider.ts';

const client = {
  id: 'uji',
  secret: 'rahasia uji yang panjang',
  redirectUri: 'http://localhost:3000/api/auth/google/callback',
};

let provider: RunningProvider;

beforeAll(async () => {
  provider = await startProvider((server) => listenNear(server, 0), client, people);
});

afterAll(() => provider.close());

/** A browser with one jar of cookies; every answer has to lead on, by itself or by a form that sends itself. */
function aBrowser() {
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
    const further =
      /forms\[0\]\.submit\(\)/.test(page) && /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (further) return visit(further, hiddenFields(page));
    expect([302, 303], page).toContain(response.status);
    return new URL(response.headers.get('location') ?? '', address).href;
  };
}

function hiddenFields(page: string): Record<string, string> {
  const fields = page.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g);
  return Object.fromEntries(Array.from(fields, ([, name = '', value = '']) => [name, value]));
}

/** The way of the product's button, up to the number of who was chosen. */
async function enter(visit: ReturnType<typeof aBrowser>, personId: string): Promise<unknown> {
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URL('/auth', provider.issuer);
  asked.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  let address = await visit(await visit(asked.href), { akun: personId });
  while (!address.startsWith(client.redirectUri)) address = await visit(address);
  return subjectOf(new URL(address).searchParams.get('code') ?? '', verifier);
}

async function subjectOf(code: string, verifier: string): Promise<unknown> {
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

test('whoever is chosen in one browser after another person is who comes back', async () => {
  const visit = aBrowser();
  for (const id of ['1005', '1001', '1001', '1003', '1005']) expect(await enter(visit, id)).toBe(id);
});
