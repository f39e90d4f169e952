import { generateKeyPair, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { InteractionResults, JWK } from 'oidc-provider';
import Provider from 'oidc-provider';
import type { Listen } from '../http.ts';
import { accountChooserPage, refusalPage, staleChoicePage } from './chooser-pages.ts';
import { isRefusedByGoogle } from './embedded-browsers.ts';
import type { GoogleTestAccount } from './test-accounts.ts';
import type { ProviderClient } from './provider-configuration.ts';
import { CHOICE_PATH, createProviderConfiguration } from './provider-configuration.ts';

export interface GoogleSimulator {
  issuer: string;
  close(): void;
}

/** Starts an OpenID provider that simulates Google. The sign-in page offers each person, without a password. */
export async function startGoogleSimulator(
  listen: Listen,
  client: ProviderClient,
  people: readonly GoogleTestAccount[],
): Promise<GoogleSimulator> {
  const key = await signingKey();
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  // Not localhost, so that it is another site than the product, with cookies of its own.
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const provider = new Provider(issuer, createProviderConfiguration(client, people, key));
  handle = handlerOf(provider, people, isRegistrable(client.redirectUri));
  return {
    issuer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

/** Google accepts http only for this machine, and no address with a fragment. */
function isRegistrable(redirectUri: string): boolean {
  const { protocol, hostname, hash } = new URL(redirectUri);
  const isSecure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isSecure && hash === '';
}

/** A sign-in begins here, and continues here after the choice. */
const AUTHORIZATION = /^\/auth(?:[/?]|$)/;

function handlerOf(
  provider: Provider,
  people: readonly GoogleTestAccount[],
  hasRegistrableRedirect: boolean,
): RequestListener {
  const callback = provider.callback();
  return (request, response) => {
    if (AUTHORIZATION.test(request.url ?? '')) {
      if (isRefusedByGoogle(request.headers['user-agent'] ?? ''))
        return show(response, 403, refusalPage(403, 'disallowed_useragent'));
      if (!hasRegistrableRedirect) return show(response, 400, refusalPage(400, 'invalid_request'));
    }
    if (!request.url?.startsWith(CHOICE_PATH)) return void callback(request, response);
    choose(provider, people, request, response).catch(() => show(response, 400, staleChoicePage()));
  };
}

async function choose(
  provider: Provider,
  people: readonly GoogleTestAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return show(response, 200, accountChooserPage(people));
  const chosen = new URLSearchParams(await text(request)).get('akun');
  await provider.interactionFinished(request, response, resultOf(chosen));
}

/** @param chosen null for "Batal" */
const resultOf = (chosen: string | null): InteractionResults =>
  chosen === null
    ? { error: 'access_denied', error_description: 'The person chose no account' }
    : { select_account: {}, login: { accountId: chosen } };

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}
