import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { MailedLinksTable } from './tables/accounts.ts';

/**
 * Every lock that our code takes, in the one order in which they may be taken. A transaction never asks for a lock that
 * stands above one it has taken, so no two transactions wait for each other.
 *
 * 1. `lockAvatars`: pictures, all at once
 * 2. `lockIdentity`: a person as a provider identifies them, who may have no row yet
 * 3. an account's row: `lockAccount`, `lockSessionAccount`, `lockPassword`, `lockLinked`, `lockAddressHolder`,
 *    `lockBuyer`, `lockLinkHolder` (which locks the account before its link)
 * 4. a transaction or a code (`shop/order-locks.ts`), after the account that it gives something to. The gateway
 *    is never asked while one of these is held
 * 5. `lockAttemptCount`, `lockAttemptCounts`: the count of started attempts, by a change of grants, and by a start
 *    (`beginAttempt` in `tryouts/starts.ts` takes it for its one statement, and gives up after a moment)
 * 6. `lockAttempt`, `lockAttempts` (in the order of their tryouts; with 5 in `tryouts/attempt-locks.ts`), and the saves of answers, which skip locked
 *    attempts or, alone, wait for one (`tryouts/saved-answers.ts`). Seals share the keys of their tryouts with other seals:
 *    those that are written together take keys, attempts and bars so far as they are free (`lock_all_free` within the statement
 *    of `tryouts/seals.ts`), one alone waits for all (`lockToSeal` in `tryouts/key-locks.ts`). Bars that are there are so taken
 *    before their place, without a wait; whoever just makes a new one may wait for them in a circle, which ends with the 200 ms
 *    for which seals together wait for a new bar
 * 7. the rows that are written under these locks: results (`lockResult`, `lockResults`, `lockResultForText`: whoever moves a bar has locked the
 *    result that it is for), then bars of the histogram, in the order of tryout, first attempt and total, each before its ranks, then notifications,
 *    transactions. A notification points to the account; that is why 3 is taken by `for no key update` or `for share`, which let such
 *    rows pass. The text of a language model (`analysis_texts`) comes after its result for a wish and a reset.
 *    Who takes texts back (`dropTexts`) holds the account alone before, the end of a rescore and the job that has one written hold nothing:
 *    neither asks for a result or a bar from then on. After the text comes the day's row of `analysis_budgets`
 *    (`lockTextQueue`, `reserveTextCall`), the last lock of a wish and of a call
 * 8. `lockAccountForDeletion`, at the end of a deletion alone, after 3 and 6. Attempts that were started meanwhile are locked
 *    after it. Should one of them be handed in alone at that very moment, PostgreSQL ends one of the two, which is then repeated
 *
 * A rescore waits for nobody's attempt, result or account. To change keys it takes `lockKeys` (in `tryouts/key-locks.ts`), which waits a moment for
 * the seals under way and for publishers, and is tried again. To grade anew it takes the results that are free, leaves the others for later, and then
 * takes the bars of its one tryout in their order (`tryouts/rescore/regrade.ts`). To tell, it takes gradings and accounts
 * that are free. Its connection holds `acquireRescoreLock` from first to last.
 *
 * The lengthening of attempts after an outage (`tryouts/outages.ts`) waits for nobody either: it takes attempts and then their
 * accounts (`for key share`) so far as they are free. Its connection holds `acquireOutagesLock` from first to last.
 *
 * Apart from this order: publishing (`lockTryout`, and the table locks of `shop/bundles.ts` and `tryouts/rule-sets.ts`), a remembered browser
 * (`for key share` on its account), marks that skip locked rows, and the deletes of the hourly clean-up, each a
 * transaction of its own.
 * Every wait ends after the pool's `lockMs`, and every statement, with all its waits, before its `statementMs`.
 */

/** A process that stops with what it holds, on whatever machine, is let go of by then. A pause of one that lives is far shorter. */
const HOLDER_PAUSE_MS = 5_000;

/**
 * For a transaction that holds up hand-ins: how long it waits for each further lock, and how long it may pause.
 * @param lockMs in milliseconds
 */
export async function setLockTimeouts(trx: Db, lockMs: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${String(lockMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(HOLDER_PAUSE_MS)}, true)`.execute(trx);
}

/** Makes changes of pictures wait for each other, so that a picture is never deleted while an account takes it. */
export async function lockAvatars(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('avatars', 0))`.execute(trx);
}

/** Makes sign-ins of the same person wait for each other until the transaction ends, before there is a row to lock. */
export async function lockIdentity(
  trx: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx);
}

/**
 * Makes the account's acts wait for each other until the transaction ends. Rows that only point to the account do not
 * wait for this lock: a hand-in has locked its attempt and still has to write a notification, so the two would wait in
 * a circle.
 * @returns false when the account has just been deleted
 */
export async function lockAccount(trx: Db, accountId: string): Promise<boolean> {
  return (await lockBuyer(trx, accountId)) !== null;
}

/** What the payment gateway is told of who buys. */
export interface Buyer {
  name: string;
  email: string;
  phone: string | null;
}

/**
 * Takes `lockAccount` for a purchase.
 * @returns null when the account has just been deleted
 */
export async function lockBuyer(trx: Db, accountId: string): Promise<Buyer | null> {
  const buyer = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'phone'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return buyer ?? null;
}

/** What an act of the account is checked against. */
export interface Credentials {
  email: string;
  passwordHash: string | null;
}

/**
 * Takes `lockAccount`, and then reads what the account signs in with.
 * @returns null when the session, or the whole account, is gone
 */
export async function lockSessionAccount(
  trx: Db,
  accountId: string,
  sessionId: string,
): Promise<Credentials | null> {
  await lockAccount(trx, accountId);
  // A statement of its own, because the first one does not see what was written while it waited.
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select(['email', 'passwordHash'])
    .where('accounts.id', '=', accountId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this is still the account's password. Until the transaction ends nobody can change it. */
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

/** Keeps the identities that are linked to the account: until the transaction ends nobody can reset or delete it. */
export async function lockLinked(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forShare().execute();
}

export interface AddressHolder {
  accountId: string;
  isEmailProved: boolean;
}

/** The account that has this address, in any capitals. Until the transaction ends neither can change. */
export async function lockAddressHolder(trx: Db, email: string): Promise<AddressHolder | null> {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'emailProvedAt'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { accountId: row.id, isEmailProved: row.emailProvedAt !== null } : null;
}

/**
 * Locks the account of a link, before its link as every act does: in the other order two acts would wait for each
 * other.
 * @returns false when there is no such link, or the account has gone with it
 */
export async function lockLinkHolder(
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

/** Waits for every transaction that writes rows of the account, sign-ins and starts among them. */
export async function lockAccountForDeletion(trx: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(trx);
}

/** @returns the tryout as it is now, which nobody else can publish until the transaction ends */
export function lockTryout(trx: Db, slug: string) {
  return trx
    .selectFrom('tryouts')
    .select(['id', 'title', 'ruleSet', 'closesAt', 'currentVersionId'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
