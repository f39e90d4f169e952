import type { AccountNames, NameHash } from '@ambang/db/accounts/former-attempts.ts';
import {
  carryStartedAttempts,
  dropUnprovedAttempts,
  keepFormerNames,
  keepStartedAttempts,
  rankKeyFingerprint,
  readAccountNames,
  replaceRankKey,
} from '@ambang/db/accounts/former-attempts.ts';
import type { Db } from '@ambang/db/open.ts';

/**
 * Whoever deletes an account and registers again goes on counting attempts, so that nobody who has read the keys stands in
 * the ranking of first attempts. Only keyed hashes outlive the account.
 */

/** Hashes a name with the product's rank key (HMAC-SHA-256). */
export type RankHash = (name: string) => Buffer;

export const RANK_KEY_BYTES = 32;

/** At registration, or when an identity is linked: the account's attempts go on where those of former accounts stopped. */
export async function carryAttempts(trx: Db, hash: RankHash, accountId: string): Promise<void> {
  await carryStartedAttempts(trx, accountId, hashesOf(hash, await readAccountNames(trx, accountId)));
}

/** Once the account's address is proved: what a stranger did under it counts no more, what its owner did does. */
export async function proveNames(trx: Db, hash: RankHash, accountId: string): Promise<void> {
  const names = await readAccountNames(trx, accountId);
  await dropUnprovedAttempts(trx, accountId, addressHashes(hash, names.email, true));
  await carryStartedAttempts(trx, accountId, hashesOf(hash, names));
}

/** Before the account gets another address. */
export async function keepAddress(trx: Db, hash: RankHash, accountId: string): Promise<void> {
  const { email, isEmailProved } = await readAccountNames(trx, accountId);
  await keepFormerNames(trx, accountId, addressHashes(hash, email, isEmailProved));
}

/** Before a reset of the password unlinks the identities that were linked while the address was unproved. */
export async function keepUnprovedIdentities(trx: Db, hash: RankHash, accountId: string): Promise<void> {
  const { identities } = await readAccountNames(trx, accountId);
  const leaving = identities.filter(({ isProved }) => !isProved);
  await keepFormerNames(trx, accountId, subjectHashes(hash, leaving));
}

/** Before the account is deleted. */
export async function keepAttempts(trx: Db, hash: RankHash, accountId: string): Promise<void> {
  await keepStartedAttempts(trx, accountId, hashesOf(hash, await readAccountNames(trx, accountId)));
}

/** @returns whether the hashes in the database were made with this key; the first key is remembered */
export async function isKnownRankKey(db: Db, hash: RankHash): Promise<boolean> {
  const fingerprint = fingerprintOf(hash);
  return fingerprint.equals(await rankKeyFingerprint(db, fingerprint));
}

/** Takes another key in place of the lost one: what that one has hashed goes, and a start by it is refused. */
export const giveUpRankKey = (db: Db, hash: RankHash): Promise<void> =>
  replaceRankKey(db, fingerprintOf(hash));

const fingerprintOf = (hash: RankHash): Buffer => hash('fingerprint');

const hashesOf = (hash: RankHash, { email, isEmailProved, identities }: AccountNames): NameHash[] => [
  ...addressHashes(hash, email, isEmailProved),
  ...subjectHashes(hash, identities),
];

/** A subject is proved by every sign-in. */
const subjectHashes = (hash: RankHash, identities: AccountNames['identities']): NameHash[] =>
  identities.map(({ issuer, subject }) => ({ hash: hash(`subject ${issuer} ${subject}`), isProved: true }));

/** Variants of one mailbox are one name only where the mailbox is proved: anybody may type a stranger's address. */
function addressHashes(hash: RankHash, email: string, isProved: boolean): NameHash[] {
  const address = email.toLowerCase();
  const names = [`address ${address}`, ...(isProved ? [`mailbox ${mailboxOf(address)}`] : [])];
  return names.map((name) => ({ hash: hash(name), isProved }));
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
