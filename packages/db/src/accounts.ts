import { sql } from 'kysely';
import type { Db } from './open.ts';

export interface NewAccount {
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Encoded argon2id. */
  passwordHash: string;
  consentVersion: string;
}

/** @returns the new account's id, or null when the e-mail is taken */
export async function createAccount(db: Db, account: NewAccount, now: number): Promise<string | null> {
  const row = await db
    .insertInto('accounts')
    .values({ ...account, consentedAt: new Date(now), passwordChangedAt: new Date(now) })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findLogin(
  db: Db,
  email: string,
): Promise<{ accountId: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id as accountId', 'passwordHash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

export interface AccountProfile {
  name: string;
  email: string;
  phone: string | null;
  avatarHash: string | null;
}

export async function readProfile(db: Db, accountId: string): Promise<AccountProfile> {
  return db
    .selectFrom('accounts')
    .select(['name', 'email', 'phone', 'avatarHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Makes the account's purchases and redeems wait for each other until the transaction ends. */
export async function lockAccount(trx: Db, accountId: string): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
