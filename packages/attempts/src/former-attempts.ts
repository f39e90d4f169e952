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

/*
 * A person who deletes an account and registers again continues the count of attempts. Otherwise a person could read the
 * keys and then enter the ranking of first attempts. Only keyed hashes of the account's names outlive the account. The
 * names are its email and its identities at providers.
 */

/** Computes the HMAC-SHA-256 of a name with the rank key. */
export type NameHasher = (name: string) => Buffer;

export const RANK_KEY_BYTES = 32;

/**
 * Restores the attempt counts of former accounts with the same names. Call it at registration, or after linking an
 * identity.
 */
export async function restoreFormerAttempts(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  await restoreAttemptCounts(trx, accountId, hashesOf(hash, await readAccountNames(trx, accountId)));
}

/**
 * Deletes the attempt counts that strangers stored under the account's email, and restores the owner's counts. Call it when
 * the email is verified.
 */
export async function restoreVerifiedAttempts(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  const names = await readAccountNames(trx, accountId);
  await deleteUnverifiedAttemptCounts(trx, accountId, addressHashes(hash, names.email, true));
  await restoreAttemptCounts(trx, accountId, hashesOf(hash, names));
}

/** Stores the hashes of the account's email. Call it before the email changes. */
export async function storeFormerEmail(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  const { email, isEmailVerified } = await readAccountNames(trx, accountId);
  await storeFormerNames(trx, accountId, addressHashes(hash, email, isEmailVerified));
}

/**
 * Stores the hashes of identities that a password reset is about to unlink: those linked while the email was unverified.
 */
export async function storeFormerIdentities(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  const { identities } = await readAccountNames(trx, accountId);
  const unverified = identities.filter(({ isProved }) => !isProved);
  await storeFormerNames(trx, accountId, subjectHashes(hash, unverified));
}

/** Stores the attempt counts of an account under the hashes of its names. Call it before the account is deleted. */
export async function storeFormerAttempts(trx: Db, hash: NameHasher, accountId: string): Promise<void> {
  await storeAttemptCounts(trx, accountId, hashesOf(hash, await readAccountNames(trx, accountId)));
}

/**
 * Compares the key with the stored fingerprint. The first call stores the fingerprint.
 * @returns whether the stored hashes were made with this key
 */
export async function storeOrCompareRankKey(db: Db, hash: NameHasher): Promise<boolean> {
  const fingerprint = fingerprintOf(hash);
  return fingerprint.equals(await findOrStoreRankKeyFingerprint(db, fingerprint));
}

/** Replaces a lost key. All hashes are deleted, and a process with the old key refuses to start. */
export const replaceLostRankKey = (db: Db, hash: NameHasher): Promise<void> =>
  replaceRankKey(db, fingerprintOf(hash));

const fingerprintOf = (hash: NameHasher): Buffer => hash('fingerprint');

const hashesOf = (hash: NameHasher, { email, isEmailVerified, identities }: AccountNames): NameHash[] => [
  ...addressHashes(hash, email, isEmailVerified),
  ...subjectHashes(hash, identities),
];

/** A subject is always verified, because every sign-in proves it. */
const subjectHashes = (hash: NameHasher, identities: AccountNames['identities']): NameHash[] =>
  identities.map(({ issuer, subject }) => ({ hash: hash(`subject ${issuer} ${subject}`), isProved: true }));

/** Adds the mailbox only for a verified email, because anyone can register with another person's email. */
function addressHashes(hash: NameHasher, email: string, isProved: boolean): NameHash[] {
  const address = email.toLowerCase();
  const names = [`address ${address}`, ...(isProved ? [`mailbox ${mailboxOf(address)}`] : [])];
  return names.map((name) => ({ hash: hash(name), isProved }));
}

/** The email without its +tag and, at Gmail, without dots, because delivery ignores both. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '');
  const domain = address.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}
