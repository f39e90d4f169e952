import type { GoogleFailureCode } from '@ambang/contract/accounts/google.ts';
import { normalizeTypedEmail } from '@ambang/contract/text/normalize.ts';
import type { Identity } from '@ambang/db/accounts/sign-in/identities.ts';
import * as oidc from 'openid-client';
import type { GoogleConfig } from '../config/config.ts';

export class GoogleSignInError extends Error {
  readonly code: GoogleFailureCode;

  constructor(code: GoogleFailureCode) {
    super(code);
    this.code = code;
  }
}

/**
 * The secrets that tie a callback to the sign-in that began it. Each sign-in has new secrets, in a cookie of the browser.
 */
export interface FlowSecrets {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

export interface GooglePerson extends Identity {
  email: string;
  isEmailVerified: boolean;
  /** Whether Google runs the mailbox, so that its claim proves who owns the mailbox now. */
  isAuthoritative: boolean;
  name: string;
}

export interface GoogleClient {
  /** @param hint the email of the expected account, which Google offers first; null for any account */
  createAuthorizationUrl(secrets: FlowSecrets, hint: string | null): Promise<URL>;
  /** @param search the query of the callback @throws GoogleSignInError, or an error of the network or the protocol */
  fetchPerson(search: string, secrets: FlowSecrets): Promise<GooglePerson>;
}

export function createGoogleClient(config: GoogleConfig, redirectUri: URL): GoogleClient {
  const provider = cacheSuccess(() => discover(config));
  return {
    async createAuthorizationUrl({ state, nonce, verifier }, hint) {
      return oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri.href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        ...(hint && { login_hint: hint }),
      });
    },
    async fetchPerson(search, secrets) {
      // The URL comes from the configuration and not from the Host header, which any client can set.
      const callback = new URL(redirectUri);
      callback.search = search;
      const discovered = await provider();
      const claims = await exchangeCode(discovered, callback, secrets);
      return toGooglePerson(claims, discovered.serverMetadata().issuer);
    },
  };
}

/** Google replies faster, and a person would not wait longer. */
const TIMEOUT_S = 8;

function discover({ issuer, clientId, clientSecret }: GoogleConfig): Promise<oidc.Configuration> {
  // `config.ts` allows an http issuer only outside production.
  const plain = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const execute = [oidc.enableNonRepudiationChecks, ...plain];
  return oidc.discovery(issuer, clientId, clientSecret, undefined, { timeout: TIMEOUT_S, execute });
}

/** Caches the first success. After a failure the next call loads again. */
function cacheSuccess<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () =>
    (cached ??= load().catch((error: unknown) => {
      cached = undefined;
      throw error;
    }));
}

async function exchangeCode(
  provider: oidc.Configuration,
  callback: URL,
  { state, nonce, verifier }: FlowSecrets,
) {
  const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, callback, {
      ...expected,
      idTokenExpected: true,
    });
    return checkClaims(tokens.claims() ?? {}, Date.now());
  } catch (error) {
    throw toSignInError(error) ?? error;
  }
}

/** How far the provider's clock may be ahead. */
const CLOCK_SKEW_S = 60;

/**
 * Checks the subject and the time of issue, which the library does not.
 * @param now the time by this machine's clock, which the library also uses for its checks
 */
function checkClaims(claims: Claims, now: number): Claims {
  if (textOf(claims['sub']).trim() === '') throw new Error('an id_token without a subject');
  const isIssued = Number(claims['iat']) <= now / 1_000 + CLOCK_SKEW_S;
  if (!isIssued) throw new Error('an id_token from the future');
  return claims;
}

function toSignInError(error: unknown): GoogleSignInError | null {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return new GoogleSignInError('batal');
  // The code was used before, is too old or belongs to another sign-in.
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant')
    return new GoogleSignInError('kedaluwarsa');
  return null;
}

type Claims = Partial<Record<string, unknown>>;

function toGooglePerson(claims: Claims, issuer: string): GooglePerson {
  const email = normalizeTypedEmail(textOf(claims['email']));
  // Some providers send this claim as a text.
  const isEmailVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  const isGmail = email.toLowerCase().endsWith('@gmail.com');
  return {
    issuer,
    subject: textOf(claims['sub']),
    email,
    isEmailVerified,
    isAuthoritative: isEmailVerified && (isGmail || textOf(claims['hd']) !== ''),
    name: textOf(claims['name']),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
