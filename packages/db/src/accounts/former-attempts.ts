import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

export interface NameHash {
  hash: Buffer;
  isProved: boolean;
}

export interface AccountNames {
  email: string;
  isEmailVerified: boolean;
  identities: { issuer: string; subject: string; isProved: boolean }[];
}

export async function readAccountNames(db: Db, accountId: string): Promise<AccountNames> {
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

/** Call it before the account loses the names. */
export async function storeFormerNames(
  trx: Db,
  accountId: string,
  hashes: readonly NameHash[],
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .insertInto('formerAddresses')
    .values(hashes.map((name) => ({ accountId, ...name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The current and previous names are used. */
export async function storeAttemptCounts(
  trx: Db,
  accountId: string,
  hashes: readonly NameHash[],
): Promise<void> {
  await sql`
    insert into former_attempts as former (hash, tryout_id, is_proved, started)
    select hash, tryout_id, is_proved, started
    from (
      select * from unnest(${hashes.map(({ hash }) => hash)}::bytea[], ${hashes.map(({ isProved }) => isProved)}::boolean[])
        as present (hash, is_proved)
      union select hash, is_proved from former_addresses where account_id = ${accountId}
    ) names
    cross join attempt_counts where account_id = ${accountId} and started > 0
    on conflict (hash, tryout_id, is_proved) do update set started = greatest(former.started, excluded.started)`.execute(
    trx,
  );
}

/**
 * Only for tryouts that the account has not started.
 * @param hashes an unverified name also finds the counts of unverified names
 */
export async function restoreAttemptCounts(
  trx: Db,
  accountId: string,
  hashes: readonly NameHash[],
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

/** The owner has now verified the email. @param hashes the hashes of the email */
export async function deleteUnverifiedAttemptCounts(
  trx: Db,
  accountId: string,
  hashes: readonly NameHash[],
): Promise<void> {
  await sql`
    delete from former_attempts where not is_proved and hash = any(${hashes.map(({ hash }) => hash)}::bytea[])`.execute(
    trx,
  );
  await sql`
    update attempt_counts set started = carried_proved, carried = carried_proved
    where account_id = ${accountId} and started = carried and carried > carried_proved`.execute(trx);
}

/** The first call stores `given`. */
export async function findOrStoreRankKeyFingerprint(db: Db, given: Buffer): Promise<Buffer> {
  await db
    .insertInto('rankKeys')
    .values({ fingerprint: given })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { fingerprint } = await db.selectFrom('rankKeys').select('fingerprint').executeTakeFirstOrThrow();
  return fingerprint;
}

/** Deletes all hashes made with the previous key. */
export async function replaceRankKey(db: Db, fingerprint: Buffer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from former_attempts`.execute(trx);
    await sql`delete from former_addresses`.execute(trx);
    await sql`delete from rank_keys`.execute(trx);
    await trx.insertInto('rankKeys').values({ fingerprint }).execute();
  });
}

/** HMAC-SHA-256 with the rank key. */
export const createNameHasher =
  (key: Buffer) =>
  (name: string): Buffer =>
    createHmac('sha256', key).update(name).digest();
