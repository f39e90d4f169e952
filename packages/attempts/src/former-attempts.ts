import type {
  AccountIdentifiers,
  IdentifierHash,
  IdentifierHasher,
} from '@ambang/db/accounts/former-attempts.ts';
import {
  restoreAttemptCounts,
  dropUnverifiedCarriedCounts,
  deleteUnverifiedFormerCounts,
  storeFormerIdentifiers,
  upsertFormerAttemptCounts,
  findOrStoreRankKeyFingerprint,
  findRankKeyFingerprint,
  readAccountIdentifiers,
  replaceRankKey,
} from '@ambang/db/accounts/former-attempts.ts';
import type { Db } from '@ambang/db/open.ts';

/*
 * A person who deletes an account and registers again continues the count of attempts. Otherwise a person could read the
 * keys and then enter the ranking of first attempts. Only keyed hashes of the account's identifiers outlive the account. The
 * identifiers are its email and its identities at providers.
 */

/**
 * Restores the attempt counts of former accounts with the same identifiers. Call it at registration, or after linking an
 * identity.
 */
export async function restoreFormerAttemptCounts(
  trx: Db,
  hash: IdentifierHasher,
  accountId: string,
): Promise<void> {
  await restoreAttemptCounts(trx, accountId, hashesOf(hash, await readAccountIdentifiers(trx, accountId)));
}

/**
 * Deletes the attempt counts that strangers stored under the account's email, and restores the owner's counts. Call it when
 * the email is verified.
 */
export async function restoreVerifiedAttemptCounts(
  trx: Db,
  hash: IdentifierHasher,
  accountId: string,
): Promise<void> {
  const identifiers = await readAccountIdentifiers(trx, accountId);
  await dropUnverifiedCarriedCounts(trx, accountId);
  await restoreAttemptCounts(trx, accountId, hashesOf(hash, identifiers));
  await deleteUnverifiedFormerCounts(trx, addressHashes(hash, identifiers.email, true));
}

/** Stores the hashes of the account's email. Call it before the email changes. */
export async function storeFormerEmail(trx: Db, hash: IdentifierHasher, accountId: string): Promise<void> {
  const { email, isEmailVerified } = await readAccountIdentifiers(trx, accountId);
  await storeFormerIdentifiers(trx, accountId, addressHashes(hash, email, isEmailVerified));
}

/**
 * Stores the hashes of identities that a password reset is about to unlink: those linked while the email was unverified.
 */
export async function storeFormerIdentities(
  trx: Db,
  hash: IdentifierHasher,
  accountId: string,
): Promise<void> {
  const { identities } = await readAccountIdentifiers(trx, accountId);
  const unverified = identities.filter(({ isProved }) => !isProved);
  await storeFormerIdentifiers(trx, accountId, subjectHashes(hash, unverified));
}

/** Stores the attempt counts of an account under the hashes of its identifiers. Call it before the account is deleted. */
export async function storeFormerAttemptCounts(
  trx: Db,
  hash: IdentifierHasher,
  accountId: string,
): Promise<void> {
  await upsertFormerAttemptCounts(
    trx,
    accountId,
    hashesOf(hash, await readAccountIdentifiers(trx, accountId)),
  );
}

/**
 * Compares the key with the stored fingerprint. The first call stores the fingerprint.
 * @returns whether the stored hashes were made with this key
 */
export async function storeOrCompareRankKey(db: Db, hash: IdentifierHasher): Promise<boolean> {
  const fingerprint = fingerprintOf(hash);
  return fingerprint.equals(await findOrStoreRankKeyFingerprint(db, fingerprint));
}

/** @returns whether the stored hashes were made with this key, or none can be stored yet */
export async function isStoredRankKey(db: Db, hash: IdentifierHasher): Promise<boolean> {
  const stored = await findRankKeyFingerprint(db);
  return stored === null || fingerprintOf(hash).equals(stored);
}

/** Replaces a lost key. All hashes are deleted, and a process with the old key refuses to start. */
export const replaceLostRankKey = (db: Db, hash: IdentifierHasher): Promise<void> =>
  replaceRankKey(db, fingerprintOf(hash));

const fingerprintOf = (hash: IdentifierHasher): Buffer => hash('fingerprint');

const hashesOf = (
  hash: IdentifierHasher,
  { email, isEmailVerified, identities }: AccountIdentifiers,
): IdentifierHash[] => [...addressHashes(hash, email, isEmailVerified), ...subjectHashes(hash, identities)];

/** A subject is always verified, because every sign-in proves it. */
const subjectHashes = (
  hash: IdentifierHasher,
  identities: AccountIdentifiers['identities'],
): IdentifierHash[] =>
  identities.map(({ issuer, subject }) => ({ hash: hash(`subject ${issuer} ${subject}`), isProved: true }));

/** Adds the mailbox only for a verified email, because anyone can register with another person's email. */
function addressHashes(hash: IdentifierHasher, email: string, isProved: boolean): IdentifierHash[] {
  const address = email.toLowerCase();
  const identifiers = [`address ${address}`, ...(isProved ? [`mailbox ${mailboxOf(address)}`] : [])];
  return identifiers.map((identifier) => ({ hash: hash(identifier), isProved }));
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
