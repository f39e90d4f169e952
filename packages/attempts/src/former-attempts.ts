import type { AccountNames, NameHash } from '@ambang/db/accounts/former-attempts.ts';
import {
  restoreAttemptCounts,
  deleteUnverifiedAttemptCounts,
  storeFormerNames,
  storeAttemptCounts,
  findOrStoreRankKeyFingerprint,
  readAccountNames,
  replaceRankKey,
} from '@ambang/db/accounts/former-attempts.ts';
import type { Db } from '@ambang/db/open.ts';

/**
 * A person who deletes an account and registers again continues the count of attempts. Otherwise they could read the keys
 * and then enter the ranking of first attempts. Only keyed hashes of the account's names outlive the account.
 */

/** Hashes a name (an email address or an external identity) with the rank key (HMAC-SHA-256). */
export type NameHasher = (name: string) => Buffer;

export const RANK_KEY_BYTES = 32;

/** At registration, or when an identity is linked: continues the counts of former accounts. */
export async function restoreFormerAttempts(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  await restoreAttemptCounts(trx, accountId, hashesOf(hash, await readAccountNames(trx, accountId)));
}

/** When the account's address is proved: drops the counts of strangers under it and continues those of its owner. */
export async function restoreVerifiedAttempts(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  const names = await readAccountNames(trx, accountId);
  await deleteUnverifiedAttemptCounts(trx, accountId, addressHashes(hash, names.email, true));
  await restoreAttemptCounts(trx, accountId, hashesOf(hash, names));
}

/** Before the account gets another address. */
export async function storeFormerAddress(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  const { email, isEmailVerified } = await readAccountNames(trx, accountId);
  await storeFormerNames(trx, accountId, addressHashes(hash, email, isEmailVerified));
}

/** Before a reset of the password unlinks the identities that were linked while the address was unproved. */
export async function storeUnverifiedIdentities(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  const { identities } = await readAccountNames(trx, accountId);
  const leaving = identities.filter(({ isProved }) => !isProved);
  await storeFormerNames(trx, accountId, subjectHashes(hash, leaving));
}

/** Before the account is deleted. */
export async function storeFormerAttempts(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  await storeAttemptCounts(trx, accountId, hashesOf(hash, await readAccountNames(trx, accountId)));
}

/** Stores the first key's fingerprint. @returns whether the hashes in the database were made with this key */
export async function isKnownRankKey(db: Db, hash: NameHasher): Promise<boolean> {
  const fingerprint = fingerprintOf(hash);
  return fingerprint.equals(await findOrStoreRankKeyFingerprint(db, fingerprint));
}

/** Replaces a lost key: its hashes are deleted, and a process with the old key does not start. */
export const replaceLostRankKey = (db: Db, hash: NameHasher): Promise<void> =>
  replaceRankKey(db, fingerprintOf(hash));

const fingerprintOf = (hash: NameHasher): Buffer => hash('fingerprint');

const hashesOf = (hash: NameHasher, { email, isEmailVerified, identities }: AccountNames): NameHash[] => [
  ...addressHashes(hash, email, isEmailVerified),
  ...subjectHashes(hash, identities),
];

/** Every sign-in proves the subject. */
const subjectHashes = (hash: NameHasher, identities: AccountNames['identities']): NameHash[] =>
  identities.map(({ issuer, subject }) => ({ hash: hash(`subject ${issuer} ${subject}`), isProved: true }));

/** Variants of one mailbox count as one only when the mailbox is proved, because anybody may type another's address. */
function addressHashes(hash: NameHasher, email: string, isProved: boolean): NameHash[] {
  const address = email.toLowerCase();
  const names = [`address ${address}`, ...(isProved ? [`mailbox ${mailboxOf(address)}`] : [])];
  return names.map((name) => ({ hash: hash(name), isProved }));
}

/** The address without its +tag and, at Gmail, without dots, which Gmail ignores. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '');
  const domain = address.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}
