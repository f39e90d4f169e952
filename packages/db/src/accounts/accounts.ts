import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { AccountsTable } from '../tables/accounts.ts';

export interface NewAccount {
  name: string;
  email: string;
  /** E.164; null after a registration through a provider, until the profile is saved. */
  phone: string | null;
  /** Encoded argon2id; null if the account signs in only through a provider. */
  passwordHash: string | null;
  consentVersion: string;
  isEmailVerified?: boolean;
}

/** @returns null when another account has the email */
export async function createAccount(db: Db, account: NewAccount, now: number): Promise<string | null> {
  const at = new Date(now);
  const { isEmailVerified = false, ...columns } = account;
  const passwordChangedAt = columns.passwordHash === null ? null : at;
  const row = await db
    .insertInto('accounts')
    .values({ ...columns, consentedAt: at, passwordChangedAt, emailProvedAt: isEmailVerified ? at : null })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

interface SignInAccount {
  accountId: string;
  email: string;
  passwordHash: string | null;
}

/** Finds the account of an email, except a simulated account. @param email in upper or lower case */
export async function findSignInAccount(db: Db, email: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'passwordHash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('isSimulated', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

export type AccountProfile = Pick<Selectable<AccountsTable>, 'name' | 'email' | 'phone' | 'avatarHash'>;
