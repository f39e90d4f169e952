import { sql } from 'kysely';
import { lockAccount } from '../locks.ts';
import type { Db } from '../open.ts';
import type { MailedLinksTable } from '../tables/accounts.ts';

/* Locks of an account for operations that also read it. `../locks.ts` has their order. */

/** Serializes changes of avatars, so that no avatar is deleted while another account starts to use it. */
export async function lockAvatars(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('avatars', 0))`.execute(trx);
}

/** The identity may not have a row yet. */
export async function lockIdentity(
  trx: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx);
}

export interface Buyer {
  name: string;
  email: string;
  phone: string | null;
}

/** Locks the account as `lockAccount` does. @returns null when the account was deleted */
export async function lockBuyer(trx: Db, accountId: string): Promise<Buyer | null> {
  const buyer = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'phone'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return buyer ?? null;
}

interface AccountCredentials {
  email: string;
  passwordHash: string | null;
}

/** Locks the account as `lockAccount` does. @returns null when the session or the account was deleted */
export async function lockSessionAccount(
  trx: Db,
  accountId: string,
  sessionId: string,
): Promise<AccountCredentials | null> {
  await lockAccount(trx, accountId);
  // A separate statement, because the snapshot of the lock's statement is older than the lock.
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select(['email', 'passwordHash'])
    .where('accounts.id', '=', accountId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** The password cannot change until the transaction ends. @returns false when it has changed */
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

/** Identities stay linked until the transaction ends, because unlinking locks the account, too. */
export async function lockAccountIdentities(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forShare().execute();
}

export interface EmailAccount {
  accountId: string;
  isEmailVerified: boolean;
}

/** Ignores case. The email and its verification do not change until the transaction ends. */
export async function lockAccountByEmail(trx: Db, email: string): Promise<EmailAccount | null> {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'emailProvedAt'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { accountId: row.id, isEmailVerified: row.emailProvedAt !== null } : null;
}

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
