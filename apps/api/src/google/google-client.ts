import type { GoogleOutcome } from '@ambang/contract/accounts/google.ts';
import { normalizeEmail } from '@ambang/contract/text/normalize.ts';
import type { Identity } from '@ambang/db/accounts/sign-in/identities.ts';
import * as oidc from 'openid-client';
import type { GoogleConfig } from '../config/config.ts';

/** A failed sign-in by Google, with the outcome that the page shows. */
export class GoogleSignInError extends Error {
  readonly outcome: GoogleOutcome;

  constructor(outcome: GoogleOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Secrets that tie the callback to the sign-in that began it. They are new each time and stay in one browser's cookie.
 */
export interface FlowSecrets {
  state: string;
  nonce: string;
  /** PKCE: proves to Google that the exchange comes from the server that began the sign-in. */
  verifier: string;
}

/** A person as Google describes them. */
export interface GooglePerson extends Identity {
  email: string;
  isEmailVerified: boolean;
  /** Whether Google runs the mailbox, so that its claim proves who reads the mail today. */
  isAuthoritative: boolean;
  name: string;
}

export interface GoogleClient {
  /** @param hint the email of the expected account, which Google offers first; null for any account */
  addressFor(secrets: FlowSecrets, hint: string | null): Promise<URL>;
  /**
   * @param search the query of the callback
   * @throws GoogleSignInError, or an error of the network or the protocol
   */
  personOf(search: string, secrets: FlowSecrets): Promise<GooglePerson>;
}

export function createGoogleClient(config: GoogleConfig, redirectUri: URL): GoogleClient {
  const provider = keepSuccess(() => discover(config));
  return {
    async addressFor({ state, nonce, verifier }, hint) {
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
    async personOf(search, secrets) {
      // The address comes from the configuration and not from the Host header, which anyone can write.
      const address = new URL(redirectUri);
      address.search = search;
      const known = await provider();
      return personIn(await exchange(known, address, secrets), known.serverMetadata().issuer);
    },
  };
}

/** Longer than Google takes, and than a person waits. */
const TIMEOUT_S = 8;

function discover({ issuer, clientId, clientSecret }: GoogleConfig): Promise<oidc.Configuration> {
  // `config.ts` allows a plain http issuer outside production only.
  const plain = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const execute = [oidc.enableNonRepudiationChecks, ...plain];
  return oidc.discovery(issuer, clientId, clientSecret, undefined, { timeout: TIMEOUT_S, execute });
}

/** Caches the first success. After a failure the next call tries again. */
function keepSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () =>
    (kept ??= ask().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}

async function exchange(provider: oidc.Configuration, address: URL, { state, nonce, verifier }: FlowSecrets) {
  const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, address, {
      ...expected,
      idTokenExpected: true,
    });
    return checkedClaims(tokens.claims() ?? {}, Date.now());
  } catch (error) {
    throw troubleIn(error) ?? error;
  }
}

/** How far the provider's clock may be ahead. */
const CLOCK_SKEW_S = 60;

/**
 * Checks that the library omits: the subject is not empty, and the time of issue is not in the future.
 * @param now by the machine's clock, which the library also uses for the other times
 */
function checkedClaims(claims: Claims, now: number): Claims {
  if (textOf(claims['sub']).trim() === '') throw new Error('an id_token without a subject');
  const isIssued = Number(claims['iat']) <= now / 1_000 + CLOCK_SKEW_S;
  if (!isIssued) throw new Error('an id_token from the future');
  return claims;
}

function troubleIn(error: unknown): GoogleSignInError | null {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return new GoogleSignInError('batal');
  // The code was used before, is too old or belongs to another sign-in.
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant')
    return new GoogleSignInError('kedaluwarsa');
  return null;
}

type Claims = Partial<Record<string, unknown>>;

function personIn(claims: Claims, issuer: string): GooglePerson {
  const email = normalizeEmail(textOf(claims['email']));
  // Some providers send it as a text.
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
