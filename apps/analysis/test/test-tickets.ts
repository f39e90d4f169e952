import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ANALYSIS_AUDIENCE, TICKET_ISSUER, TICKET_SECONDS } from '@ambang/contract/tryouts/analyses.ts';
import { SignJWT, UnsecuredJWT } from 'jose';

export const pair = generateKeyPairSync('ed25519');
const otherPair = generateKeyPairSync('ed25519');

interface Claims {
  subject?: string;
  issuer?: string;
  audience?: string;
  /** Null: without this claim. */
  issuedAt?: number | null;
  expiresAt?: number | null;
}

/** A ticket as the api issues it, with the given changes. @param now epoch ms */
export function aTicket(accountId: string, now: number, claims: Claims = {}): Promise<string> {
  return signed(claimsOf(accountId, now, claims), 'EdDSA', pair.privateKey);
}

/** Unsigned, with `alg` none. */
export const anUnsignedTicket = (accountId: string, now: number): string =>
  new UnsecuredJWT(claimsOf(accountId, now, {})).encode();

export const aTicketOfAnotherKey = (accountId: string, now: number): Promise<string> =>
  signed(claimsOf(accountId, now, {}), 'EdDSA', otherPair.privateKey);

/** Signed with the public key as an HMAC secret. */
export const aTicketByPublicKey = (accountId: string, now: number): Promise<string> =>
  signed(claimsOf(accountId, now, {}), 'HS256', pair.publicKey.export({ format: 'der', type: 'spki' }));

function claimsOf(accountId: string, now: number, claims: Claims) {
  const seconds = Math.floor(now / 1_000);
  const { subject = accountId, issuer = TICKET_ISSUER, audience = ANALYSIS_AUDIENCE } = claims;
  const { issuedAt = seconds, expiresAt = seconds + TICKET_SECONDS } = claims;
  return {
    ...{ sub: subject, iss: issuer, aud: audience },
    ...(issuedAt !== null && { iat: issuedAt }),
    ...(expiresAt !== null && { exp: expiresAt }),
  };
}

const signed = (claims: object, alg: string, key: KeyObject | Uint8Array): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(key);
