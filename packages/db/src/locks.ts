import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * The order of locks. Every database transaction takes its locks in the order of this table, from top to bottom. Two
 * transactions therefore cannot deadlock, with the two exceptions below the table.
 *
 * | order | what is locked            | locked by                                                    | file under src                  | mode            |
 * |-------|---------------------------|--------------------------------------------------------------|---------------------------------|-----------------|
 * | 1     | all avatars               | `lockAvatars`                                                | accounts/account-locks.ts       | advisory        |
 * | 2     | identity at a provider    | `lockIdentity`: the identity may have no row yet             | accounts/account-locks.ts       | advisory        |
 * | 3     | account                   | `lockAccountForDeletion`                                     | locks.ts                        | update          |
 * |       |                           | `lockAccount`                                                | locks.ts                        | no key update   |
 * |       |                           | `lockBuyer`, `lockSessionAccount`,                           | accounts/account-locks.ts       | no key update   |
 * |       |                           | `lockAccountByEmail`, `lockMailedLinkAccount`                |                                 |                 |
 * |       |                           | `lockPassword`, `lockAccountIdentities`                      | accounts/account-locks.ts       | share           |
 * |       |                           | `lockAccountAgainstDeletion`: starts, model calls,           | locks.ts                        | key share       |
 * |       |                           | and seals in their own transaction                           |                                 |                 |
 * |       |                           | `lock_all_free`: batched seals; locks attempts first         | ../migrations/0006              | key share, skip |
 * | 4     | order or code             | `lockTransaction`, `lockCode`                                | shop/order-locks.ts             | update          |
 * | 5     | count of attempts         | `lockAttemptCount`, `lockAttemptCounts`                      | attempts/attempt-locks.ts       | update          |
 * |       |                           | `startAttemptFast`                                           | attempts/starts.ts              | upsert          |
 * |       |                           | `restoreAttemptCounts`, `dropUnverifiedCarriedCounts`        | accounts/former-attempts.ts     | upsert, update  |
 * | 6     | keys of a tryout          | `lockToSeal`: a seal in its own transaction                  | attempts/key-locks.ts           | advisory shared |
 * |       |                           | `lock_all_free`                                              | ../migrations/0006              | shared, skip    |
 * |       |                           | `lockAnswerKeys`: a correction; waits at most 200 ms         | attempts/key-locks.ts           | advisory        |
 * | 7     | attempt                   | `lockAttempt`, `lockAttempts` in the order of tryouts        | attempts/attempt-locks.ts       | update          |
 * |       |                           | `lockToSeal`                                                 | attempts/key-locks.ts           | update          |
 * |       |                           | `appendSaveWaitingForLock`                                   | attempts/saved-answers.ts       | update          |
 * |       |                           | `appendSaves`                                                | attempts/saved-answers.ts       | update, skip    |
 * |       |                           | `lock_all_free`                                              | ../migrations/0006              | update, skip    |
 * | 8     | result                    | `lockResult`, `lockResults` in the order of tryouts          | results/results.ts              | update          |
 * |       |                           | `lockResultForText`                                          | results/analysis-texts.ts       | share           |
 * |       |                           | `regradeChunk`                                               | results/rescore/regrade.ts      | update, skip    |
 * | 9     | histogram bucket          | seals, `setRanked`, `changeBuckets`; in the order of         | results/histograms.ts           | upsert          |
 * |       |                           | tryout, first or later attempt, total                        |                                 |                 |
 * |       |                           | `lock_all_free`                                              | ../migrations/0006              | update, skip    |
 * | 10    | rank                      | transactions that have locked its bucket                     | results/histograms.ts           | upsert          |
 * | 11    | analysis text             | `recordTextRequest`, `storeAnalysisText`,                    | results/analysis-texts.ts       | upsert, update  |
 * |       |                           | `markAnalysisTextFailed`                                     |                                 |                 |
 * |       |                           | `reserveModelCall`                                           | results/model-calls.ts          | update          |
 * | 12    | day of the text budget    | `lockTextBudget`, `reserveModelCall`                         | results/model-calls.ts          | upsert          |
 * | 13    | count of a former account | `upsertFormerAttemptCounts`, `deleteUnverifiedFormerCounts`; | accounts/former-attempts.ts     | upsert, update  |
 * |       |                           | in the order of identifier, tryout                           |                                 |                 |
 * | 14    | practice of an account    | `insertSeedings`, `deleteUnpractisedSeeds`                   | practice/seeds.ts               | upsert, update  |
 * |       |                           | `insertDoubts`                                               | practice/doubts.ts              | upsert, update  |
 * |       |                           | `insertReviews`, `updatePoints`                              | practice/reviews.ts             | upsert, update  |
 * |       |                           | `upsertSingleTestStart`                                      | practice/single-tests.ts        | upsert          |
 * |       |                           | `upsertCards`, `deleteCards`                                 | practice/cards.ts               | upsert, update  |
 * |       |                           | `upsertPushReminder`: also the row of another account,       | practice/reminders/store.ts     | upsert, update  |
 * |       |                           | whose browser it was                                         |                                 |                 |
 * | 15    | items                     | `publishItems`                                               | practice/items/publish-items.ts | update          |
 * |       |                           | `correctTryoutItems`                                         | practice/items/tryout-items.ts  | update          |
 * | 16    | numbers of receipts       | `issueReceipt`                                               | shop/receipts.ts                | advisory        |
 *
 * Modes: "update", "no key update", "share" and "key share" are row locks of PostgreSQL (`select ... for`). An upsert locks
 * the row that it inserts or updates. "skip": a locked row is left out, so the statement does not wait for it. The gateway
 * is never called while a lock of this table is held.
 *
 * PostgreSQL checks the foreign key of a new row of an account by a key share lock on the account. Only a deletion makes it
 * wait. A transaction that inserts such a row after other locks therefore locks the account first, in any mode.
 *
 * Two exceptions can deadlock:
 *
 * - Batched seals lock existing buckets (9) before they insert results (8), but skip locked ones. They wait only to insert
 *   a missing bucket that another transaction is inserting. That transaction may wait for a bucket of the batch.
 *   `NEW_BUCKET_LOCK_MS` (200 ms, results/seals.ts) then ends the batch, and its seals are retried.
 * - `startAttemptFast` locks the count of attempts (5) before the foreign key checks lock the account (3). A deletion that
 *   has locked the account may wait for the count. After 50 ms the start ends and is repeated by `insertAttempt`.
 *
 * Whoever changes the practice of an account (14) has locked the account (3) before: `lockAccount`, or `lockAccountsToSeed`
 * for several accounts in the order of their ids. `insertSeedings` also locks the attempts (7) for key share.
 *
 * A correction takes the keys (6) in one transaction. Its later transactions take results (8, skip) and buckets (9), and wait
 * at most 1 s for a bucket (`BUCKET_LOCK_MS`). `tryAcquireRescoreLock` admits one rescore per tryout.
 *
 * These locks are not in the table, because they never wait, or no lock of the table is taken after them:
 *
 * - The extension of attempts after an outage skips locked attempts and accounts. `tryAcquireOutagesLock` admits one
 *   extension.
 * - `findOverdueAttempts`, `touchSessions`, `claimDueStatusChecks`, `claimUnnotified`, `claimReminder` and the deletion of old
 *   notifications skip locked rows.
 * - Publications lock the tryout's row (`tryouts/versions.ts`), or the tables of bundles or rule sets (`shop/bundles.ts`,
 *   `tryouts/rule-sets.ts`). A correction locks the tryout's row after its keys.
 * - `deleteLockedAccount` updates the account's orders and deletes its rows last. `finishRescore` runs without an earlier
 *   lock, `deleteAnalysisTexts` while only the account is locked.
 * - `storeKnownBrowser` locks its account for key share.
 * - Single statements outside a transaction change one order, code or account: `recordWebhookNotification`,
 *   `storePaymentPage`, `revokeCode`, `setShowsInitials`, and others in `shop`.
 * - `replaceRankKey` deletes counts of former accounts while no server runs.
 * - Each delete of the hourly clean-up is its own transaction. The deletes of sessions, mailed links and known browsers skip
 *   locked rows. `unlockAbandonedJobs` tries the lock that each runner of jobs holds for its life. `migrate` and `ensureAnalysisRole` have advisory locks of their own.
 *
 * Every wait for a lock ends after the pool's `lockMs` at the latest, and every statement after its `statementMs`. The api
 * answers a request that PostgreSQL ended in a deadlock or after `lockMs` with 503, so that it can be repeated.
 */

/** PostgreSQL ends a transaction that sends no statement for this long. */
const STALLED_MS = 5_000;

/** Limits the waits of a transaction that hand-ins wait for. */
export async function setLockTimeouts(trx: Db, lockMs: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${String(lockMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(STALLED_MS)}, true)`.execute(trx);
}

/**
 * Other transactions can still insert rows that refer to the account.
 * @returns false when the account was deleted
 */
export async function lockAccount(trx: Db, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits only for a deletion of the account. @returns false, without a lock, when the account was deleted */
export async function lockAccountAgainstDeletion(trx: Db, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for all transactions that write rows of the account, such as sign-ins and starts. */
export async function lockAccountForDeletion(trx: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(trx);
}
