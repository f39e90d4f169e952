import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ANALYSIS_AUDIENCE, TICKET_ISSUER, TICKET_SECONDS } from '@ambang/contract/tryouts/analyses.ts';
import { SignJWT, UnsecuredJWT } from 'jose';

export const ticketKeys = generateKeyPairSync('ed25519');
const otherKeys = generateKeyPairSync('ed25519');

interface Claims {
  subject?: string;
  issuer?: string;
  audience?: string;
  /** Null to omit the claim, like `expiresAt`. */
  issuedAt?: number | null;
  expiresAt?: number | null;
}

/** Signs a ticket as the api does, with changed claims. @param now epoch ms */
export function signTicket(accountId: string, now: number, claims: Claims = {}): Promise<string> {
  return sign(claimsOf(accountId, now, claims), 'EdDSA', ticketKeys.privateKey);
}

/** Unsigned, with `alg` none. */
export const createUnsignedTicket = (accountId: string, now: number): string =>
  new UnsecuredJWT(claimsOf(accountId, now, {})).encode();

export const signTicketWithOtherKey = (accountId: string, now: number): Promise<string> =>
  sign(claimsOf(accountId, now, {}), 'EdDSA', otherKeys.privateKey);

/** Signed with the public key as an HMAC secret. */
export const signTicketWithPublicKey = (accountId: string, now: number): Promise<string> =>
  sign(claimsOf(accountId, now, {}), 'HS256', ticketKeys.publicKey.export({ format: 'der', type: 'spki' }));

function claimsOf(accountId: string, now: number, claims: Claims) {
  const seconds = Math.floor(now / 1_000);
  const { subject = accountId, issuer = TICKET_ISSUER, audience = ANALYSIS_AUDIENCE } = claims;
  const { issuedAt = seconds, expiresAt = seconds + TICKET_SECONDS } = claims;
  return {
    sub: subject,
    iss: issuer,
    aud: audience,
    ...(issuedAt !== null && { iat: issuedAt }),
    ...(expiresAt !== null && { exp: expiresAt }),
  };
}

const sign = (claims: object, alg: string, key: KeyObject | Uint8Array): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(key);
