import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { MailedLinksTable } from './tables/accounts.ts';

/**
 * The order of locks. A database transaction takes locks from top to bottom only. So two cannot deadlock, with the
 * exceptions below the table. Locks that are not in this file are in `attempts/`, `shop/` and `results/`.
 *
 * | order | lock                   | taken by                                                       | mode            |
 * |-------|------------------------|----------------------------------------------------------------|-----------------|
 * | 1     | all avatars            | `lockAvatars`                                                  | advisory        |
 * | 2     | a provider's identity  | `lockIdentity` (it may have no row yet)                        | advisory        |
 * | 3     | account                | `lockAccount`, `lockBuyer`, `lockSessionAccount`,              | no key update   |
 * |       |                        | `lockAddressHolder`, `lockLinkHolder`                          |                 |
 * |       |                        | `lockPassword`, `lockLinked`                                   | share           |
 * | 4     | order or code          | `lockTransaction`, `lockCode`; no gateway call under this lock | update          |
 * | 5     | count of attempts      | `lockAttemptCount(s)`: grants, starts after `startAttemptFast` | update          |
 * |       |                        | `startAttemptFast`: start; waits 50 ms at most                 | upsert          |
 * | 6     | keys of a tryout       | `lockToSeal`: a seal under locks                               | advisory shared |
 * |       |                        | `lock_all_free`: batched seals                                 | shared, skip    |
 * |       |                        | `lockKeys`: a correction of keys; waits 200 ms at most         | advisory        |
 * | 7     | attempt                | `lockAttempt(s)`, by tryout; `lockToSeal`; `saveOne`           | update          |
 * |       |                        | `saveAnswers`; `lock_all_free` (and its account, key share)    | skip locked     |
 * | 8     | result                 | `lockResult(s)`: before its bucket changes                     | update          |
 * |       |                        | `lockResultForText`                                            | share           |
 * |       |                        | `regradeChunk`                                                 | skip locked     |
 * | 9     | histogram bucket       | seals, `setRanked`, `moveBuckets`; by tryout, first, total     | upsert          |
 * |       |                        | `lock_all_free`                                                | skip locked     |
 * | 10    | rank                   | transactions that have locked its bucket                       | upsert          |
 * | 11    | notification, analysis | `notify`, `recordTextRequest`, `deleteAnalysisTexts`,          | insert, update  |
 * |       | text                   | `storeAnalysisText`                                            |                 |
 * | 12    | day of the text budget | `lockTextQueue`, `reserveTextCall`                             | upsert          |
 * | 13    | account, exclusively   | `lockAccountForDeletion` (second exception)                    | update          |
 *
 * Two exceptions can deadlock:
 *
 * - Batched seals lock existing buckets (9) before the results are inserted (8), but with SKIP LOCKED. They wait only when
 *   they insert a missing bucket that another transaction inserts, and that one may wait for a bucket of theirs.
 *   `NEW_BUCKET_LOCK_MS` (200 ms) ends this deadlock.
 * - A deletion locks attempts that were started since its first pass (13, then 7). A single seal of such an attempt can
 *   deadlock with it. PostgreSQL ends one of the two, and that one is repeated.
 *
 * A hand-in that has locked its attempt (7) still inserts a notification, whose foreign key check locks the account for
 * key share. That does not wait for level 3, whose modes allow it. `deleteAnalysisTexts` runs while only the account is locked.
 * `finishRescore` and `storeAnalysisText` run without a lock. None of them locks a result or a bucket afterwards.
 *
 * A rescore follows the order: keys (6), results (8, skip locked), buckets (9; it waits at most `BUCKET_LOCK_MS`, 1 s).
 * `acquireRescoreLock` admits one per tryout.
 *
 * Not in the table, because they never wait or take no other lock:
 *
 * - The lengthening of attempts after an outage: it skips locked attempts and accounts. `acquireOutagesLock` admits one.
 * - `findOverdue` (skip locked).
 * - Publishing: `lockTryout`, and the table locks in `shop/bundles.ts` and `tryouts/rule-sets.ts`.
 * - `rememberBrowser` (`for key share` on its account), `touchSessions`, `claimDueStatusChecks` and the removal of old
 *   notifications (skip locked), and each delete of the hourly clean-up.
 *
 * Every wait ends after the pool's `lockMs` at the latest, and every statement after its `statementMs`.
 */

/** PostgreSQL ends the transaction of a process that stalls this long. */
const STALLED_MS = 5_000;

/** For a transaction that hand-ins wait for: limits its wait for each further lock, and how long it may idle. */
export async function setLockTimeouts(trx: Db, lockMs: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${String(lockMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(STALLED_MS)}, true)`.execute(trx);
}

/** Serializes changes of pictures, so that none is deleted while another account starts to use it. */
export async function lockAvatars(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('avatars', 0))`.execute(trx);
}

/** Serializes the sign-ins of one person, who may not have a row yet. */
export async function lockIdentity(
  trx: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx);
}

/** Does not block inserts of rows that refer to the account. @returns false when it was deleted */
export async function lockAccount(trx: Db, accountId: string): Promise<boolean> {
  return (await lockBuyer(trx, accountId)) !== null;
}

/** The buyer's data for the payment gateway. */
export interface Buyer {
  name: string;
  email: string;
  phone: string | null;
}

/** `lockAccount` for a purchase. @returns null when the account was deleted */
export async function lockBuyer(trx: Db, accountId: string): Promise<Buyer | null> {
  const buyer = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'phone'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return buyer ?? null;
}

export interface AccountCredentials {
  email: string;
  passwordHash: string | null;
}

/** `lockAccount`, and reads what the account signs in with. @returns null when the session or account was deleted */
export async function lockSessionAccount(
  trx: Db,
  accountId: string,
  sessionId: string,
): Promise<AccountCredentials | null> {
  await lockAccount(trx, accountId);
  // A separate statement: the snapshot of the first one is older than its lock.
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select(['email', 'passwordHash'])
    .where('accounts.id', '=', accountId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this is still the password. It cannot change until the transaction ends. */
export async function lockPassword(trx: Db, accountId: string, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Unlinking locks the account too, so its identities stay linked until the transaction ends. */
export async function lockAccountIdentities(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forShare().execute();
}

export interface EmailAccount {
  accountId: string;
  isEmailVerified: boolean;
}

/**
 * The account with this address, in upper or lower case. Its address and proof do not change until the transaction
 * ends.
 */
export async function lockAccountByEmail(trx: Db, email: string): Promise<EmailAccount | null> {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'emailProvedAt'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { accountId: row.id, isEmailVerified: row.emailProvedAt !== null } : null;
}

/** Locks the account of a link, before the link is used. @returns false when there is no such link */
export async function lockMailedLinkAccount(
  trx: Db,
  kind: MailedLinksTable['kind'],
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await trx
    .selectFrom('mailedLinks')
    .innerJoin('accounts', 'accounts.id', 'mailedLinks.accountId')
    .select('accounts.id')
    .where('kind', '=', kind)
    .where('tokenHash', '=', tokenHash)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for every transaction that writes rows of the account, such as sign-ins and starts. */
export async function lockAccountForDeletion(trx: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(trx);
}

/** Serializes publications of a tryout. */
export function lockTryout(trx: Db, slug: string) {
  return trx
    .selectFrom('tryouts')
    .select(['id', 'title', 'ruleSet', 'closesAt', 'currentVersionId'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
