import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { MailedLinksTable } from './tables/accounts.ts';
import type { AttemptsTable } from './tables/tryouts.ts';

/**
 * Every lock that an act of ours takes, in the one order in which they may be taken. Who holds a lower one never asks for
 * a higher one: so no two acts wait for each other.
 *
 * 1. `lockAvatars`: pictures, all at once
 * 2. `lockIdentity`: somebody whom a provider names, before there is a row
 * 3. an account's row: `lockAccount`, `lockSessionAccount`, `lockPassword`, `lockLinked`, `lockAddressHolder`,
 *    `lockLinkHolder` (which locks the account before its link)
 * 4. `lockAttemptCount`: who starts an attempt
 * 5. `lockAttempt`, `lockAttempts` (in the order of their tryouts), and the saves of answers, which wait for nobody
 *    (`for update skip locked`, `tryouts/saved-answers.ts`) or for one attempt alone
 * 6. what is written under these: results, bars of the histogram, notifications, transactions. A notification points to
 *    the account; that is why 3 is taken by `for no key update`, which lets such rows pass
 * 7. `lockAccountForGood`, at the end of a deletion alone, after 3 and 5
 *
 * Apart from all others: `lockTryout` (publishing), and marks and clean-ups that skip what somebody holds.
 * Every wait ends after the pool's `lockMs`.
 */

/** Changes of pictures come one after another, so that a picture is never thrown away while somebody takes it up. */
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
 * wait: a hand-in holds its attempt and still has to write a notification, and the two would never end.
 * @returns false when the account has just been deleted
 */
export async function lockAccount(trx: Db, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** What an act of the account is allowed by. */
export interface Credentials {
  email: string;
  passwordHash: string | null;
}

/**
 * As `lockAccount`, and only then looks what the account is signed in with.
 * @returns null when the session, or the whole account, is gone
 */
export async function lockSessionAccount(
  trx: Db,
  accountId: string,
  sessionId: string,
): Promise<Credentials | null> {
  await lockAccount(trx, accountId);
  // A statement of its own: what was written while the first one waited, it does not see.
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select(['email', 'passwordHash'])
    .where('accounts.id', '=', accountId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this is still the account's password, which then nobody changes until the transaction ends. */
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

/** What is linked to the account stays so: nobody resets or deletes it until the transaction ends. */
export async function lockLinked(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forShare().execute();
}

export interface AddressHolder {
  accountId: string;
  isEmailProved: boolean;
}

/** Whose address it is, whatever its capitals; until the transaction ends neither can change. */
export async function lockAddressHolder(trx: Db, email: string): Promise<AddressHolder | null> {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'emailProvedAt'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forUpdate()
    .executeTakeFirst();
  return row ? { accountId: row.id, isEmailProved: row.emailProvedAt !== null } : null;
}

/**
 * Locks the account before its link, as every act does: the other way round two of them would wait for each other.
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

/** How many attempts this account has started so far; who else starts one waits until the transaction ends. */
export async function lockAttemptCount(trx: Db, accountId: string, tryoutId: number): Promise<number> {
  await trx
    .insertInto('attemptCounts')
    .values({ accountId, tryoutId, started: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { started } = await trx
    .selectFrom('attemptCounts')
    .select('started')
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return started;
}

/** Holds the attempt until the transaction ends: hand-ins, seals and resets come one after another. */
export async function lockAttempt(
  trx: Db,
  accountId: string,
  tryoutId: number,
): Promise<Selectable<AttemptsTable> | null> {
  const attempt = await trx
    .selectFrom('attempts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .forUpdate()
    .executeTakeFirst();
  return attempt ?? null;
}

/** Several of one account, so that a seal under way is waited for: it has read the grants before. */
export async function lockAttempts(trx: Db, accountId: string, tryoutIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('attempts')
    .select('tryoutId')
    .where('accountId', '=', accountId)
    .where('tryoutId', 'in', [...tryoutIds])
    .orderBy('tryoutId')
    .forUpdate()
    .execute();
}

/** Waits for everything that points to the account, sign-ins and starts among it. */
export async function lockAccountForGood(trx: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(trx);
}

/** @returns the tryout as it stands, whom nobody else publishes until the transaction ends */
export function lockTryout(trx: Db, slug: string) {
  return trx
    .selectFrom('tryouts')
    .select(['id', 'title', 'ruleSet', 'closesAt', 'currentVersionId'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
