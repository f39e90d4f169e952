import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { GoogleConfig } from '../../src/config/config.ts';
import type { Browser } from '../app/person.ts';

const CLIENT = 'ambang-uji';

type Claims = Record<string, unknown>;

export interface ForgedGoogle {
  config(): GoogleConfig;
  /** Signs in with an id_token of these claims. @returns the address to which the product redirects */
  enter(browser: Browser, claims: Claims): Promise<string>;
}

/** A provider whose id_tokens have a valid signature and the claims of the test. */
export function useForgedGoogle(): ForgedGoogle {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = {
    ...createPublicKey(privateKey).export({ format: 'jwk' }),
    kid: 'uji',
    alg: 'RS256',
    use: 'sig',
  };
  let issuer = '';
  let token = '';
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token }),
  };
  const server = createServer(({ url = '' }, response) => send(response, answers[url]?.() ?? {}));
  beforeAll(async () => {
    issuer = `http://127.0.0.1:${await listenOn(0)(server)}`;
  });
  afterAll(() => void server.close());

  const sign = (claims: Claims): string => {
    const parts = [{ alg: 'RS256', kid: 'uji' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = createSign('RSA-SHA256').update(parts.join('.')).sign(privateKey, 'base64url');
    return [...parts, signature].join('.');
  };
  return {
    config: () => ({ clientId: CLIENT, clientSecret: 'rahasia uji', issuer: new URL(issuer) }),
    async enter(browser, claims) {
      const begun = await browser.send({ method: 'GET', url: '/api/auth/google' });
      expect(begun.statusCode).toBe(303);
      const sent = new URL(String(begun.headers.location)).searchParams;
      // The library checks the times by the machine's clock, so the claims use this clock too.
      const now = Math.floor(Date.now() / 1_000);
      const usual = { iss: issuer, aud: CLIENT, iat: now, exp: now + 600, nonce: sent.get('nonce') };
      token = sign({ ...usual, ...claims });
      const query = new URLSearchParams({ code: 'x', state: sent.get('state')! });
      const url = `/api/auth/google/callback?${query.toString()}`;
      return String((await browser.send({ method: 'GET', url })).headers.location);
    },
  };
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
