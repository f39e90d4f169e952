import { generateKeyPair, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { InteractionResults, JWK } from 'oidc-provider';
import Provider from 'oidc-provider';
import type { Listen } from '../http.ts';
import { accountChooserPage, googleErrorPage, staleChoicePage } from './chooser-pages.ts';
import { isRefusedByGoogle } from './embedded-browsers.ts';
import type { GoogleTestAccount } from './test-accounts.ts';
import type { ProviderClient } from './provider-configuration.ts';
import { ACCOUNT_CHOOSER_PATH, createProviderConfiguration } from './provider-configuration.ts';

export interface GoogleSimulator {
  issuer: string;
  close(): void;
}

/** The sign-in page lists the people and needs no password. */
export async function startGoogleSimulator(
  listen: Listen,
  client: ProviderClient,
  people: readonly GoogleTestAccount[],
): Promise<GoogleSimulator> {
  const key = await createSigningKey();
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  // The product's host is localhost, so the provider is another site with its own cookies.
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const provider = new Provider(issuer, createProviderConfiguration(client, people, key));
  handle = createHandler(provider, people, isRegistrable(client.redirectUri));
  return {
    issuer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

/** Google accepts http only for loopback hosts, and no address with a fragment. */
function isRegistrable(redirectUri: string): boolean {
  const { protocol, hostname, hash } = new URL(redirectUri);
  const isSecure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isSecure && hash === '';
}

/** The path where a sign-in begins, and where it continues after the choice. */
const AUTHORIZATION = /^\/auth(?:[/?]|$)/;

function createHandler(
  provider: Provider,
  people: readonly GoogleTestAccount[],
  hasRegistrableRedirect: boolean,
): RequestListener {
  const callback = provider.callback();
  return (request, response) => {
    if (AUTHORIZATION.test(request.url ?? '')) {
      if (isRefusedByGoogle(request.headers['user-agent'] ?? ''))
        return sendPage(response, 403, googleErrorPage(403, 'disallowed_useragent'));
      if (!hasRegistrableRedirect) return sendPage(response, 400, googleErrorPage(400, 'invalid_request'));
    }
    if (!request.url?.startsWith(ACCOUNT_CHOOSER_PATH)) return void callback(request, response);
    handleChoice(provider, people, request, response).catch(() => sendPage(response, 400, staleChoicePage()));
  };
}

/** @throws when the interaction has expired */
async function handleChoice(
  provider: Provider,
  people: readonly GoogleTestAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendPage(response, 200, accountChooserPage(people));
  const chosen = new URLSearchParams(await text(request)).get('akun');
  await provider.interactionFinished(request, response, interactionResult(chosen));
}

/** @param chosen null for "Batal" */
const interactionResult = (chosen: string | null): InteractionResults =>
  chosen === null
    ? { error: 'access_denied', error_description: 'The person chose no account' }
    : { select_account: {}, login: { accountId: chosen } };

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}
