import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountNames, NameHash } from '@ambang/db/accounts/former-attempts.ts';
import {
  carryStartedAttempts,
  dropUnprovedAttempts,
  keepFormerAddress,
  keepStartedAttempts,
  rankKeyFingerprint,
  readAccountNames,
} from '@ambang/db/accounts/former-attempts.ts';
import type { Db } from '@ambang/db/open.ts';

/**
 * Whoever deletes an account and registers again goes on counting attempts, so that nobody who has read the keys stands in
 * the ranking of first attempts. Only keyed hashes outlive the account.
 */

export const RANK_KEY_BYTES = 32;

/** At registration, or when an identity is linked: the account's attempts go on where those of former accounts stopped. */
export async function carryAttempts(trx: Db, key: Buffer, accountId: string): Promise<void> {
  await carryStartedAttempts(trx, accountId, hashesOf(key, await readAccountNames(trx, accountId)));
}

/** Once the account's address is proved: what a stranger did under it counts no more, what its owner did does. */
export async function proveNames(trx: Db, key: Buffer, accountId: string): Promise<void> {
  const names = await readAccountNames(trx, accountId);
  await dropUnprovedAttempts(trx, accountId, addressHashes(key, names.email, true));
  await carryStartedAttempts(trx, accountId, hashesOf(key, names));
}

/** Before the account gets another address. */
export async function keepAddress(trx: Db, key: Buffer, accountId: string): Promise<void> {
  const { email, isEmailProved } = await readAccountNames(trx, accountId);
  await keepFormerAddress(trx, accountId, addressHashes(key, email, isEmailProved));
}

/** Before the account is deleted. */
export async function keepAttempts(trx: Db, key: Buffer, accountId: string): Promise<void> {
  await keepStartedAttempts(trx, accountId, hashesOf(key, await readAccountNames(trx, accountId)));
}

/** @returns whether the hashes in the database were made with this key; the first key is remembered */
export async function isKnownRankKey(db: Db, key: Buffer): Promise<boolean> {
  const fingerprint = createHash('sha256').update(key).digest();
  return timingSafeEqual(await rankKeyFingerprint(db, fingerprint), fingerprint);
}

const hashesOf = (key: Buffer, { email, isEmailProved, identities }: AccountNames): NameHash[] => [
  ...addressHashes(key, email, isEmailProved),
  ...identities.map(({ issuer, subject }) => ({
    hash: hashed(key, `subject ${issuer} ${subject}`),
    isProved: true,
  })),
];

/** Variants of one mailbox are one name only where the mailbox is proved: anybody may type a stranger's address. */
function addressHashes(key: Buffer, email: string, isProved: boolean): NameHash[] {
  const address = email.toLowerCase();
  const names = [`address ${address}`, ...(isProved ? [`mailbox ${mailboxOf(address)}`] : [])];
  return names.map((name) => ({ hash: hashed(key, name), isProved }));
}

/** The address without its +tag and, at Gmail, without the dots that it ignores. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '');
  const domain = address.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}

const hashed = (key: Buffer, name: string): Buffer => createHmac('sha256', key).update(name).digest();
