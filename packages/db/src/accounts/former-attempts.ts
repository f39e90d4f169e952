import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** The keyed hash of an identifier of a person: an email, or a subject at a provider. */
export interface IdentifierHash {
  hash: Buffer;
  /** Whether the owner has verified the identifier. */
  isProved: boolean;
}

/** Computes the HMAC-SHA-256 of an identifier with the rank key. */
export type IdentifierHasher = (identifier: string) => Buffer;

export const createIdentifierHasher =
  (rankKey: Buffer): IdentifierHasher =>
  (identifier) =>
    createHmac('sha256', rankKey).update(identifier).digest();

export interface AccountIdentifiers {
  email: string;
  isEmailVerified: boolean;
  identities: { issuer: string; subject: string; isProved: boolean }[];
}

export async function readAccountIdentifiers(db: Db, accountId: string): Promise<AccountIdentifiers> {
  const { email, emailProvedAt } = await db
    .selectFrom('accounts')
    .select(['email', 'emailProvedAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'isProved'])
    .where('accountId', '=', accountId)
    .execute();
  return { email, isEmailVerified: emailProvedAt !== null, identities };
}

/** Stores the hashes of identifiers that the account is about to lose. */
export async function storeFormerIdentifiers(
  trx: Db,
  accountId: string,
  hashes: readonly IdentifierHash[],
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .insertInto('formerAddresses')
    .values(hashes.map(({ hash, isProved }) => ({ accountId, hash, isProved })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores the account's attempt counts before its deletion, under its current and previous identifiers.
 * @param hashes the hashes of the current identifiers
 */
export async function upsertFormerAttemptCounts(
  trx: Db,
  accountId: string,
  hashes: readonly IdentifierHash[],
): Promise<void> {
  await sql`
    insert into former_attempts as former (hash, tryout_id, is_proved, started)
    select hash, tryout_id, is_proved, started
    from (
      select * from unnest(${hashes.map(({ hash }) => hash)}::bytea[], ${hashes.map(({ isProved }) => isProved)}::boolean[])
        as present (hash, is_proved)
      union select hash, is_proved from former_addresses where account_id = ${accountId}
    ) identifiers
    cross join attempt_counts where account_id = ${accountId} and started > 0
    order by hash, tryout_id, is_proved
    on conflict (hash, tryout_id, is_proved) do update set started = greatest(former.started, excluded.started)`.execute(
    trx,
  );
}

/**
 * Restores the attempt counts of deleted accounts with the same identifiers, for tryouts that this account has not started.
 * @param hashes a verified identifier finds only counts of verified identifiers, an unverified identifier finds all
 */
export async function restoreAttemptCounts(
  trx: Db,
  accountId: string,
  hashes: readonly IdentifierHash[],
): Promise<void> {
  await sql`
    insert into attempt_counts as counts (account_id, tryout_id, started, carried, carried_proved)
    select ${accountId}, tryout_id, max(started), max(started), coalesce(max(started) filter (where former.is_proved), 0)
    from unnest(${hashes.map(({ hash }) => hash)}::bytea[], ${hashes.map(({ isProved }) => isProved)}::boolean[])
      as present (hash, is_proved)
    join former_attempts former using (hash)
    where former.is_proved or not present.is_proved
    group by tryout_id
    on conflict (account_id, tryout_id) do update
      set started = greatest(counts.started, excluded.started), carried = greatest(counts.carried, excluded.carried),
        carried_proved = greatest(counts.carried_proved, excluded.carried_proved)
      where counts.started = counts.carried`.execute(trx);
}

/** Removes from the account's counts what it continues only because of an unverified identifier. */
export async function dropUnverifiedCarriedCounts(trx: Db, accountId: string): Promise<void> {
  await sql`
    update attempt_counts set started = carried_proved, carried = carried_proved
    where account_id = ${accountId} and started = carried and carried > carried_proved`.execute(trx);
}

/** Deletes the counts that deleted accounts left under these identifiers without having verified them. */
export async function deleteUnverifiedFormerCounts(
  trx: Db,
  hashes: readonly IdentifierHash[],
): Promise<void> {
  await sql`
    delete from former_attempts where (hash, tryout_id, is_proved) in (
      select hash, tryout_id, is_proved from former_attempts
      where not is_proved and hash = any(${hashes.map(({ hash }) => hash)}::bytea[])
      order by hash, tryout_id
      for update
    )`.execute(trx);
}

/** @param fresh is stored if no fingerprint is stored yet */
export async function findOrStoreRankKeyFingerprint(db: Db, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('rankKeys')
    .values({ fingerprint: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { fingerprint } = await db.selectFrom('rankKeys').select('fingerprint').executeTakeFirstOrThrow();
  return fingerprint;
}

/** @returns null if none is stored yet */
export async function findRankKeyFingerprint(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('rankKeys').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Replaces the fingerprint, and deletes all hashes made with the previous key. */
export async function replaceRankKey(db: Db, fingerprint: Buffer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from former_attempts`.execute(trx);
    await sql`delete from former_addresses`.execute(trx);
    await sql`delete from rank_keys`.execute(trx);
    await trx.insertInto('rankKeys').values({ fingerprint }).execute();
  });
}
